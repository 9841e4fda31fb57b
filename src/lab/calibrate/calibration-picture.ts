/** Renders a calibration as a picture, and as a section of docs/bots/calibration.md. */
import type { Calibration, CalibrationResult } from './calibrate.ts';

const SIZE = 360;
const LEFT = 56;
const TOP = 46;
const FOOT = 52;
const RIGHT = 24;

/** How often seats won, by the chance they were told: on the diagonal if the chances are true. Larger dots are more frequent. */
export function reliabilityPicture(title: string, { report, bins }: CalibrationResult): string {
  const [width, height] = [LEFT + SIZE + RIGHT, TOP + SIZE + FOOT];
  const x = (chance: number): string => (LEFT + chance * SIZE).toFixed(1);
  const y = (share: number): string => (TOP + SIZE - share * SIZE).toFixed(1);
  const all = bins.reduce((sum, { weight }) => sum + weight, 0);
  const told = bins.filter(({ weight }) => weight > 0);
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    `<path class="grid" d="M${x(share)} ${y(0)}V${y(1)}M${x(0)} ${y(share)}H${x(1)}"/>`,
    `<text class="small" x="${x(share)}" y="${TOP + SIZE + 18}" text-anchor="middle">${share * 100} %</text>`,
    `<text class="small" x="${LEFT - 8}" y="${Number(y(share)) + 4}" text-anchor="end">${share * 100} %</text>`,
  ]);
  const points = told.map(({ weight, chances, wins }) => ({
    at: `${x(chances / weight)} ${y(wins / weight)}`,
    circle: `<circle class="dot" cx="${x(chances / weight)}" cy="${y(wins / weight)}" r="${(3 + 12 * Math.sqrt(weight / all)).toFixed(1)}"/>`,
  }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}, ${report.seats} seats: chances told and shares won">`,
    `<style>
text{font:14px Georgia,serif;fill:#2b2118}.small{font-size:12px;fill:#6b5b48}.head{font-weight:bold}
.paper{fill:#f6efdf}.grid{stroke:#d8cbb0}.true{stroke:#6b5b48;stroke-dasharray:5 4}.line{fill:none;stroke:#a5402d;stroke-width:2}.dot{fill:#a5402d;stroke:#2b2118}
@media(prefers-color-scheme:dark){text{fill:#efe5cf}.small{fill:#b9a98c}.paper{fill:#241d16}.grid{stroke:#4a3d2e}.true{stroke:#b9a98c}.line{stroke:#e0805f}.dot{fill:#e0805f;stroke:#efe5cf}}
</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<text class="head" x="12" y="24">${title}, ${report.seats} seats</text>`,
    `<text class="small" x="${width - 12}" y="24" text-anchor="end">${report.games} games, error ${report.ece.toFixed(3)}</text>`,
    ...grid,
    `<path class="true" d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}"/>`,
    `<path class="line" d="M${points.map(({ at }) => at).join('L')}"/>`,
    ...points.map(({ circle }) => circle),
    `<text class="small" x="${x(0.5)}" y="${height - 12}" text-anchor="middle">chance told</text>`,
    `<text class="small" transform="translate(14 ${y(0.5)}) rotate(-90)" text-anchor="middle">share won</text>`,
    '</svg>',
    '',
  ].join('\n');
}

/** The calibration as text: the picture and the figures. */
export function calibrationSection(title: string, report: Calibration, command: string): string {
  const { game, seats } = report;
  return [
    `### ${title}, ${seats} seats`,
    '',
    `![Chances told and shares won in ${title} at ${seats} seats](${game}-${seats}-calibration.svg)`,
    '',
    ...calibrationTable(report),
    '',
    `Written by \`${command}\`.`,
    '',
  ].join('\n');
}

/** The figures, with what they should be. */
export function calibrationTable(report: Calibration): string[] {
  const { logLoss, baseline, ece, eceByThird, beta, betaError, meanLuck, luckError } = report;
  const luck = meanLuck.map((mean, seat) => `${mean.toFixed(4)} ± ${(luckError[seat] as number).toFixed(4)}`);
  return [
    `| ${report.games} games | figure | should be |`,
    '| --- | --- | --- |',
    `| log-loss | ${logLoss.toFixed(4)}, ${(100 * (1 - logLoss / baseline)).toFixed(1)} % below the best constant (${baseline.toFixed(4)}) | at least 15 % below it; 5 % where hands decide most |`,
    `| calibration error | ${ece.toFixed(4)}; by thirds of the game ${eceByThird.map((one) => one.toFixed(4)).join(', ')} | at most 0.02 |`,
    `| β | ${beta.toFixed(3)} ± ${betaError.toFixed(3)} | 0.8 to 1.2 |`,
    `| mean luck by seat | ${luck.join(', ')} | 0, within 3 standard errors |`,
  ];
}
