/** The thread that packs finished matches into the archives, so that nobody's command waits for it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ArchiveMove } from './sqlite-archive.ts';
import { Archivist, type Packing } from './sqlite-archivist.ts';

/** An order to this thread. */
export type ArchiveOrder =
  | { readonly do: 'plan'; readonly before: number; readonly limit: number }
  | { readonly do: 'pack'; readonly moves: readonly ArchiveMove[] }
  | { readonly do: 'sweep' | 'close' };

/** The reply to each order. */
export type ArchiveReply =
  | { readonly value: readonly ArchiveMove[] | Packing | null }
  | { readonly trouble: string; readonly code: string };

if (!parentPort) throw new Error('Matches are archived in a thread of its own.');
const here = parentPort;
const { path } = workerData as { path: string };
const archivist = new Archivist(path);

function obey(order: ArchiveOrder): readonly ArchiveMove[] | Packing | null {
  switch (order.do) {
    case 'plan':
      return archivist.plan(order.before, order.limit);
    case 'pack':
      return archivist.pack(order.moves);
    case 'sweep':
      return archivist.sweep();
    case 'close':
      archivist.close();
      return null;
  }
}

here.on('message', (order: ArchiveOrder) => {
  try {
    here.postMessage({ value: obey(order) } satisfies ArchiveReply);
  } catch (error) {
    const { code = '', message = String(error) } = error as { code?: string; message?: string };
    here.postMessage({ trouble: message, code } satisfies ArchiveReply);
  }
  if (order.do === 'close') here.close();
});
