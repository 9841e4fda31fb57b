/** Portraits on calling cards: ten busts drawn whole, the others combined from coats, heads, hats and beards. */
import type { ProspectorId } from '../content.ts';

/** A portrait: its parts bottom to top, the tint of the oval, and the direction it faces. */
export interface Portrait {
  readonly parts: readonly string[];
  readonly tint: string;
  readonly mirrored: boolean;
}

const TINTS = {
  rose: '#c4968a',
  lilac: '#b9a7b4',
  sand: '#c0a36e',
  sage: '#a7ab8d',
  mist: '#9fb0b5',
  clay: '#bd9a86',
  bark: '#b3a48c',
  moss: '#a9a08a',
} as const;

/** `<` looks left, `>` looks right; then the tint, and the parts from the coat up. */
const PORTRAITS: Readonly<Record<ProspectorId, string>> = {
  C01: '> sage with-pick coat-work head-broad hat-slouch beard-full',
  C02: '< rose bust-mabel',
  C03: '< sand coat-hide head-hook beard-short hat-fur',
  C04: '> clay coat-dress head-bun hat-comb neck-ruffle with-ring',
  C05: '< clay bust-birdie',
  C06: '< moss coat-hide head-broad hat-fur beard-full',
  C07: '> mist coat-work head-slim hat-cap neck-dots',
  C08: '> sand coat-dress head-miss hat-shawl with-ring',
  C09: '< moss bust-chester',
  C10: '< lilac coat-dress head-curls neck-bow',
  C11: '> bark coat-frock head-bald beard-walrus neck-cravat',
  C12: '> mist coat-dress head-bun hat-feather neck-collar',
  C13: '> clay coat-work head-broad hat-bowler beard-chops neck-dots with-cigar',
  C14: '< bark bust-ebenezer',
  C15: '> rose bust-edith',
  C16: '> sand bust-eli',
  C17: '< rose coat-work head-slim hat-wide beard-drop neck-bandana',
  C18: '< sage coat-dress head-braid hat-band neck-bow',
  C19: '> lilac coat-frock head-crop beard-goatee neck-bow',
  C20: '> moss coat-frock head-hook hat-top beard-long',
  C21: '< mist coat-dress head-miss with-plait hat-straw neck-ruffle',
  C22: '< sage bust-hank',
  C23: '> bark coat-dress head-curls neck-scarf',
  C24: '< sand coat-frock head-slim hat-bowler beard-drop neck-bow with-specs',
  C25: '> rose coat-dress head-bun hat-feather neck-bow',
  C26: '< clay coat-frock head-bald beard-short neck-collar with-specs',
  C27: '> mist coat-work head-hook hat-flat beard-goatee neck-bandana',
  C28: '< lilac coat-frock head-slim hat-bowler neck-collar',
  C29: '> rose coat-dress head-braid hat-comb neck-ruffle with-ring',
  C30: '> bark with-shovel coat-hide head-broad hat-slouch beard-long',
  C31: '< mist bust-kit',
  C32: '< moss coat-work head-slim hat-wide beard-walrus neck-dots',
  C33: '< sage coat-dress head-miss with-bun hat-flat neck-scarf',
  C34: '> clay coat-frock head-crop beard-chops neck-cravat with-monocle',
  C35: '> mist bust-mabel',
  C36: '> sage coat-work head-broad hat-flat beard-drop neck-bandana with-cigar',
  C37: '> sand coat-work head-slim hat-straw neck-bandana',
  C38: '> lilac coat-work head-miss with-plait hat-wide neck-dots',
  C39: '< bark coat-frock head-hook hat-top beard-chops neck-cravat with-specs',
  C40: '< rose coat-dress head-curls hat-band neck-ruffle',
  C41: '< sage coat-work head-broad hat-cap beard-walrus with-pipe neck-bandana',
  C42: '> clay coat-dress head-braid neck-collar with-ring',
  C43: '> lilac bust-percy',
  C44: '> mist coat-frock head-crop beard-walrus neck-bow with-specs',
  C45: '< sand coat-dress head-miss hat-shawl',
  C46: '> moss coat-work head-hook hat-slouch beard-walrus neck-bandana with-patch',
  C47: '< lilac coat-dress head-miss with-bun hat-straw neck-bow',
  C48: '< clay with-pick coat-hide head-bald beard-full',
  C49: '> bark coat-work head-slim hat-wide beard-short neck-dots',
  C50: '> sand bust-ursula',
  C51: '< sage coat-hide head-hook hat-fur beard-drop with-pipe',
  C52: '> rose coat-work head-broad hat-slouch beard-goatee neck-dots with-patch',
};

const FOUND: ReadonlyMap<string, Portrait> = new Map(
  Object.entries(PORTRAITS).map(([id, written]) => {
    const [looks, tint, ...parts] = written.split(' ');
    return [id, { parts, tint: TINTS[tint as keyof typeof TINTS], mirrored: looks === '<' }];
  }),
);

/** Looks up the portrait of a prospector. */
export function portraitOf(id: ProspectorId): Portrait {
  const portrait = FOUND.get(id);
  if (!portrait) throw new Error(`Nobody has drawn "${id}".`);
  return portrait;
}
