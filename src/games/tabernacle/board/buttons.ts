/** The buttons under the board: every task of a colonist, for players who prefer a list to pointing. */
import type { Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Button } from '../../../web/parts/board.ts';
import type { TabernacleAction, TabernacleView } from '../state.ts';
import { gathering, isAwaited, seatOf } from './reading.ts';
import { label } from './words.ts';

type Choices = readonly Choice<TabernacleAction>[];
type TabernacleButton = Button<TabernacleAction>;
type ActionType = TabernacleAction['type'];

/** The buttons of the seat that the game waits for; other viewers have none. */
export function buttons(view: TabernacleView, viewer: Viewer, choices: Choices): readonly TabernacleButton[] {
  if (viewer === null || !isAwaited(view, viewer) || choices.length === 0) return [];
  if (view.phase === 'bid') return [bidButton(view, choices)];
  if (view.laying !== null) return layingButtons(view, choices);
  const { hand, indians } = seatOf(view, viewer);
  const posts = view.sites.some((site) => site.building === 'trading-post');
  return [
    task('gather', 'Gather', 'G', view, scarceFirst(view, viewer, choices), ['use']),
    task('port', hand.length > 0 ? 'Buy or sell' : 'Buy', 'B', view, choices, ['buy', 'sell']),
    ...(hand.length > 0 ? [task('raise', 'Raise', 'R', view, choices, ['build'])] : []),
    task('road', 'Lay a road', 'L', view, choices, ['road']),
    ...(indians > 0 && posts ? [task('trade', 'Trade', 'T', view, choices, ['trade'])] : []),
    ...passButton(choices),
  ];
}

function bidButton(view: TabernacleView, choices: Choices): TabernacleButton {
  const offers = choices.map((choice) => ({ ...choice, label: label(view, choice.action) }));
  return { id: 'bid', label: 'Bid…', letter: 'B', choices: offers, tone: 'gold' };
}

function layingButtons(view: TabernacleView, choices: Choices): TabernacleButton[] {
  return [
    task('second', 'A second road', 'S', view, choices, ['road']),
    {
      id: 'enough',
      label: `Only ${view.laying ?? 'this'}`,
      letter: 'E',
      effect: '+1 {points}',
      choices: of(choices, ['enough']),
      tone: 'gold',
    },
  ];
}

/** Sorts so that the good of which the seat has least comes first. */
function scarceFirst(view: TabernacleView, viewer: number, choices: Choices): Choices {
  const held = seatOf(view, viewer);
  const stock = ({ action }: Choice<TabernacleAction>) => {
    const got = action.type === 'use' ? gathering(view, viewer, action.hex) : null;
    return got ? held[got.good] : 0;
  };
  return [...choices].sort((a, b) => stock(a) - stock(b));
}

/** The button of one kind of task: its legal actions, or one refusal that says why there are none. */
function task(
  id: string,
  name: string,
  letter: string,
  view: TabernacleView,
  choices: Choices,
  types: readonly ActionType[],
): TabernacleButton {
  const all = of(choices, types);
  const legal = all.filter((choice) => choice.whyNot === null);
  const offers = legal.map((choice) => ({ ...choice, label: label(view, choice.action) }));
  const many = legal.length > 1 ? '…' : '';
  return {
    id,
    label: `${name}${many}`,
    letter,
    choices: offers.length > 0 ? offers : telling(all),
    tone: 'lit',
  };
}

/** The most helpful refusal: the one closest to being possible. */
function telling(choices: Choices): Choices {
  const rank = ({ whyNot }: Choice<TabernacleAction>) => (whyNot ? (NEAREST[whyNot.rule] ?? 0) : 0);
  const best = [...choices].sort((a, b) => rank(b) - rank(a))[0];
  return best ? [best] : [];
}

/** How close to possible an action is, by the rule that refuses it: something is missing, rather than a wrong place. */
const NEAREST: Readonly<Record<string, number>> = {
  'TAB-HAND-1': 4,
  'TAB-BUY-5': 3,
  'TAB-BUILD-1': 3,
  'TAB-ROAD-1': 3,
  'TAB-COL-3': 2,
};

function passButton(choices: Choices): TabernacleButton[] {
  const pass = of(choices, ['pass']).filter((choice) => choice.whyNot === null);
  return pass.length > 0 ? [{ id: 'pass', label: 'Pass', letter: 'P', choices: pass, tone: 'gold' }] : [];
}

function of(choices: Choices, types: readonly ActionType[]): Choices {
  return choices.filter(({ action }) => types.includes(action.type));
}
