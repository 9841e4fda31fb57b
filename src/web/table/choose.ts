/** What a press does: a single legal choice is played, several open a menu, none gives the reason. */
import type { GameAction } from '../../engine/game.ts';
import type { Choice, Frame, WhyNot } from '../../engine/protocol.ts';
import type { Button, Target } from '../parts/board.ts';

/** A choice as a menu offers it. */
export type OfferedChoice = Choice & { readonly label?: string };

/** What the shell does when something is pressed. */
export type Answer =
  | { readonly do: 'play'; readonly actions: readonly GameAction[] }
  | { readonly do: 'menu'; readonly offers: readonly OfferedChoice[] }
  | { readonly do: 'why'; readonly whyNot: WhyNot }
  | { readonly do: 'read' };

/** What a press on a target of the board does. */
export function answerTarget(target: Target): Answer {
  const legal = target.choices.filter((choice) => !choice.whyNot);
  if (legal.length > 1) return { do: 'menu', offers: legal };
  if (legal[0]) return { do: 'play', actions: [legal[0].action] };
  return refused(target.choices);
}

/** What a press on a button does. A run is played as a whole, even if its later steps are still refused. */
export function answerButton(button: Button): Answer {
  if (!isLive(button)) return refused(button.choices);
  if (button.run || button.choices.length === 1)
    return { do: 'play', actions: button.choices.map((choice) => choice.action) };
  return { do: 'menu', offers: button.choices };
}

/** Whether a button can be pressed now. */
export function isLive(button: Button): boolean {
  const tried = button.run ? button.choices.slice(0, 1) : button.choices;
  return tried.some((choice) => !choice.whyNot);
}

/** The actions that this answer is certain to play; a preview shows their effect. */
export function certainActions(answer: Answer): readonly GameAction[] {
  return answer.do === 'play' ? answer.actions : [];
}

function refused(choices: readonly Choice[]): Answer {
  const whyNot = choices.find((choice) => choice.whyNot)?.whyNot;
  return whyNot ? { do: 'why', whyNot } : { do: 'read' };
}

/** Whether the viewer of a frame may play this action in it. */
export function isLegalIn(frame: Pick<Frame, 'choices'>, action: GameAction): boolean {
  const wanted = JSON.stringify(action);
  return frame.choices.some((choice) => choice.whyNot === null && JSON.stringify(choice.action) === wanted);
}
