import { create } from 'zustand';

/** What the companion has said last at this table: the hint repeats it. */
export const useLantern = create<{ readonly last: string | null }>()(() => ({ last: null }));
