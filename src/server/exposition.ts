/** Writes metrics in the text format of Prometheus. */
import type { Distribution } from './distribution.ts';

/** A value and the labels that distinguish it within its family. */
export type Sample<Value> = readonly [labels: Readonly<Record<string, string>>, value: Value];

/** Metrics of one name; the values are read when somebody asks for them. */
export type Family = { readonly name: string; readonly help: string } & (
  | { readonly type: 'counter' | 'gauge'; samples(): Iterable<Sample<number>> }
  | { readonly type: 'histogram'; samples(): Iterable<Sample<Distribution>> }
);

/** The text of several families. */
export function exposition(families: readonly Family[]): string {
  return families.map((family) => `${linesOf(family).join('\n')}\n`).join('\n');
}

function linesOf(family: Family): string[] {
  const { name, help, type } = family;
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
  if (family.type !== 'histogram') {
    for (const [labels, value] of family.samples()) lines.push(line(name, labels, value));
    return lines;
  }
  for (const [labels, distribution] of family.samples()) {
    const counts = distribution.cumulative();
    for (const [at, count] of counts.entries())
      lines.push(line(`${name}_bucket`, { ...labels, le: String(distribution.bounds[at] ?? '+Inf') }, count));
    lines.push(line(`${name}_sum`, labels, distribution.sum));
    lines.push(line(`${name}_count`, labels, counts.at(-1) ?? 0));
  }
  return lines;
}

/** Labels are words of ours, never what people have typed, so nothing needs escaping. */
function line(name: string, labels: Readonly<Record<string, string>>, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`;
}
