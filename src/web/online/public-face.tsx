/** The face of a seat at a table on the server: a resident, a person's sign, or the seat's own mark. */
import { residentCalled } from '../../bots/residents.ts';
import type { PublicSeat } from '../../engine/protocol.ts';
import { Chip } from '../parts/chip.tsx';
import { Face } from '../parts/face.tsx';

export function PublicFace(props: {
  readonly at: number;
  readonly seat: Pick<PublicSeat, 'kind' | 'name' | 'sign'>;
  readonly small?: boolean;
}) {
  const { at, seat, small = false } = props;
  const size = small ? 's' : 'm';
  if (seat.kind === 'free') return <span className={`chip ghost ${small ? 's' : ''}`} aria-hidden="true" />;
  const resident = seat.kind === 'bot' ? residentCalled(seat.name) : undefined;
  if (resident) return <Face key={resident.slug} portrait={`person-${resident.slug}`} seat={at} size={size} />;
  if (seat.kind === 'person' && seat.sign) return <Face portrait={`avatar-${seat.sign}`} seat={at} size={size} />;
  return <Chip seat={at} small={small} />;
}
