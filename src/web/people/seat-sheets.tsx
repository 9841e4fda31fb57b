/** The dialogs that a face at the table opens: a resident's card, and the choice of the person's sign. */
import { type KeyboardEvent, useRef } from 'react';
import type { Resident } from '../../bots/residents.ts';
import type { Seat } from '../../engine/game.ts';
import { SIGNS, type Sign } from '../../engine/signs.ts';
import { Chip } from '../parts/chip.tsx';
import { Face } from '../parts/face.tsx';
import { Icon } from '../parts/icon.tsx';
import { set, useSettings } from '../settings.ts';
import { useTable } from '../table/context.ts';
import { Sheet } from '../table/dialogs.tsx';
import { CallingCard } from './calling-card.tsx';

/** The card of the resident who plays a seat. */
export function ResidentSheet(props: {
  readonly resident: Resident;
  readonly bot: string | undefined;
  readonly seat: Seat;
  onClose(): void;
}) {
  const { resident, bot, seat, onClose } = props;
  const { game } = useTable();
  const { talk, silent } = useSettings();
  const quiet = silent.includes(resident.slug);
  return (
    <Sheet label={resident.name} className="calling" onClose={onClose}>
      <CallingCard resident={resident} game={game} bot={bot} seat={seat}>
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
        {talk ? (
          <button
            type="button"
            className="btn quiet"
            aria-pressed={quiet}
            onClick={() =>
              set({ silent: quiet ? silent.filter((slug) => slug !== resident.slug) : [...silent, resident.slug] })
            }
          >
            {quiet ? <Icon name="check" /> : null}
            No table talk
          </button>
        ) : null}
      </CallingCard>
    </Sheet>
  );
}

const SIGN_NAMES: Readonly<Record<Sign, string>> = {
  pick: 'Pick',
  lantern: 'Lantern',
  coffee: 'Coffee pot',
  horseshoe: 'Horseshoe',
  boot: 'Boot',
  quill: 'Quill',
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The choice of one of the six signs, which stands for the person. */
export function SignSheet(props: { readonly name: string; readonly seat: Seat; onClose(): void }) {
  const { name, seat, onClose } = props;
  const { hosted } = useTable();
  const sign = useSettings((settings) => settings.sign);
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, at: number) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (at + by + SIGNS.length) % SIGNS.length;
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };
  return (
    <Sheet label={`${name}, your sign`} className="calling" onClose={onClose}>
      <div className="callhead">
        {sign ? <Face portrait={`avatar-${sign}`} seat={seat} size="xl" /> : <Chip seat={seat} />}
        <div>
          <h2>{name}</h2>
          <p>{hosted ? 'You, at this table' : 'You, on this device'}</p>
        </div>
      </div>
      <p className="motto">Choose your sign.</p>
      <div ref={group} className="signs" role="radiogroup" aria-label="Your sign">
        {SIGNS.map((one, at) => (
          // biome-ignore lint/a11y/useSemanticElements: the keys move without choosing, as native radio buttons cannot
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === sign}
            tabIndex={one === (sign ?? SIGNS[0]) ? 0 : -1}
            onKeyDown={(event) => move(event, at)}
            onClick={() => set({ sign: one })}
          >
            <Face portrait={`avatar-${one}`} />
            {SIGN_NAMES[one]}
          </button>
        ))}
      </div>
      <p className="fine">
        {hosted ? 'The others at the table see it next to your name.' : 'It appears next to your name at every table.'}
      </p>
      <div className="row">
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
      </div>
    </Sheet>
  );
}
