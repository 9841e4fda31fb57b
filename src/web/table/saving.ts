/** A match as a file that a person keeps. */
import type { Table } from '../../engine/table.ts';

/** Downloads the match as a file. */
export async function saveMatch(table: Table): Promise<void> {
  const file = await table.save();
  download(`boomtown-${table.card.game}-${table.card.id}.json`, JSON.stringify(file));
}

/** Downloads a JSON text as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
