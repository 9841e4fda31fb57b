/** What only bots ask of Stampede: who is ahead, and why. */
import type { Insight } from '../../engine/game.ts';
import { signs, standings } from './standings.ts';
import type { StampedeState } from './state.ts';

export const mind: Partial<Insight<StampedeState>> = { standings, signs };
