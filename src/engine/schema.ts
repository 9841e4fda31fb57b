/** The schema helpers with which games describe their actions and states. */
import type { TSchema } from 'typebox';
import * as Type from 'typebox';

/** An object with these fields and no others. */
export function exactly<T extends Record<string, TSchema>>(fields: T) {
  return Type.Object(fields, { additionalProperties: false });
}

/** One of these values. */
export function oneOf(values: readonly (string | number | boolean)[]) {
  return Type.Union(values.map((value) => Type.Literal(value)));
}

/** A list of `minItems` to `maxItems` items; exactly `minItems` by default. */
export function list(items: TSchema, minItems: number, maxItems = minItems) {
  return Type.Array(items, { minItems, maxItems });
}

/** A whole number from `minimum` to `maximum`. */
export function whole(minimum: number, maximum: number) {
  return Type.Integer({ minimum, maximum });
}

/** Any short text. Actions use it for names, so that an unknown one is refused with its rule and not as malformed. */
export const anyName = Type.String({ maxLength: 64 });
