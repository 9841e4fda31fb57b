/** First contact with the server: registers the person's name, and opens tables. */
import { set, tidyName } from '../settings.ts';
import { introduce, rename, whoAmI } from './api.ts';
import { keepCode } from './recovery.ts';

export { openTableOnline } from './api.ts';

/** Makes the server's acquaintance under this name, or takes another one; who gives none is a stranger. */
export async function becomeKnown(wanted: string): Promise<void> {
  const name = tidyName(wanted);
  const called = name || 'Stranger';
  const known = await whoAmI();
  if (!known) keepCode((await introduce(called)).recovery);
  else if (known.name !== called) await rename(called);
  set({ name, asked: true });
}
