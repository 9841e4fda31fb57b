/** Registers the person's name with the server, and opens tables there. */
import { set, tidyName } from '../settings.ts';
import { introduce, rename, whoAmI } from './api.ts';
import { keepCode } from './recovery.ts';

export { openTableOnline } from './api.ts';

/** Registers this browser's person, or renames a known one; without a name they are called "Stranger". */
export async function becomeKnown(wanted: string): Promise<void> {
  const name = tidyName(wanted);
  const called = name || 'Stranger';
  const known = await whoAmI();
  if (!known) keepCode((await introduce(called)).recovery);
  else if (known.name !== called) await rename(called);
  set({ name, asked: true });
}
