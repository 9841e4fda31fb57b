import type { Rule } from '../../engine/game.ts';
export const LEDGER: readonly Rule[] = [];
