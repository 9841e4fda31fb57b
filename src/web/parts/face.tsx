/** Portraits and the marks of the levels, from the sprite of the town's people. */
import { useSeatStyle } from './chip.tsx';
import { Icon } from './icon.tsx';

/** How large a portrait is: 96, 48, 36 or 28 px. */
export type FaceSize = 'xl' | 'l' | 'm' | 's';

/** What a portrait is drawn from. */
export interface FaceProps {
  /** The id of a symbol: `person-nico`, `avatar-boot`. */
  readonly portrait: string;
  /** Adds the ring and the sign of a seat. */
  readonly seat?: number | undefined;
  readonly size?: FaceSize;
  /** What the portrait shows, where it is to be read aloud. */
  readonly looks?: string | undefined;
}

/** A round portrait: the face says who, the ring and the sign say which seat. The name stands beside it. */
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

/** Five lozenges, filled up to a level's rank. The level's word is said beside it. */
export function LevelPips({ rank }: { readonly rank: number }) {
  return (
    <svg className="pips" aria-hidden="true">
      <use href={`/people.svg#level-${rank}`} />
    </svg>
  );
}

/** The tool of a level; its word, or its spoken name, stands beside it. */
export function LevelTool({ level }: { readonly level: string }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={`/people.svg#tool-${level}`} />
    </svg>
  );
}
