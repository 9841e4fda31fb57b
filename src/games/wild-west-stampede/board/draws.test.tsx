import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Game, Viewer } from '../../../engine/game.ts';
import { randomWalk } from '../../../engine/testkit/walk.ts';
import { sceneAtRest } from '../../../web/parts/board-testing.ts';
import { isLit } from '../../../web/parts/lighting.ts';
import type { PanZoom } from '../../../web/parts/pan-zoom.ts';
import { WHOLE } from '../../../web/parts/viewport.ts';
import { wildWestStampede } from '../index.ts';
import { STANDARD } from '../options.ts';
import { playing } from '../playing.ts';
import { position } from '../position.ts';
import { drawing, late, opening } from '../positions.ts';
import type { StampedeState } from '../state.ts';
import { CONTOUR, Over, Under } from './country.tsx';
import { PANELS } from './later.ts';
import { type Picks, type StampedeScene, useLive } from './live.ts';
import { panelOf } from './panels.ts';
import { TALL_LEAST, tallSheet, WIDE_HEIGHTS, wideSheet } from './sheets.ts';
import { TallDesk } from './tall.tsx';
import { targets } from './targets.ts';
import { WideDesk } from './wide.tsx';

// Modules that a page loads later are preloaded here.
await Promise.all([CONTOUR.load(), PANELS.load()]);

const game: Game = wildWestStampede;
const PAN: PanZoom = {
  root: { current: null },
  sheet: { current: null },
  shapes: { current: null },
  scale: 1,
  transform: () => WHOLE,
  zoom: () => {},
  whole: () => {},
  show: () => {},
};
const CAMERA = { following: true, act: () => false };

function Drawn(props: StampedeScene) {
  const live = useLive(props);
  return (
    <>
      <Under view={props.view} live={live} />
      <Over scene={props} live={live} sizes={{ grow: 1, slip: !props.tall }} places={null} />
      {props.tall ? (
        <TallDesk
          scene={props}
          live={live}
          pan={PAN}
          camera={CAMERA}
          sheet={tallSheet(TALL_LEAST.width, TALL_LEAST.height)}
        />
      ) : (
        <WideDesk scene={props} live={live} pan={PAN} camera={CAMERA} sheet={wideSheet(WIDE_HEIGHTS.most)} />
      )}
    </>
  );
}

function sceneOf(state: StampedeState, viewer: Viewer, tall: boolean): StampedeScene {
  return sceneAtRest(wildWestStampede, targets, state, viewer, {
    tall,
    sheet: { width: 348, height: 420 },
    nameOf: (seat) => `Bartholomew Prospector ${seat}`,
  });
}

/** The most nodes of a scene, besides the sprite and the three sheets of the map. */
const ROOM = 640;

/** Targets that have a place in the scene at once; the others are a step away on a slip, or have a button. */
const AT_ONCE = /^(node|card|deck|titles|trade):|^(dice|accept|decline|keep|turn-in|cancel)$/;

function holdsUp(state: StampedeState): void {
  const [actor = 0] = wildWestStampede.actors(state);
  for (const viewer of [actor, (actor + 1) % state.at.length, null])
    for (const tall of [false, true]) {
      const scene = sceneOf(state, viewer, tall);
      const markup = renderToStaticMarkup(<Drawn {...scene} />);
      expect(markup).not.toMatch(/NaN|undefined/);
      expect(markup.match(/<[a-z]/g)?.length).toBeLessThan(ROOM);
      const placed = new Set([...markup.matchAll(/data-target="([^"]*)"/g)].map(([, id]) => id));
      const lit = scene.targets.filter((target) => isLit(target) && AT_ONCE.test(target.id)).map(({ id }) => id);
      expect(lit.filter((id) => !placed.has(id))).toEqual([]);
    }
}

describe('both sheets', () => {
  test.each([2, 4, 6])('draw positions throughout a match of %i, with a place for everything lit', (seats) => {
    let moment = 0;
    randomWalk(game, seats, { ...STANDARD, roundLimit: 20 }, `drawing ${seats}`, [
      ({ state }) => {
        moment += 1;
        const { phase } = state as StampedeState;
        const rare = phase === 'stranded' || phase === 'respond' || phase === 'offerGive' || phase === 'discard';
        if (moment % 61 === 1 || (rare && moment % 5 === 0)) holdsUp(state as StampedeState);
      },
    ]);
  });

  test('draw the positions of the gallery, and a hand of five', () => {
    for (const state of [opening, drawing, late]) holdsUp(state);
    const table = playing({ travellers: [{ at: 'chicago', hand: ['wolf-pack', 'claim', 'mob', 'anarchy'] }, {}] }, [
      [3, 4],
      'spoil',
    ]);
    table.does('roll', 'go chicago', 'draw provisions');
    expect(table.state.phase).toBe('discard');
    holdsUp(table.state);
  });

  test('show the way to a place pointed at, its price and what is left', () => {
    const scene = { ...sceneOf(drawing, 0, false), pointed: 'node:rio-grande' };
    const markup = renderToStaticMarkup(<Drawn {...scene} />);
    for (const words of ['Rio Grande', '−4 provisions, 2 left', '7 to nearest landing', 'One-way trip'])
      expect(markup).toContain(words);
    expect(markup).toContain('ws-route');
    expect(renderToStaticMarkup(<Drawn {...sceneOf(drawing, 0, false)} />)).not.toContain('ws-route');
  });

  test('draw the point of no return only while there is one', () => {
    expect(renderToStaticMarkup(<Drawn {...sceneOf(drawing, 0, false)} />)).toContain('point of no return');
    const rich = position({ travellers: [{ at: 'lakes', pack: '60/5/1' }, {}] });
    expect(renderToStaticMarkup(<Drawn {...sceneOf(rich, 0, false)} />)).not.toContain('point of no return');
    expect(renderToStaticMarkup(<Drawn {...sceneOf(opening, 0, false)} />)).not.toContain('point of no return');
  });

  test('show before the roll the number needed to cross a landing (WWS-BORDER-2)', () => {
    const chicago = position({ travellers: [{ at: 'chicago' }, {}] });
    const markup = renderToStaticMarkup(<Drawn {...sceneOf(chicago, 0, false)} />);
    expect([...markup.matchAll(/>(\d+)\+</g)].map(([, n]) => n)).toEqual(['5', '7', '8']);
  });
});

describe('slips', () => {
  function panel(state: StampedeState, viewer: number, picks: Partial<Picks> = {}) {
    const scene = sceneOf(state, viewer, false);
    const lit = new Set(scene.targets.filter(isLit).map(({ id }) => id));
    const hand = [...new Set(scene.view.seats[viewer]?.hand ?? [])].map((card) => ({ card, copies: 1 }));
    return panelOf(scene.view, {
      home: viewer,
      mine: wildWestStampede.actors(state).includes(viewer),
      hand,
      picks: { card: null, goods: null, land: null, ...picks },
      isLit: (id: string) => lit.has(id),
      name: (seat: number) => ['June', 'Foreman', 'Ana', 'Ben', 'Cleo', 'Dora'][seat] ?? '',
    });
  }
  const ids = (of: ReturnType<typeof panel>) => of?.rows.flatMap(({ options }) => options.map(({ id }) => id));
  const stranded = () =>
    playing({
      travellers: [{ at: 'rocky', pack: '0/6/2', hand: ['mob'] }, { pack: '9/9/1' }],
      land: { lakes: { owner: 0 } },
    });

  test('are open only for the seat they ask, but a published offer is open for all', () => {
    const table = stranded();
    expect(panel(table.state, 1)).toBeNull();
    expect(panel(opening, 0)).toBeNull();
    table.does('turn-to 1', 'give 4 company', 'ask 5');
    expect(panel(table.state, 1)?.text).toBe('June offers you 4 company for 5 provisions.');
    expect(ids(panel(table.state, 1))).toEqual(['accept', 'decline']);
    expect(ids(panel(table.state, 0))).toEqual([]);
  });

  test('offer the three ways out, then goods, amounts and buyers', () => {
    const table = stranded();
    expect(ids(panel(table.state, 0))).toEqual(['titles:1', 'titles:2', 'trade:1', 'land:lakes']);
    expect(ids(panel(table.state, 0, { land: 'lakes' }))).toEqual(['sale:lakes:1', 'back']);
    table.does('turn-to 1');
    expect(ids(panel(table.state, 0))).toEqual(['goods:company', 'goods:title', 'card:mob', 'cancel']);
    expect(ids(panel(table.state, 0, { goods: 'title' }))).toEqual(['give:title:1', 'give:title:2', 'back', 'cancel']);
    table.does('give mob');
    expect(ids(panel(table.state, 0))?.at(8)).toBe('ask:9');
  });

  test('say whom a card can hit and its effect on them', () => {
    const options = panel(drawing, 0, { card: 'influenza' })?.rows[0]?.options;
    expect(options?.map(({ lines }) => lines[0])).toEqual(['Dora', 'Cleo', 'Ben', 'Ana', 'Foreman', 'Back']);
    expect(options?.[1]?.lines[1]).toBe('Nashville → Atlanta');
    expect(panel(drawing, 0, { card: 'precious-metals' })?.text).toContain('Choose the territory on the map.');
  });
});
