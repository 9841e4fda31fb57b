/** The terms of a table for friends who come by link: the pace, who may find it, and the chat. */
import { Icon } from '../parts/icon.tsx';
import { Segmented } from '../parts/segmented.tsx';
import type { OnlineTerms, PaceId } from './new-table-plan.ts';

const PACE_CARDS: readonly {
  readonly id: PaceId;
  readonly icon: string;
  readonly title: string;
  readonly says: string;
}[] = [
  { id: 'sitting', icon: 'clock', title: 'One sitting', says: '15 min each, a bot steps in' },
  { id: 'post', icon: 'log', title: 'By post', says: 'Two days a move' },
  { id: 'none', icon: 'moon', title: 'No clock', says: 'Whenever you like' },
];

export function PaceChoice({ pace, onChoose }: { readonly pace: PaceId; onChoose(pace: PaceId): void }) {
  return (
    <fieldset className="pace">
      <legend>Pace</legend>
      {PACE_CARDS.map(({ id, icon, title, says }) => (
        <button key={id} type="button" aria-pressed={id === pace} onClick={() => onChoose(id)}>
          <Icon name={icon} />
          <b>{title}</b>
          <span>{says}</span>
        </button>
      ))}
    </fieldset>
  );
}

export function CompanyFoot({
  company,
  onChange,
}: {
  readonly company: OnlineTerms;
  onChange(company: OnlineTerms): void;
}) {
  return (
    <div className="invite">
      <p>
        <b>The invitation</b>
        <span>{company.listed ? 'Anyone can find this table and join.' : 'Only people with the link can join.'}</span>
      </p>
      <Segmented
        label="Who can find the table"
        choices={[
          { value: false, label: 'Private' },
          { value: true, label: 'Listed' },
        ]}
        value={company.listed}
        onChoose={(listed) => onChange({ ...company, listed })}
      />
      <Segmented
        label="Table chat"
        choices={[
          { value: false, label: 'Set phrases' },
          { value: true, label: 'Chat' },
        ]}
        value={company.chat}
        onChoose={(chat) => onChange({ ...company, chat })}
      />
    </div>
  );
}
