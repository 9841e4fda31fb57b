import type { ReactNode } from 'react';

/** The banner above the posters: wordmark, street and sun, with the ticket on it. */
export function Hero({ children }: { readonly children: ReactNode }) {
  return (
    <section className="hero" aria-label="Boomtown">
      <svg className="rays" viewBox="0 0 1440 258" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href="/street.svg#rays" width="1440" height="258" />
      </svg>
      <svg className="town" viewBox="0 0 1440 150" aria-hidden="true">
        <use href="/street.svg#town" width="1440" height="150" />
      </svg>
      <div className="title">
        <p className="lead">Five frontier board games at one table</p>
        <Wordmark />
      </div>
      {children}
    </section>
  );
}

const SHADE = [3, 4, 5, 6, 7, 8];

function Wordmark() {
  return (
    <h1>
      <svg className="wordmark" viewBox="0 0 930 150" role="img" aria-label="Boomtown">
        <defs>
          <pattern id="wm-hatch" width="6" height="5" patternUnits="userSpaceOnUse">
            <path className="wm-h" d="M0 2.5H6" strokeWidth="1.3" />
          </pattern>
          <linearGradient id="wm-fade" x2="0" y2="1">
            <stop offset=".5" stopColor="#000" />
            <stop offset=".52" stopColor="#fff" />
          </linearGradient>
          <mask id="wm-low" maskUnits="userSpaceOnUse" x="0" y="20" width="930" height="120">
            <rect y="20" width="930" height="120" fill="url(#wm-fade)" />
          </mask>
        </defs>
        <g className="wm">
          {SHADE.map((depth) => (
            <Letters key={depth} className="shade" transform={`translate(${depth} ${depth})`} />
          ))}
          <Letters className="halo" />
          <Letters className="face" />
          <Letters className="hatch" mask="url(#wm-low)" />
          <Letters className="edge" />
        </g>
      </svg>
    </h1>
  );
}

function Letters(style: { readonly className: string; readonly transform?: string; readonly mask?: string }) {
  return (
    <text x="465" y="133" textLength="880" lengthAdjust="spacingAndGlyphs" {...style}>
      BOOMTOWN
    </text>
  );
}
