/** People for tests that open rooms without a server around them. */
import type { EventStore } from './store/store.ts';

/** Adds people with these names to a store; those that it knows already stay as they are. */
export async function acquaint<Store extends EventStore>(store: Store, names: readonly string[]): Promise<Store> {
  for (const id of names) {
    if ((await store.people([id])).length > 0) continue;
    const device = { id, person: id, name: '', created: 0, used: 0 };
    await store.addPerson({ id, name: id, recovery: id, created: 0 }, device, id);
  }
  return store;
}
