import { type Attack, broken } from './attack.ts';
import { enterRaw, frame, KIND } from './frames.ts';

/** Connections of one address, and questions on each: what the other limits allow at once. */
const CONNECTIONS = 60;
const QUESTIONS = 30;
/** A few hundred answers take a second of work; nobody looks back that often. */
const MOST = 600;

export const attack: Attack = {
  name: 'costly-questions',
  holds: 'One address cannot keep the server busy by asking for the past of a game again and again.',
  run: async (target) => {
    const visitor = target.visitor();
    const token = await visitor.person('Ann');
    const bots = [1, 2, 3, 4].map((seat) => ({ seat, level: 'greenhorn' }));
    const table = await visitor.openTable(token, { game: 'tabernacle', seats: 5, bots });
    const host = await visitor.visit(table, token);
    await host.ask({ do: 'sit', seat: 0 });
    await host.ask({ do: 'start' });
    await host.until((one) => one.frame() !== null);

    const asking = await Promise.all(Array.from({ length: CONNECTIONS }, () => enterRaw(visitor, table)));
    for (const { socket } of asking)
      for (let n = 0; n < QUESTIONS; n++)
        socket.write(frame(KIND.text, JSON.stringify({ do: 'show', v: 1, id: `question ${n}`, seq: 0 })));
    const last = `"id":"question ${QUESTIONS - 1}"`;
    await Promise.all(asking.map((one) => one.until(last)));
    const answers = asking.reduce((sum, one) => sum + one.heard().split('"ok":true').length - 1, 0);
    for (const { socket } of asking) socket.destroy();
    host.close();
    if (answers > MOST)
      broken(`${answers} of ${CONNECTIONS * QUESTIONS} questions of one address were answered at once.`);
  },
};
