import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, broken } from './attack.ts';
import { enterRaw, frame, KIND } from './frames.ts';

/** As long as a message may be: the server has no other reason to refuse it. */
const MESSAGE = frame(KIND.text, ' '.repeat(16_000));

export const attack: Attack = {
  name: 'single-bytes',
  holds: 'A message that comes in thousands of single bytes, each of which costs the server memory, is not waited for.',
  run: async (target) => {
    const visitor = target.visitor();
    const token = await visitor.person('Ann');
    // A visitor who has entered a table has no deadline for sending anything.
    const raw = await enterRaw(visitor, await visitor.openTable(token), token);
    raw.socket.setNoDelay();
    let open = true;
    void raw.closed.then(() => {
      open = false;
    });
    for (let at = 0; open && at < MESSAGE.length - 1; at++) {
      raw.socket.write(MESSAGE.subarray(at, at + 1));
      await sleep(1);
    }
    raw.socket.destroy();
    if (open) broken(`The server holds ${MESSAGE.length - 1} bytes of one message, one by one, and waits for more.`);
  },
};
