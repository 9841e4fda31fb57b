import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Chip, SeatStyles } from './chip.tsx';

test('a chip has the usual colours, or those of a game that paints its own seats', () => {
  expect(renderToStaticMarkup(<Chip seat={1} />)).toContain('indigo');
  const own = [
    { name: 'rust', className: 'rust', mark: 'm-pick' },
    { name: 'moss', className: 'moss', mark: 'm-spade' },
  ];
  const painted = renderToStaticMarkup(
    <SeatStyles value={own}>
      <Chip seat={1} small />
    </SeatStyles>,
  );
  expect(painted).toContain('chip s moss');
  expect(painted).toContain('#i-m-spade');
});
