import type { Game, OptionSpec, Options } from '../../engine/game.ts';
import { choicesAt, standardOptions } from '../../engine/options.ts';
import { Icon } from '../parts/icon.tsx';
import { Segmented } from '../parts/segmented.tsx';
import { RuleMark } from '../rules/rule-mark.tsx';
import { rulesSummary, whyUnfit, withinRange } from './new-table-plan.ts';

type Value = string | number | boolean;

/** The right page: the house rules, each with its meaning and the rule it changes. */
export function HouseRules(props: {
  readonly game: Game;
  readonly options: Options;
  readonly seats: number;
  readonly changed: number;
  onChange(options: Options): void;
}) {
  const { game, options, seats, changed, onChange } = props;
  return (
    <>
      <h2 id="house-rules">
        House rules
        <small>{rulesSummary(changed)}</small>
        {changed === 0 ? null : (
          <button type="button" className="btn quiet" onClick={() => onChange(standardOptions(game))}>
            <Icon name="undo" />
            Reset
          </button>
        )}
      </h2>
      <ul className="opts">
        {game.options.map((option) => (
          <li key={option.id}>
            <HouseRule
              option={option}
              seats={seats}
              value={options[option.id] ?? option.standard}
              game={game}
              whyNot={whyUnfit(game, option, options, seats)}
              onChoose={(value) => onChange({ ...options, [option.id]: value })}
            />
          </li>
        ))}
        <li className="fill" aria-hidden="true" />
      </ul>
    </>
  );
}

function HouseRule(props: {
  readonly option: OptionSpec;
  readonly seats: number;
  readonly value: Value;
  readonly game: Game;
  /** Why this option cannot be chosen at this table. */
  readonly whyNot: string | null;
  onChoose(value: Value): void;
}) {
  const { option, seats, value, game, whyNot, onChoose } = props;
  return (
    <div className={`opt ${value === option.standard ? '' : 'changed'} ${whyNot === null ? '' : 'unfit'}`}>
      <div className="what">
        <h3>{option.label}</h3>
        <p>
          {option.explain}
          <RuleMark ids={[option.rule]} game={game} />
        </p>
        {whyNot === null ? null : (
          <p className="why">
            <Icon name="lock" />
            {whyNot}
          </p>
        )}
      </div>
      {whyNot !== null ? null : option.range === undefined ? (
        <Segmented label={option.label} choices={choicesAt(option, seats)} value={value} onChoose={onChoose} />
      ) : (
        <Stepper label={option.label} range={option.range} value={Number(value)} onChoose={onChoose} />
      )}
    </div>
  );
}

function Stepper(props: {
  readonly label: string;
  readonly range: NonNullable<OptionSpec['range']>;
  readonly value: number;
  onChoose(value: number): void;
}) {
  const { label, range, value } = props;
  const choose = (wanted: number) => props.onChoose(withinRange(range, wanted));
  return (
    <fieldset className="seg stepper">
      <legend className="vh">
        {label}, {range.min} to {range.max}
      </legend>
      <button type="button" aria-label="Fewer" onClick={() => choose(value - range.step)}>
        <Icon name="minus" />
      </button>
      <output>{value}</output>
      <button type="button" aria-label="More" onClick={() => choose(value + range.step)}>
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
