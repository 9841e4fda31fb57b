import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Target } from './board.ts';
import { LitLayers, SceneLayers } from './layers.tsx';

const legal = { action: { type: 'dig' }, whyNot: null };
const refused = { action: { type: 'dig' }, whyNot: { text: 'Not now.', rule: 'X-1' } };
const TARGETS: readonly Target[] = [
  { id: 'mine', label: 'The mine.', choices: [legal] },
  { id: 'town', label: 'The town.', choices: [refused] },
  { id: 'away', label: 'Far away.', choices: [legal] },
];
const BOX = { x: 10, y: 20, width: 30, height: 40 };

function scene(pointed: string | null = null, asked: string | null = null) {
  return {
    targets: TARGETS,
    pointed,
    asked,
    sheet: { width: 200, height: 100 },
    onAct: () => {},
    onPoint: () => {},
  };
}

function drawn(props: ReturnType<typeof scene>): string {
  const places = new Map([
    ['mine', BOX],
    ['town', BOX],
  ]);
  const own = [{ id: 'close', label: 'Close.', ...BOX }];
  return renderToStaticMarkup(
    <LitLayers scene={props} placeOf={(id) => places.get(id)} own={own} over={<text>on top</text>}>
      <text>the drawing</text>
    </LitLayers>,
  );
}

test('targets that a board only names are lit if legal, and not if refused', () => {
  const markup = drawn(scene());
  expect(markup.match(/target-light line/g)).toHaveLength(1);
  expect(markup).toContain('class="target-light line" d="M10 20h30v40h-30Z"');
  expect(markup).not.toMatch(/target-light (pointed|asked)/);
});

test('the target pointed at and the one asked about have a dashed frame', () => {
  const markup = drawn(scene('mine', 'town'));
  expect(markup.match(/target-light pointed/g)).toHaveLength(1);
  expect(markup.match(/target-light asked/g)).toHaveLength(1);
});

test('the drawing is below its lights, then effects, the overlay and the hit shapes', () => {
  const markup = drawn(scene());
  const order = ['the drawing', 'target-light', 'data-effects', 'on top', 'class="touch"', 'data-target="mine"'];
  const found = order.map((text) => markup.indexOf(text));
  expect(found.every((at) => at >= 0)).toBe(true);
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(markup).toContain('viewBox="0 0 200 100"');
  expect(markup).not.toContain('data-target="away"');
});

test('over a sheet that is panned, the drawing is a layer of its own', () => {
  const layers = (viewport: boolean) =>
    renderToStaticMarkup(
      <SceneLayers
        sheet={{ width: 200, height: 100 }}
        hits={[]}
        onAct={() => {}}
        onPoint={() => {}}
        {...(viewport ? { viewport: { box: BOX, shapes: { current: null } } } : {})}
      >
        <g />
      </SceneLayers>,
    );
  expect(layers(true)).toMatch(/^<div class="fixed-layer"><svg class="live"/);
  expect(layers(false)).toMatch(/^<svg class="live"/);
});
