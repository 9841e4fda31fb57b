/** Link previews: the words of an invitation, in tags that a messenger reads without running the page. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listed } from '../engine/english.ts';
import { gameOnShelf } from '../games/index.ts';
import { limiter } from './limits.ts';
import { seatNamesOf } from './lobby.ts';
import type { Clock } from './parts.ts';
import { shellsOf } from './shells.ts';
import type { Card, EventStore } from './store/store.ts';

/** What previews depend on. */
export interface PreviewParts {
  readonly store: Pick<EventStore, 'card' | 'people' | 'hostWords'>;
  readonly clock: Clock;
  readonly limitFactor: number;
  keyFor(request: FastifyRequest): string;
}

/** A preview: two texts, as a person reads them. */
export interface Preview {
  readonly title: string;
  readonly text: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The folder of the built pages. */
    readonly pages: string;
  }
}

/** The form of table names; the store is not asked for any others. */
const TABLE = /^[a-z0-9]{4,32}$/;

/** Adds the routes of tables; beyond the rate limit their pages come without a preview. */
export function addPreviews(server: FastifyInstance, { store, clock, limitFactor, keyFor }: PreviewParts): void {
  // Tests serve tables without pages.
  if (!server.hasDecorator('pages')) return;
  const file = join(server.pages, shellsOf(server.pages)('/at/'));
  const allowed = limiter(clock, { most: 60 * limitFactor, perSecond: limitFactor });

  const previewFor = async (address: string): Promise<Preview | null> => {
    const [table = ''] = address.toLowerCase().split('-');
    return TABLE.test(table) ? previewOf(store, table) : null;
  };

  // A wildcard route, because the access log shows other routes' patterns, and this address shortened.
  server.get<{ Params: { '*': string } }>('/at/*', async (request, reply) => {
    const page = await readFile(file, 'utf8');
    // The page does not need the preview, and reports problems itself.
    const preview = allowed(keyFor(request)) ? await previewFor(request.params['*']).catch(() => null) : null;
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(preview ? withPreview(page, preview) : page);
  });
}

/** The preview of a table, or `null` if there is none of this name. */
export async function previewOf(store: PreviewParts['store'], table: string): Promise<Preview | null> {
  const card = await store.card(table);
  const game = card && gameOnShelf(card.game);
  if (!card?.company || !game) return null;
  const { company } = card;
  const people = await store.people([...new Set([company.host, ...card.people])]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const host = names.get(company.host) ?? 'Somebody';
  const { playbill } = await game.introduction();
  const [words] = await store.hostWords([table]);
  const seated = listed(seatNamesOf(company, names).filter((_name, at) => company.holders[at]?.kind !== 'free'));
  const quoted = words && card.stage === 'gathering' ? [`“${words.text}”`] : [];
  return {
    title: titleOf(card, game.title, host),
    text: [...quoted, playbill.want, playbill.turn, seated === '' ? '' : `At the table: ${seated}.`]
      .filter((text) => text !== '')
      .join(' '),
  };
}

function titleOf({ stage }: Card, game: string, host: string): string {
  if (stage === 'gathering') return `${host} invites you to play ${game}`;
  if (stage === 'playing') return `A game of ${game} to watch`;
  return `A game of ${game} to look back on`;
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for any place in a page. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);
}

/** A page with the tags of a preview. */
export function withPreview(page: string, { title, text }: Preview): string {
  const tags = [
    ['og:site_name', 'Boomtown'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', text],
  ].map(([name, content]) => `<meta property="${name}" content="${escaped(content ?? '')}" />`);
  // A function, because `$` has a meaning in a replacement string.
  return page.replace('</head>', () => `${tags.join('')}</head>`);
}
