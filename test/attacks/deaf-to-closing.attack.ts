import { type Attack, broken } from './attack.ts';
import { enterRaw, frame, KIND } from './frames.ts';
import type { ServerUnderAttack } from './target.ts';

const TRIES = 50;

/** Ways to make the server close the connection. */
const CLOSED_FOR: Readonly<Record<string, readonly Buffer[]>> = {
  'a binary message': [frame(KIND.binary, 'bytes')],
  'a message that nobody understands': [frame(KIND.text, '{"do":"nothing","v":1}')],
  'too many messages': Array.from({ length: 60 }, () => frame(KIND.text, '{"do":"file","v":1,"id":"x"}')),
};

/** Makes the server close a connection, and goes on as if it had not. */
async function goOn(target: ServerUnderAttack, what: string, messages: readonly Buffer[]): Promise<void> {
  const visitor = target.visitor();
  const token = await visitor.person('Ann');
  const table = await visitor.openTable(token);
  const deaf = await enterRaw(target.visitor(), table, token);
  const isOpen = (): boolean => !deaf.socket.destroyed && !deaf.socket.readableEnded;
  for (const message of messages) deaf.socket.write(message);
  await deaf.until('"type":"bye"');
  const ask = JSON.stringify({ do: 'sit', v: 1, id: 'late', seat: 0 });
  // A used-up rate limit refills within a second; the connection must not stay open much longer than that, either.
  for (let n = 0; n < TRIES && isOpen(); n++) {
    deaf.socket.write(frame(KIND.text, ask));
    await new Promise((done) => setTimeout(done, 100));
  }
  const lasts = isOpen();
  deaf.socket.destroy();
  const watcher = await visitor.visit(table);
  const seated = watcher.table().seats[0]?.kind === 'person';
  watcher.close();
  if (seated) broken(`A connection that was closed for ${what} could still take a seat.`);
  if (lasts) broken(`A connection that was closed for ${what} is open ${TRIES / 10} seconds later.`);
}

export const attack: Attack = {
  name: 'deaf-to-closing',
  holds: 'From a connection that the server has closed nothing more is taken, even if the other end goes on.',
  run: async (target) => {
    await Promise.all(Object.entries(CLOSED_FOR).map(([what, messages]) => goOn(target, what, messages)));
  },
};
