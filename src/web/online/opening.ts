/** Coming to a house for the first time: one gives a name, and may open a table. */
import { set, tidyName } from '../settings.ts';
import { introduce, rename, whoAmI } from './house.ts';
import { keepCode } from './recovery.ts';

export { openTableOnline } from './house.ts';

/** Makes the server's acquaintance under this name, or takes another one; who gives none is a stranger. */
export async function becomeKnown(wanted: string): Promise<void> {
  const name = tidyName(wanted);
  const called = name || 'Stranger';
  const known = await whoAmI();
  if (!known) keepCode((await introduce(called)).recovery);
  else if (known.name !== called) await rename(called);
  set({ name, asked: true });
}
