/**
 * The state without what a viewer may not know, as `playerView` of boardgame.io wants it: the rules still run on it for
 * that viewer. Only the benchmark asks for it; our own pages are shown a view.
 */
import type { Viewer } from '../../engine/game.ts';
import { SITE_DISTRICT } from './chart.ts';
import { isDiscovered, isTile } from './land.ts';
import type { TabernacleState } from './state.ts';

/** Stands for every tile, building and bid that lies face down. */
const FACE_DOWN = 0;

/** Hides tiles that lie face down, the pile except for its known bottom, and the bids of others. */
export function playerView(state: TabernacleState, viewer: Viewer): TabernacleState {
  return {
    ...state,
    bids: state.bids.map((bid, seat) => (bid < 0 || seat === viewer || state.phase !== 'bid' ? bid : FACE_DOWN)),
    pile: state.pile.map((type, i) => (i < state.known ? type : FACE_DOWN)),
    sites: state.sites.map((held, site) =>
      isTile(held) && !isDiscovered(state, SITE_DISTRICT[site] as number) ? FACE_DOWN : held,
    ),
  };
}
