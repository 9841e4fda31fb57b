import { createContext, use } from 'react';
import { Icon } from './icon.tsx';

/** How a seat is told from the others: colour and hatch (a class), and the mark on its chip. */
export interface SeatStyle {
  readonly name: string;
  readonly className: string;
  readonly mark: string;
}

/** The six seats of the house, in seating order. */
const SEAT_STYLES: readonly SeatStyle[] = [
  { name: 'oxblood', className: 'oxblood', mark: 'm-star' },
  { name: 'indigo', className: 'indigo', mark: 'm-horseshoe' },
  { name: 'gold', className: 'goldseat', mark: 'm-pick' },
  { name: 'coal', className: 'coal', mark: 'm-spade' },
  { name: 'bone', className: 'bone', mark: 'm-crescent' },
  { name: 'sky', className: 'sky', mark: 'm-arrowhead' },
];

/** The seats as the game on the table paints them; the house's own styles where it does not. */
export const SeatStyles = createContext<readonly SeatStyle[]>(SEAT_STYLES);

/** Says how each seat at this table looks; a seventh would look like the first. */
export function useSeatStyle(): (seat: number) => SeatStyle {
  const styles = use(SeatStyles);
  return (seat) => {
    const style = styles[seat % styles.length];
    if (style === undefined) throw new Error('There are no seats.');
    return style;
  };
}

/** A seat's round mark. It says nothing by itself: the name stands beside it. */
export function Chip({ seat, small = false }: { readonly seat: number; readonly small?: boolean }) {
  const { className, mark } = useSeatStyle()(seat);
  return (
    <span className={`chip ${small ? 's' : ''} ${className}`} aria-hidden="true">
      <Icon name={mark} />
    </span>
  );
}
