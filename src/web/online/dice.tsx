/** The dice of a match that is over: every one of them is thrown again, in this browser. */
import { useEffect, useState } from 'react';
import { gameOnShelf } from '../../games/index.ts';
import { Sheet } from '../table/dialogs.tsx';
import type { HouseLine } from './line.ts';

export function DiceSheet({ line, onClose }: { readonly line: HouseLine; onClose(): void }) {
  const [said, setSaid] = useState('Every die is being thrown again …');
  useEffect(() => {
    let current = true;
    checkDice(line)
      .catch(() => 'The dice could not be checked just now. Close this and try again.')
      .then((found) => current && setSaid(found));
    return () => {
      current = false;
    };
  }, [line]);
  const { fair } = line.store.getState().table ?? {};
  return (
    <Sheet label="The dice" className="small" onClose={onClose}>
      <h2>The dice</h2>
      <p role="status">{said}</p>
      <dl className="fair">
        <dt>Promised before the start</dt>
        <dd>{fair?.commitment}</dd>
        <dt>The secret</dt>
        <dd>{fair?.secret}</dd>
      </dl>
      <div className="row">
        <button type="button" className="btn" onClick={onClose}>
          Done
        </button>
      </div>
    </Sheet>
  );
}

async function checkDice(line: HouseLine): Promise<string> {
  const reply = await line.ask({ do: 'file' });
  if (!reply.ok || !reply.file) return 'The house did not give the record. Close this and try again.';
  const [{ verifyMatch }, { diceProblem }, game] = await Promise.all([
    import('../../engine/replay.ts'),
    import('../../engine/fairness.ts'),
    gameOnShelf(reply.file.game)?.load(),
  ]);
  if (!game) return 'The rules of this game did not load. Reload the page and try again.';
  const result = diceProblem(game, reply.file) ?? verifyMatch(game, reply.file);
  if ('problem' in result) return result.problem;
  return `All ${result.match.log.length} actions are in order, and every die came from the secret promised at the start.`;
}
