/** Where the record of acquaintances is kept. */
export const ACQUAINTANCES = 'boomtown.acquaintances';

/**
 * Whether the companion may be needed at a table of this device. It looks no closer than it must: most tables are nobody's
 * first, and they load nothing more of it.
 */
export function mayNeedCompanion(game: string, table: string): boolean {
  try {
    const { state } = JSON.parse(localStorage.getItem(ACQUAINTANCES) ?? '{}');
    const known = state?.games?.[game];
    return known?.alone !== true && (known?.table ?? table) === table;
  } catch {
    return false;
  }
}
