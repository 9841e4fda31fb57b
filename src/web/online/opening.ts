/** Coming to a house for the first time: one gives a name, and may open a table. */
import { set } from '../settings.ts';
import { introduce, rename, whoAmI } from './house.ts';
import { keepCode } from './recovery.ts';

export { openTableOnline } from './house.ts';

/** Makes the house's acquaintance under this name, or takes another one. */
export async function becomeKnown(name: string): Promise<void> {
  const known = await whoAmI();
  if (known?.name === name) return;
  if (known) await rename(name);
  else keepCode((await introduce(name)).recovery);
  set({ name });
}
