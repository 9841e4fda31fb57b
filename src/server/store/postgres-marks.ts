/** How far tables are in the database, for processes that may have missed hints: one query for hundreds of tables. */
import type { Query } from './postgres-query.ts';
import type { TableMark } from './store.ts';

/** Tables in one query. */
const CHUNK = 500;

/** The marks of tables; those without entries, or with a match in the archive, are left out. */
export async function marksOf(query: Query, tables: readonly string[]): Promise<readonly TableMark[]> {
  const marks: TableMark[] = [];
  for (let at = 0; at < tables.length; at += CHUNK)
    marks.push(
      ...(await query<TableMark>(
        `select tbl as table, rev, around from unnest($1::text[]) as asked (tbl),
           lateral (select max(rev) as rev from log where log.tbl = asked.tbl and at >= 0) as latest,
           lateral (select concat_ws(' ',
             (select concat(n, ' ', at) from said where said.tbl = asked.tbl order by n desc limit 1),
             (select text from host_words where host_words.tbl = asked.tbl)) as around) as beside
         where rev is not null`,
        [tables.slice(at, at + CHUNK)],
      )),
    );
  return marks;
}
