/** An unguessable id of letters and digits. `crypto.randomUUID` is missing over plain http, as on a local network. */
export function freshId(length = 22): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

const LETTERS = '0123456789abcdefghijklmnopqrstuv';
