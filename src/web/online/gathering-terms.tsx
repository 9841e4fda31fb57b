/** The terms of a table, as chosen when it was opened: three lines that unfold. */
import type { ReactNode } from 'react';
import type { Game } from '../../engine/game.ts';
import type { PublicTable, You } from '../../engine/protocol.ts';
import { changedRules } from '../pages/new-table-plan.ts';
import { Icon } from '../parts/icon.tsx';
import { Notifications } from './notifications.tsx';
import { paceSentence, paceShort } from './words.ts';

export function Terms(props: { readonly game: Game; readonly table: PublicTable; readonly you: You }) {
  const { game, table, you } = props;
  const changed = changedRules(game, table.options);
  const chosen = (id: string) => {
    const option = game.options.find((one) => one.id === id);
    const value = table.options[id];
    return option?.choices.find((choice) => choice.value === value)?.label ?? String(value);
  };
  return (
    <ul className="terms">
      <Term icon="clock" name="Pace" value={paceShort(table.pace)}>
        <p>{paceSentence(table.pace)}</p>
        {you.host || (you.seat !== null && table.pace.kind !== 'live') ? <Notifications host={you.host} /> : null}
      </Term>
      <Term
        icon="rules"
        name="House rules"
        value={
          changed.length === 0 ? 'standard rules' : changed.map(({ id, label }) => `${label}: ${chosen(id)}`).join('; ')
        }
      >
        {changed.length === 0 ? <p>This table uses the standard rules.</p> : null}
        {changed.map((option) => (
          <p key={option.id}>
            <b>{option.label}.</b> {option.explain}
          </p>
        ))}
      </Term>
      <Term icon="die" name="Fair dice" value="sealed now, shown at the end">
        <p>
          The server has already drawn its secret and shows its hash. At the start, every player’s page adds a secret of
          its own; all are sealed before the first is opened. When the game is over, everything is shown and anyone can
          check every die.
        </p>
        <code className="hash">{table.fair.commitment}</code>
      </Term>
    </ul>
  );
}

function Term(props: {
  readonly icon: string;
  readonly name: string;
  readonly value: string;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <details name="terms">
        <summary>
          <Icon name={props.icon} />
          <b>{props.name}</b>
          <span>{props.value}</span>
        </summary>
        {props.children}
      </details>
    </li>
  );
}
