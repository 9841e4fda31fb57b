/** The drawing as markup: symbols for all moving pieces, the chart under them, and the frame around it. */
import chart from './art/chart.svg?url&no-inline';
import frame from './art/frame.svg?url&no-inline';
import sprite from './art/sprite.svg?url&no-inline';

/** The content of an SVG file for use in a scene; as a separate file it is neither parsed nor counted as script. */
async function inside(file: string): Promise<{ readonly __html: string }> {
  const svg = await (await fetch(file)).text();
  return { __html: svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')) };
}

export const [SPRITE, CHART_GROUND, FRAME] = await Promise.all([inside(sprite), inside(chart), inside(frame)]);
