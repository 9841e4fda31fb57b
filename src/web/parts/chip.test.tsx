import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Chip, SeatStyles } from './chip.tsx';

test('a chip wears the colours of the house, or those that the game on the table paints its seats in', () => {
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
