/** A match as a file that a person keeps. */
import type { Table } from '../../engine/table.ts';

/** Hands the match over as a download. */
export async function saveMatch(table: Table): Promise<void> {
  const file = await table.save();
  const url = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `boomtown-${table.card.game}-${table.card.id}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
