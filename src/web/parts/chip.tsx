import { createContext, use } from 'react';
import { Icon } from './icon.tsx';

/** What distinguishes a seat: colour and hatching (a class), and the mark on its chip. */
export interface SeatStyle {
  readonly name: string;
  readonly className: string;
  readonly mark: string;
}

/** The usual styles of the six seats, in seating order. */
const SEAT_STYLES: readonly SeatStyle[] = [
  { name: 'oxblood', className: 'oxblood', mark: 'm-star' },
  { name: 'indigo', className: 'indigo', mark: 'm-horseshoe' },
  { name: 'gold', className: 'goldseat', mark: 'm-pick' },
  { name: 'coal', className: 'coal', mark: 'm-spade' },
  { name: 'bone', className: 'bone', mark: 'm-crescent' },
  { name: 'sky', className: 'sky', mark: 'm-arrowhead' },
];

/** The seat styles of the game on the table; the usual ones if it has none. */
export const SeatStyles = createContext<readonly SeatStyle[]>(SEAT_STYLES);

/** The style of each seat at this table; a seventh would look like the first. */
export function useSeatStyle(): (seat: number) => SeatStyle {
  const styles = use(SeatStyles);
  return (seat) => {
    const style = styles[seat % styles.length];
    if (style === undefined) throw new Error('There are no seats.');
    return style;
  };
}

/** A seat's round mark; hidden from screen readers, since the name is beside it. */
export function Chip({ seat, small = false }: { readonly seat: number; readonly small?: boolean }) {
  const { className, mark } = useSeatStyle()(seat);
  return (
    <span className={`chip ${small ? 's' : ''} ${className}`} aria-hidden="true">
      <Icon name={mark} />
    </span>
  );
}
