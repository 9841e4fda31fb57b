/** Reads the list in a game's `rulings.md` of what was designed here because no rulebook prints it. */

/** The heading of the list in `rulings.md`, and on every page that shows it. */
export const DESIGNED_HERE = 'Designed here';

/** The designs under the heading, one text per bullet, without Markdown; empty if there is no such section. */
export function readDesigns(markdown: string): string[] {
  const lines = markdown.split('\n');
  const start = lines.indexOf(`## ${DESIGNED_HERE}`);
  if (start < 0) return [];
  const designs: string[] = [];
  for (const line of lines.slice(start + 1)) {
    if (line.startsWith('#')) break;
    if (line.startsWith('- ')) designs.push(line.slice(2));
    else if (line.startsWith('  ') && designs.length > 0) designs.push(`${designs.pop()} ${line.trim()}`);
  }
  return designs.map((text) => text.replace(/\*\*|`/g, '').trim());
}
