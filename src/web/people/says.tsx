/** A slip with what the resident on a seat is saying. */
import type { ReactNode } from 'react';
import type { Seat } from '../../engine/game.ts';
import { useSaying } from './talking.ts';

/** The slip, or the children while nobody speaks. Not announced to screen readers, since the log repeats it. */
export function Says({ seat, children = null }: { readonly seat: Seat; readonly children?: ReactNode }) {
  const saying = useSaying();
  if (saying?.seat !== seat) return children;
  return (
    <span className="says" aria-hidden="true">
      {saying.text}
    </span>
  );
}
