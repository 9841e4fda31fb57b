import { type Attack, broken } from './attack.ts';
import { frame, KIND, openRaw } from './frames.ts';

/** More fragments than any page makes of one message, and fewer than the longest message has bytes. */
const PARTS = 10_000;
const SENT = 'still open?';

export const attack: Attack = {
  name: 'tiny-parts',
  holds: 'A message in thousands of parts, each of which costs the server memory, is not waited for.',
  run: async (target) => {
    const raw = await openRaw(target.visitor());
    const parts = Array.from({ length: PARTS }, () => frame(KIND.nextPart, ' '));
    raw.socket.write(Buffer.concat([frame(KIND.firstPart, '{'), ...parts]));
    raw.socket.write(frame(KIND.ping, SENT));
    await raw.until(SENT);
    const open = raw.heard().includes(SENT);
    raw.socket.destroy();
    if (open) broken(`The server holds ${PARTS} parts of one message and waits for more.`);
  },
};
