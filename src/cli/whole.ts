/** Numbers among the arguments of a command. */
import { InvalidArgumentError } from 'commander';

/** A whole number. */
export function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return Number(text);
}
