import { type Attack, broken } from './attack.ts';

const NAMES = 40;

export const attack: Attack = {
  name: 'forged-address',
  holds: 'Whoever makes up X-Forwarded-For and X-Forwarded-Proto is counted as who they are.',
  run: async (target) => {
    const visitor = target.visitor();
    const statuses: number[] = [];
    for (let n = 0; n < NAMES; n++) {
      const answer = await visitor.ask('POST', '/api/me', {
        body: { name: 'Forger' },
        headers: {
          'x-forwarded-for': `203.0.113.${n}`,
          'x-forwarded-proto': 'https',
          'x-real-ip': `203.0.113.${n}`,
          forwarded: `for=203.0.113.${n};proto=https`,
        },
      });
      statuses.push(answer.status);
      if (String(answer.headers['set-cookie']).includes('Secure')) broken('A plain connection passed for https.');
    }
    if (!statuses.includes(429)) broken(`${NAMES} names were given from one address under made-up ones.`);
  },
};
