/** The field for a person's own name, wherever a page asks for it. */
import { NAME_LENGTH } from '../settings.ts';

export function NameInput(props: {
  readonly id: string;
  readonly value: string;
  /** What stands in for a name that is not given. */
  readonly placeholder?: string;
  onChange(name: string): void;
}) {
  return (
    <input
      id={props.id}
      className="field"
      value={props.value}
      placeholder={props.placeholder ?? 'Stranger'}
      maxLength={NAME_LENGTH}
      autoComplete="nickname"
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
