/** Writes weights as a module of the game's folder, with the recipe they were made by and what they achieved. */
import { type Networks, type PackedNetwork, packWeights } from '../../bots/model/packed-weights.ts';
import type { Encoder } from '../../engine/encoder.ts';
import type { Recipe } from './recipe.ts';
import type { RoundReport } from './training-folder.ts';

/** How weights came about. */
export interface Provenance {
  readonly recipe: Recipe;
  readonly rounds: number;
  readonly reports: readonly RoundReport[];
}

/** The text of the module, as the formatter would print it. */
export function weightsModule(encoder: Encoder, networks: Networks, { recipe, rounds, reports }: Provenance): string {
  const { seed, games, lambda } = recipe;
  const packed = packWeights(encoder, networks);
  const losses = reports.map(
    ({ games: played, winLoss, winConstant, choiceLoss, choiceBlind }, round) =>
      ` * round ${round + 1}, ${played} games so far: chances ${winLoss.toFixed(4)} (best constant ${winConstant.toFixed(4)}), ` +
      `policy ${choiceLoss.toFixed(4)} (uniform guess ${choiceBlind.toFixed(4)})`,
  );
  return [
    '/**',
    ` * Weights of the networks: chances to win, and the policy. Written by \`boomtown train ${recipe.game} --rounds ${rounds}`,
    ` * --seed ${seed} --foreman ${games.foreman} --hasty ${games.hasty} --quick ${games.quick} --lambda ${lambda} --write\`. Log-loss in games kept aside:`,
    ...losses,
    ' */',
    "import type { PackedWeights } from '../../bots/model/packed-weights.ts';",
    '',
    '/** The weights as packed. */',
    'export const weights: PackedWeights = {',
    `  encoder: '${packed.encoder}',`,
    ...networkLines('win', packed.win),
    ...networkLines('choice', packed.choice),
    '};',
    '',
  ].join('\n');
}

function networkLines(name: string, { shape, exponents, data }: PackedNetwork<object>): string[] {
  const sizes = Object.entries(shape).map(([key, value]) => `${key}: ${value}`);
  return [
    `  ${name}: {`,
    `    shape: { ${sizes.join(', ')} },`,
    ...listLines('    exponents: [', exponents),
    `    data: '${data}',`,
    '  },',
  ];
}

/** Numbers on one line if they fit, and otherwise as many on each line as do. */
function listLines(begin: string, numbers: readonly number[]): string[] {
  const whole = `${begin}${numbers.join(', ')}],`;
  if (whole.length <= WIDTH) return [whole];
  const lines: string[] = [];
  let line = '     ';
  for (const number of numbers) {
    if (`${line} ${number},`.length > WIDTH) {
      lines.push(line);
      line = '     ';
    }
    line += ` ${number},`;
  }
  return [begin, ...lines, line, '    ],'];
}

const WIDTH = 120;
