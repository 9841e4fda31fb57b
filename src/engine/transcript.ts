/** A match as text that a person can read from top to bottom. */
import type { Match } from './match.ts';
import { plain } from './sentence.ts';

/** One line of text per log line: turns as headings, everything else indented, with the rules it rests on. */
export function transcript(match: Match): string[] {
  const { game, names } = match;
  const options = Object.entries(match.table.options).map(([id, value]) => `${id}=${value}`);
  const lines = [
    `${game.title}, rules ${game.rulesVersion}`,
    `Seats: ${names.join(', ')}`,
    `Options: ${options.join(', ')}`,
  ];
  for (const events of match.events) {
    for (const event of events) {
      const line = game.tell(event);
      if (!line) continue;
      const cited = line.rules.length > 0 ? `  [${line.rules.join(', ')}]` : '';
      const text = `${plain(line, names)}${cited}`;
      if (line.kind === 'line') lines.push(`  ${text}`);
      else lines.push('', text);
    }
  }
  const outcome = game.outcome(match.state);
  if (!outcome) return lines;
  lines.push('');
  for (const [seat, name] of names.entries()) {
    const sources = (outcome.points[seat] ?? []).map((source) => `${source.label} ${source.points}`);
    lines.push(`${outcome.places[seat]}. ${name}: ${outcome.scores[seat]} (${sources.join(', ')})`);
  }
  lines.push(`${plain(outcome.decided, names)}  [${outcome.decided.rule}]`);
  return lines;
}
