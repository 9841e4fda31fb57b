/** Gives Workers identities. A view only counts them; on the board each stays the same figure from turn to turn. */
import { KINDS, type Kind, type Space } from '../content.ts';
import type { ProvinceView } from '../state.ts';

/** One Worker of the Work Cycle. */
export interface Member {
  /** Kind and number within it, such as `green-1`. */
  readonly key: string;
  readonly kind: Kind;
  readonly number: number;
  readonly space: Space;
  readonly moved: boolean;
}

type Slot = Pick<Member, 'kind' | 'space' | 'moved'>;

/** The order of spaces in which a new crew is numbered. */
const NUMBERED: readonly Space[] = ['top', 'coin', 'lower'];

/** The crew of a view; each Worker keeps its previous identity as far as possible. */
export function trackCrew(before: readonly Member[], view: ProvinceView): Member[] {
  return KINDS.flatMap((kind) =>
    trackKind(
      before.filter((member) => member.kind === kind),
      slotsOf(view, kind),
    ),
  );
}

function trackKind(before: readonly Member[], slots: Slot[]): Member[] {
  const left = [...before];
  const crew: Member[] = [];
  const claim = (fits: (member: Member, slot: Slot) => boolean) => {
    for (const slot of [...slots]) {
      const at = left.findIndex((member) => fits(member, slot));
      const member = left[at];
      if (!member) continue;
      left.splice(at, 1);
      slots.splice(slots.indexOf(slot), 1);
      crew.push({ ...member, ...slot });
    }
  };
  claim((member, slot) => member.space === slot.space && member.moved === slot.moved);
  claim((member, slot) => member.space === slot.space);
  claim(() => true);
  for (const slot of slots) {
    const number = freeNumber(crew);
    crew.push({ key: `${slot.kind}-${number}`, number, ...slot });
  }
  return crew.sort((a, b) => a.number - b.number);
}

function slotsOf(view: ProvinceView, kind: Kind): Slot[] {
  const groups = view.workers
    .filter((group) => group.kind === kind)
    .sort((a, b) => NUMBERED.indexOf(a.space) - NUMBERED.indexOf(b.space));
  return groups.flatMap(({ space, standing, moved }) => [
    ...Array.from({ length: standing }, () => ({ kind, space, moved: false })),
    ...Array.from({ length: moved }, () => ({ kind, space, moved: true })),
  ]);
}

function freeNumber(crew: readonly Member[]): number {
  let number = 1;
  while (crew.some((member) => member.number === number)) number += 1;
  return number;
}
