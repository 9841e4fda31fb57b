/** The storage key of acquaintances. */
export const ACQUAINTANCES = 'boomtown.acquaintances';

/**
 * Whether the companion may be needed at a table on this device. A cheap check: most tables are nobody's first, and
 * load nothing more of it.
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
