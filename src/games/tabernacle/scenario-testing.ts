/** Helpers shared by the scenario tests. */
import type { Playing } from './playing.ts';
import type { TabernacleState } from './state.ts';
import { view } from './view.ts';

export const seen = (state: TabernacleState) => view(state, null);

export const seat = ({ state }: Playing, who: number) => {
  const found = seen(state).seats[who];
  if (!found) throw new Error('There is no such seat.');
  return found;
};

export const basic = ({ state }: Playing, id: string) => seen(state).basics.find((one) => one.id === id);

export const site = ({ state }: Playing, hex: string) => seen(state).sites.find((one) => one.hex === hex);

export const district = (state: TabernacleState, id: string) => seen(state).districts.find((one) => one.id === id);
