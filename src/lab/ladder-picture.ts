/** Renders the ladder as a picture, and as a section of docs/bots/ladders.md. */
import { levelOf, levels } from '../bots/levels.ts';
import type { LadderReport, Standing, TableReport } from './ladder.ts';
import type { LevelTrial } from './trials.ts';

const WIDTH = 720;
const ROW = 34;
const LEFT = 110;
const RIGHT = 70;
const HEAD = 46;
const FOOT = 34;

/** The strengths of all levels at every table played, with their intervals. */
export function pictureOf(title: string, report: LadderReport): string {
  const bounds = report.tables.flatMap(({ standings }) => standings.flatMap(({ low, high }) => [low, high]));
  const least = Math.floor(Math.min(...bounds) / 100) * 100;
  const most = Math.ceil(Math.max(...bounds) / 100) * 100;
  const x = (elo: number): number =>
    Math.round(LEFT + ((elo - least) / Math.max(1, most - least)) * (WIDTH - LEFT - RIGHT));
  const panel = HEAD + ROW * (report.tables[0]?.standings.length ?? 0) + FOOT;
  const height = panel * report.tables.length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}: strength of the levels">`,
    `<style>
text{font:14px Georgia,serif;fill:#2b2118}.small{font-size:12px;fill:#6b5b48}.head{font-weight:bold}
.paper{fill:#f6efdf}.grid{stroke:#d8cbb0}.whisker{stroke:#2b2118;stroke-width:2}.dot{fill:#a5402d;stroke:#2b2118;stroke-width:1.5}
@media(prefers-color-scheme:dark){text{fill:#efe5cf}.small{fill:#b9a98c}.paper{fill:#241d16}.grid{stroke:#4a3d2e}.whisker{stroke:#efe5cf}.dot{fill:#e0805f;stroke:#efe5cf}}
</style>`,
    `<rect class="paper" width="${WIDTH}" height="${height}"/>`,
    ...report.tables.flatMap((table, index) => panelOf(title, table, index * panel, panel, x, least, most)),
    '</svg>',
    '',
  ].join('\n');
}

function panelOf(
  title: string,
  table: TableReport,
  top: number,
  height: number,
  x: (elo: number) => number,
  least: number,
  most: number,
): string[] {
  const bottom = top + height - FOOT;
  const step = most - least > 1600 ? 400 : 200;
  const lines: string[] = [
    `<text class="head" x="12" y="${top + 24}">${title}, ${table.seats} seats</text>`,
    `<text class="small" x="${WIDTH - 12}" y="${top + 24}" text-anchor="end">Elo, Foreman at 1500; ${table.games} games</text>`,
  ];
  for (let elo = least; elo <= most; elo += step)
    lines.push(
      `<path class="grid" d="M${x(elo)} ${top + HEAD - 8}V${bottom}"/>`,
      `<text class="small" x="${x(elo)}" y="${bottom + 18}" text-anchor="middle">${elo}</text>`,
    );
  for (const [row, standing] of table.standings.entries())
    lines.push(...rowOf(standing, top + HEAD + row * ROW + 12, x));
  return lines;
}

function rowOf({ level, elo, low, high }: Standing, y: number, x: (elo: number) => number): string[] {
  return [
    `<text x="12" y="${y + 5}">${levelOf(level).name}</text>`,
    `<path class="whisker" d="M${x(low)} ${y}H${x(high)}M${x(low)} ${y - 5}v10M${x(high)} ${y - 5}v10"/>`,
    `<circle class="dot" cx="${x(elo)}" cy="${y}" r="6"/>`,
    `<text class="small" x="${WIDTH - 12}" y="${y + 4}" text-anchor="end">${elo}</text>`,
  ];
}

/** The ladder as text: the picture and the figures of every table. */
export function sectionOf(title: string, report: LadderReport): string {
  const { game, tables, trials, seed } = report;
  return [
    ...tables.flatMap((table) => [
      `### ${title}, ${table.seats} seats`,
      '',
      `![Strength of the levels in ${title} at ${table.seats} seats](${game}-${table.seats}.svg)`,
      '',
      ...tableOf(table),
      '',
    ]),
    ...(trials.length > 0 ? [...trialsTable(trials), ''] : []),
    `Written by \`boomtown ladder ${game}\`, seed ${seed}.`,
    '',
  ].join('\n');
}

function tableOf({ seats, games, standings, meetings }: TableReport): string[] {
  const meeting = (level: string): string => {
    const met = meetings.find((one) => one.level === level);
    return met && met.decided > 0 ? `${percent(met.wins / met.decided)} of ${met.decided}` : '';
  };
  return [
    `| ${seats} seats, ${games} games | Elo | 95 % | games won | against the level below, of decided games |`,
    '| --- | --- | --- | --- | --- |',
    ...standings.map(
      ({ level, elo, low, high, wins, games: played }) =>
        `| ${levelOf(level).name} | ${elo} | ${low} to ${high} | ${percent(wins / (played || 1))} | ${meeting(level)} |`,
    ),
  ];
}

function trialsTable(trials: readonly LevelTrial[]): string[] {
  const strongest = levels.at(-1)?.name ?? '';
  return [
    `| ${strongest} against | seats | games won, of decided games | times its fair share |`,
    '| --- | --- | --- | --- |',
    ...trials.map(
      ({ against, seats, wins, decided, share }) =>
        `| ${against} | ${seats} | ${percent(wins / (decided || 1))} of ${decided} | ${share.toFixed(2)} |`,
    ),
  ];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** Replaces a section of a text, or appends it. The id begins with what the section is about. */
export function withSection(text: string, id: string, section: string): string {
  const [begin, end] = [`<!-- ${id} -->`, `<!-- end of ${id} -->`];
  const block = `${begin}\n${section}${end}\n`;
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) return `${text.trimEnd()}\n\n${block}`;
  return text.slice(0, from) + block + text.slice(to + end.length).replace(/^\n/, '');
}
