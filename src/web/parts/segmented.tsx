/** A choice of a segmented control. */
export interface Segment<T> {
  readonly value: T;
  readonly label: string;
}

/** A row of choices, one of which is selected. */
export function Segmented<T extends string | number | boolean>(props: {
  readonly label: string;
  readonly choices: readonly Segment<T>[];
  readonly value: T;
  onChoose(value: T): void;
}) {
  return (
    <fieldset className="seg">
      <legend className="vh">{props.label}</legend>
      {props.choices.map(({ value, label }) => (
        <button
          key={String(value)}
          type="button"
          aria-pressed={value === props.value}
          onClick={() => props.onChoose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
