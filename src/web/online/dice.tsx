/** Checks the dice of a finished match by throwing every one of them again, in this browser. */
import { useEffect, useState } from 'react';
import type { DiceReport } from '../../engine/dice-report.ts';
import type { Witness } from '../../engine/dice-witness.ts';
import { gameOnShelf } from '../../games/index.ts';
import { Sheet } from '../table/dialogs.tsx';
import { download } from '../table/saving.ts';
import type { TableConnection } from './connection.ts';

/** The result of the check. */
interface Found {
  readonly summary: string;
  readonly report?: DiceReport;
  readonly witness?: Witness | null;
}

export function DiceSheet({ connection, onClose }: { readonly connection: TableConnection; onClose(): void }) {
  const [{ summary, report, witness }, setFound] = useState<Found>({
    summary: 'Rolling every die again to check it …',
  });
  useEffect(() => {
    let current = true;
    checkDice(connection)
      .catch(() => ({ summary: 'The dice could not be checked just now. Close this and try again.' }))
      .then((found) => current && setFound(found));
    return () => {
      current = false;
    };
  }, [connection]);
  const { id, fair } = connection.store.getState().table ?? {};
  return (
    <Sheet label="The dice" className="small" onClose={onClose}>
      <h2>The dice</h2>
      <p role="status">{summary}</p>
      {report ? (
        <>
          <Sentences title="Does not match" lines={report.broken} />
          <Sentences title="Checked" lines={report.checked} />
          <Sentences title="Not checked" lines={report.unchecked} />
        </>
      ) : null}
      <dl className="fair">
        <dt>Sealed before the start</dt>
        <dd>{fair?.commitment}</dd>
        <dt>The secret</dt>
        <dd>{fair?.secret}</dd>
      </dl>
      <div className="row">
        {witness ? (
          <button
            type="button"
            className="btn"
            onClick={() => download(`boomtown-dice-${id}.json`, JSON.stringify(witness))}
          >
            Save this page’s record
          </button>
        ) : null}
        <button type="button" className="btn" onClick={onClose}>
          Done
        </button>
      </div>
    </Sheet>
  );
}

function Sentences({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="dicereport">
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

async function checkDice(connection: TableConnection): Promise<Found> {
  const reply = await connection.ask({ do: 'file' });
  if (!reply.ok || !reply.file) return { summary: 'The server did not send the record. Close this and try again.' };
  const { file } = reply;
  const [{ verifyMatch }, { diceReport }, { keptWitness }, game] = await Promise.all([
    import('../../engine/replay.ts'),
    import('../../engine/dice-report.ts'),
    import('./dice-part.ts'),
    gameOnShelf(file.game)?.load(),
  ]);
  if (!game) return { summary: 'The rules of this game did not load. Reload the page and try again.' };
  const verified = verifyMatch(game, file);
  if ('problem' in verified) return { summary: verified.problem };
  const witness = keptWitness(connection.store.getState().table?.id ?? '');
  const report = diceReport(game, file, witness);
  const actions = `All ${verified.match.log.length} actions are in order`;
  if (report.broken.length > 0)
    return { summary: `${actions}, but the dice are not as they should be.`, report, witness };
  return { summary: `${actions}, and every die came from the secret promised at the start.`, report, witness };
}
