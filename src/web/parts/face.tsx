/** Portraits and level marks, from the sprite of people. */
import { useSeatStyle } from './chip.tsx';
import { Icon } from './icon.tsx';

/** The size of a portrait: 96, 48, 36 or 28 px. */
export type FaceSize = 'xl' | 'l' | 'm' | 's';

/** What a portrait is drawn from. */
export interface FaceProps {
  /** The id of its symbol: `person-nico`, `avatar-boot`. */
  readonly portrait: string;
  /** Adds a seat's ring and mark. */
  readonly seat?: number | undefined;
  readonly size?: FaceSize;
  /** A description for screen readers, if it is to have one. */
  readonly looks?: string | undefined;
}

/** A round portrait: the face shows who, ring and mark show which seat. The name is beside it. */
export function Face({ portrait, seat, size = 'l', looks }: FaceProps) {
  const seatStyle = useSeatStyle();
  const style = seat === undefined ? null : seatStyle(seat);
  return (
    <span
      className={`portrait size-${size} ${style ? `onseat ${style.className}` : ''}`}
      {...(looks === undefined ? {} : { role: 'img', 'aria-label': looks })}
    >
      <svg aria-hidden="true">
        <use href={`/people.svg#${portrait}`} />
      </svg>
      {style ? (
        <span className="seatmark" aria-hidden="true">
          <Icon name={style.mark} />
        </span>
      ) : null}
    </span>
  );
}

/** Five pips, filled up to a level's rank. The level's name is beside them. */
export function LevelPips({ rank }: { readonly rank: number }) {
  return (
    <svg className="pips" aria-hidden="true">
      <use href={`/people.svg#level-${rank}`} />
    </svg>
  );
}

/** The tool that stands for a level; the level's name is beside it, in print or for screen readers. */
export function LevelTool({ level }: { readonly level: string }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={`/people.svg#tool-${level}`} />
    </svg>
  );
}
