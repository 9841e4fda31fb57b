/** A game in three lines: the aim, a turn, the end. */
import type { Playbill } from '../../engine/introduction.ts';
import { Icon } from '../parts/icon.tsx';

const HEADINGS: readonly { readonly part: keyof Playbill; readonly heading: string; readonly icon: string }[] = [
  { part: 'want', heading: 'What you want', icon: 'trophy' },
  { part: 'turn', heading: 'What you do in a turn', icon: 'hand' },
  { part: 'end', heading: 'How it ends', icon: 'flag' },
];

export function ThreeLines({ playbill }: { readonly playbill: Playbill }) {
  return (
    <dl className="threelines">
      {HEADINGS.map(({ part, heading, icon }) => (
        <div key={part}>
          <span className="roundel" aria-hidden="true">
            <Icon name={icon} />
          </span>
          <dt>{heading}</dt>
          <dd>{playbill[part]}</dd>
        </div>
      ))}
    </dl>
  );
}
