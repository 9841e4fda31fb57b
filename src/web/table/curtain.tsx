/** The curtain of a shared screen: falls between two people who may not see the same. */
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { PageHeader } from '../page-header.tsx';
import { Chip } from '../parts/chip.tsx';
import type { TableContents } from './context.ts';
import { useTitle } from './page-hooks.ts';

export function Curtain({ room }: { readonly room: Pick<TableContents, 'game' | 'names' | 'session' | 'table'> }) {
  const { game, names, session, table } = room;
  const { next, present, trouble } = useStore(session.store);
  const button = useRef<HTMLButtonElement>(null);
  useTitle(table.card, game.title, present, names);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each next person finds the focus on their button
  useEffect(() => button.current?.focus(), [next]);
  if (next === null) return null;
  const name = names[next] ?? `Seat ${next + 1}`;
  const last = present.viewer;
  return (
    <div className="curtained">
      <PageHeader title={game.title} />
      <main className="curtain">
        <div
          className="dialog frame small"
          role="dialog"
          aria-labelledby="curtain-title"
          aria-describedby="curtain-words"
        >
          <Chip seat={next} />
          <h2 id="curtain-title">Pass the device to {name}</h2>
          <p id="curtain-words">
            {trouble ?? `The table is covered so that nobody sees the wrong hand. ${name} may look now.`}
          </p>
          <div className="row">
            <button ref={button} type="button" className="btn gold shine" onClick={() => void session.lift()}>
              I am {name}, show my table
            </button>
            {last === null || last === next ? null : (
              <button type="button" className="btn quiet" onClick={() => session.drop(false)}>
                I am {names[last]}, one more look
              </button>
            )}
          </div>
        </div>
      </main>
    </div>
  );
}
