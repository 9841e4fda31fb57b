import { create } from 'zustand';

/** The companion's last sentence at this table, which the hint repeats. */
export const useLantern = create<{ readonly last: string | null }>()(() => ({ last: null }));
