/** Renders a game's sentences: names, icons with their numbers, and rules that open in place. */
import { Fragment } from 'react';
import type { RuleId } from '../../engine/game.ts';
import { Icon } from '../parts/icon.tsx';
import { RuleMark } from '../rules/rule-mark.tsx';
import { useTable } from './context.ts';
import { refsIn } from './ledger.ts';
import { type LogToken, tokens } from './lines.ts';

/** Renders a sentence with markup. */
export function Words({ text }: { readonly text: string }) {
  return tokens(text).map((token, i, all) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence have no other name than their place
    <Fragment key={i}>
      {isGap(token, all[i - 1], all[i + 1]) ? <span className="vh"> and</span> : null}
      <Piece token={token} />
    </Fragment>
  ));
}

function Piece({ token }: { readonly token: LogToken }) {
  const { names, board } = useTable();
  if (typeof token === 'string') return token;
  if ('seat' in token) return names[token.seat] ?? `Seat ${token.seat + 1}`;
  const icon = board.icon(token.icon);
  if (!icon) return `${token.number} ${token.word}`;
  return (
    <span className="g">
      {token.number ? <b>{token.number} </b> : null}
      <Icon name={icon} />
      {token.word ? <span className="vh">{token.word}</span> : null}
    </span>
  );
}

/** Whether this is the gap between two icons, “2 {labor} 1 {coin}”, which are read aloud with “and” between them. */
function isGap(token: LogToken, before: LogToken | undefined, next: LogToken | undefined): boolean {
  return token === ' ' && [before, next].every((side) => typeof side === 'object' && 'icon' in side);
}

/** The mark of the rules behind a sentence; it opens them in place. */
export function Ref({ ids }: { readonly ids: readonly RuleId[] }) {
  const { game, toRule } = useTable();
  return <RuleMark ids={ids} game={game} toRule={toRule} />;
}

/** The text of a rule; ids in it open the rules panel. */
export function RuleText({ text }: { readonly text: string }) {
  const { game, toRule } = useTable();
  const pieces = refsIn(text, (id) => game.ledger.some((rule) => rule.id === id));
  return pieces.map((piece, i) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name than their place
      <button key={i} type="button" className="ref" onClick={() => toRule(piece.rule)}>
        {piece.rule}
      </button>
    ),
  );
}
