/** The face of a seat: a resident's opens their card, the person's own opens the choice of signs. */
import './people.css';
import { lazy, Suspense, useState } from 'react';
import { residentCalled } from '../../bots/residents.ts';
import type { Seat, Viewer } from '../../engine/game.ts';
import { Chip } from '../parts/chip.tsx';
import { Face, type FaceSize } from '../parts/face.tsx';
import { useSettings } from '../settings.ts';
import { useTable } from '../table/context.ts';
import { firstViewer } from '../table/seating.ts';

const ResidentSheet = lazy(async () => ({ default: (await import('./seat-sheets.tsx')).ResidentSheet }));
const SignSheet = lazy(async () => ({ default: (await import('./seat-sheets.tsx')).SignSheet }));

/** A seat, and the size of its face. */
export interface SeatFaceProps {
  readonly seat: Seat;
  readonly viewer: Viewer;
  readonly size: FaceSize;
}

/** The face of a seat's sitter, or the seat's chip if they have none. */
export function SeatFace({ seat, viewer, size }: SeatFaceProps) {
  const { table, hosted } = useTable();
  const [open, setOpen] = useState(false);
  const ownSign = useSettings((settings) => settings.sign);
  const sitter = table.card.sitters[seat];
  if (!sitter) return null;
  const resident = sitter.kind === 'bot' ? residentCalled(sitter.name) : undefined;
  // On a shared screen the settings are those of the first person.
  const mine = sitter.kind === 'person' && seat === (hosted ? viewer : firstViewer(table.card.sitters));
  const sign = mine ? ownSign : hosted?.seat(seat).sign;
  const portrait = resident ? `person-${resident.slug}` : sign ? `avatar-${sign}` : null;
  const face = portrait ? (
    <Face portrait={portrait} seat={seat} size={size} />
  ) : (
    <Chip seat={seat} small={size === 's'} />
  );
  if (!resident && !mine) return face;
  return (
    <>
      <button
        type="button"
        className="facebutton"
        aria-label={resident ? `About ${resident.short}` : 'Choose your sign'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {face}
      </button>
      {open ? (
        <Suspense>
          {resident ? (
            <ResidentSheet resident={resident} bot={sitter.level} seat={seat} onClose={() => setOpen(false)} />
          ) : (
            <SignSheet name={sitter.name} seat={seat} onClose={() => setOpen(false)} />
          )}
        </Suspense>
      ) : null}
    </>
  );
}
