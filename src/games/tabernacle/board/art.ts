/** The drawing itself, as markup: symbols for everything that lives, the chart under it, and the frame around it. */
import chart from './art/chart.svg?url&no-inline';
import frame from './art/frame.svg?url&no-inline';
import sprite from './art/sprite.svg?url&no-inline';

/** What an SVG file holds, to be put into a scene; files of their own are neither parsed nor counted as script. */
async function inside(file: string): Promise<{ readonly __html: string }> {
  const svg = await (await fetch(file)).text();
  return { __html: svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')) };
}

export const [SPRITE, CHART_GROUND, FRAME] = await Promise.all([inside(sprite), inside(chart), inside(frame)]);
