/**
 * Reads rows that may be damaged. libsql ends the whole process when a text is not UTF-8, so no column is read as text:
 * texts are read as bytes and decoded here, numbers are cast.
 */
import { isUtf8 } from 'node:buffer';

/** The columns of a table that are read, and their types. */
type Shape = Readonly<Record<string, 'text' | 'integer'>>;

/** A row as it was read. */
export type Read<S extends Shape> = { readonly [Name in keyof S]: S[Name] extends 'text' ? string : number | null };

/** Called for damaged rows. */
export type Complaint = (table: string, row: string) => void;

/** How rows of one table are selected and read. */
export interface Rows<S extends Shape> {
  /** The text between `select` and `from`. */
  readonly columns: string;
  /**
   * Reads a row of a result. Bytes that are not UTF-8 become U+FFFD. Returns `null` without a row, or if a `needed`
   * column is damaged.
   */
  read(row: unknown): Read<S> | null;
}

/** Reads columns of the table `from`; the first of them names the row in complaints. */
export function rowsOf<S extends Shape>(
  from: string,
  shape: S,
  needed: readonly (keyof S & string)[],
  complain: Complaint,
): Rows<S> {
  const kinds = Object.entries(shape);
  const columns = kinds.map(([name, kind]) => `${readAs(`${from}.${name}`, kind)} as ${name}`).join(', ');
  const read = (row: unknown): Read<S> | null => {
    if (!row) return null;
    const kept = row as Readonly<Record<string, ArrayBuffer | Buffer | number | null>>;
    const values: Record<string, string | number | null> = {};
    const damaged: string[] = [];
    for (const [name, kind] of kinds) {
      const value = kept[name] ?? null;
      if (kind === 'text' && !isSoundText(value)) damaged.push(name);
      values[name] = kind === 'text' ? textIn(value) : typeof value === 'number' ? value : null;
    }
    if (damaged.length > 0) complain(from, String(values[kinds[0]?.[0] ?? ''] ?? ''));
    return needed.some((name) => damaged.includes(name)) ? null : (values as Read<S>);
  };
  return { columns, read };
}

/** An expression that yields bytes or a number, whatever is stored there. */
export function readAs(expression: string, kind: 'text' | 'integer'): string {
  return `cast(${expression} as ${kind === 'text' ? 'blob' : 'integer'})`;
}

/** The text in bytes, which are an ArrayBuffer from `all` and a Buffer from `get`. */
export function textIn(bytes: ArrayBuffer | Buffer | number | null): string {
  return bytes === null || typeof bytes === 'number' ? '' : asBuffer(bytes).toString('utf8');
}

function isSoundText(bytes: ArrayBuffer | Buffer | number | null): boolean {
  return bytes !== null && typeof bytes !== 'number' && isUtf8(asBuffer(bytes));
}

/** Views the bytes; they are not copied. */
function asBuffer(bytes: ArrayBuffer | Buffer): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes);
}
