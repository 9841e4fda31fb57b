/** The winner's seal. */
export function Seal() {
  return (
    <svg className="seal" viewBox="0 0 100 128" aria-hidden="true">
      <defs>
        <linearGradient id="seal-g" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fbe39a" />
          <stop offset=".45" stopColor="#dca835" />
          <stop offset="1" stopColor="#a8741a" />
        </linearGradient>
      </defs>
      <g stroke="#24170d" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M30 78 20 124l14-8 8 11 8-42zM70 78l10 46-14-8-8 11-8-42z" fill="#9c2a18" />
        <path
          d="M98 50L91.6 56L96.1 63.5L88.2 67.4L90.4 76L81.7 77.5L81.4 86.3L72.7 85.3L69.9 93.7L61.8 90.3L56.8 97.5L50 92L43.2 97.5L38.2 90.3L30.1 93.7L27.3 85.3L18.6 86.3L18.3 77.5L9.6 76L11.8 67.4L3.9 63.5L8.4 56L2 50L8.4 44L3.9 36.5L11.8 32.6L9.6 24L18.3 22.5L18.6 13.7L27.3 14.7L30.1 6.3L38.2 9.7L43.2 2.5L50 8L56.8 2.5L61.8 9.7L69.9 6.3L72.7 14.7L81.4 13.7L81.7 22.5L90.4 24L88.2 32.6L96.1 36.5L91.6 44z"
          fill="url(#seal-g)"
        />
        <circle cx="50" cy="50" r="35" fill="none" strokeWidth="1.5" />
        <circle cx="50" cy="50" r="31" fill="none" strokeWidth="3" strokeDasharray="1 4.5" />
      </g>
      <use href="/icons.svg#i-trophy" x="29" y="29" width="42" height="42" color="#24170d" />
    </svg>
  );
}
