/** The appearance of the six people: colour, mark and hatch, on their pieces and on everything around the board. */
import type { SeatStyle } from '../../../web/parts/chip.tsx';
import type { CharacterId } from '../content.ts';
import type { StampedeView } from '../state.ts';

/** How a person's pieces are drawn. */
export interface Paint {
  readonly fill: string;
  /** The shaded side. */
  readonly deep: string;
  /** The colour of the mark on it. */
  readonly ink: string;
  readonly mark: string;
}

const PALE = '#fff6e0';
const INK = '#2a1c12';

const PAINTS: Readonly<Record<CharacterId, Paint>> = {
  banker: { fill: '#7b3fa0', deep: '#54286f', ink: PALE, mark: 'crescent' },
  'school-teacher': { fill: '#e6b800', deep: '#a88200', ink: INK, mark: 'pick' },
  blacksmith: { fill: '#3a3633', deep: '#17130f', ink: PALE, mark: 'spade' },
  doctor: { fill: '#1f5fbf', deep: '#143f83', ink: PALE, mark: 'horseshoe' },
  chef: { fill: '#2e8b57', deep: '#1b5c38', ink: PALE, mark: 'arrowhead' },
  aristocrat: { fill: '#e87722', deep: '#ad4f0c', ink: INK, mark: 'star' },
};

export function paintOf(character: CharacterId): Paint {
  return PAINTS[character];
}

/** The CSS variables for a piece in this person's colours. */
export function coloursOf(character: CharacterId): React.CSSProperties {
  const { fill, deep, ink } = PAINTS[character];
  return { '--ws-seat': fill, '--ws-seat-d': deep, '--ws-seat-ink': ink } as React.CSSProperties;
}

/** The seats beside the board have the colours of their people (WWS-COMP-1). */
export function paint(view: StampedeView): readonly SeatStyle[] {
  return view.seats.map(({ character }) => ({
    name: character,
    className: `stampede-${character}`,
    mark: `m-${PAINTS[character].mark}`,
  }));
}
