/** The HTTP server: the built pages, and the API beside them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { AccessLog } from './access-log.ts';
import { shellsOf } from './shells.ts';
import { whereOf } from './uncaught.ts';
import { type Trust, trustNobody } from './visitors.ts';

/** Where the built pages are, and what /health reports. */
export interface Pages {
  readonly folder: string;
  readonly version: string;
  /** Whether errors are written to standard error, one JSON object per line. */
  readonly log?: boolean;
  /** The proxies to trust; none by default. */
  readonly trust?: Trust;
  readonly patience?: Patience;
  /** Where requests are logged, if anywhere. */
  readonly access?: AccessLog | null;
}

/** Timeouts for incoming requests, in milliseconds. */
export interface Patience {
  /** Until the headers have arrived. */
  readonly headers: number;
  /** Until the whole request has arrived. */
  readonly whole: number;
  /** How long a connection may be idle, while a request is answered or between two. */
  readonly idle: number;
}

const PATIENCE: Patience = { headers: 8000, whole: 15_000, idle: 20_000 };
/** The largest request bodies are names and plans of tables. */
const BODY_LIMIT = 65_536;

/** How long a closing server waits for requests in progress. */
const GOODBYE_MS = 2000;

/** Creates a server that is ready to listen; an error about the pages has a sentence as its message. */
export async function createServer(pages: Pages): Promise<FastifyInstance> {
  const { folder, version, log = false, trust = trustNobody, patience = PATIENCE, access = null } = pages;
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`There are no built pages in ${folder}; run "npm run build" first.`);

  const server = fastify({
    logger: log && { level: 'warn', stream: process.stderr },
    // A path that cannot even be decoded never reaches a route.
    frameworkErrors: (_error, _request, reply) => sentence(reply, 400, 'This address cannot be read.'),
    routerOptions: { maxParamLength: 1024 },
    trustProxy: trust,
    bodyLimit: BODY_LIMIT,
    requestTimeout: patience.whole,
    keepAliveTimeout: patience.idle,
    // For connections without any traffic; WebSockets have their own heartbeat instead.
    connectionTimeout: patience.idle * 2,
    // How often Node looks for late requests.
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: Math.ceil(patience.headers / 4) },
  });
  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.warn({ why: whereOf(error) }, 'A request failed.');
      return sentence(reply, 500, 'Something went wrong here; try again in a moment.');
    }
    return sentence(reply, status, 'This request cannot be understood.');
  });

  if (access)
    server.addHook('onResponse', async (request, reply) => {
      const { statusCode: status, elapsedTime: ms } = reply;
      access.note(request.raw, { status, ms, route: request.routeOptions.url });
    });

  // Browsers open spare connections; one without a request would keep a closing server waiting for a minute.
  server.addHook('preClose', async () => {
    setTimeout(() => server.server.closeAllConnections(), GOODBYE_MS).unref();
  });

  await server.register(helmet, protection);
  server.decorate('pages', folder);
  const shellOf = shellsOf(folder);
  server.get('/health', () => ({ ok: true, version }));
  // Browsers look for it beside files that are not pages of ours, such as a drawing that is opened directly.
  server.get('/favicon.ico', (_request, reply) => reply.redirect('/icon.svg', 301));
  await server.register(files, {
    root: folder,
    dotfiles: 'ignore',
    cacheControl: false,
    // The build writes compressed copies beside the files.
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.setHeader('Cache-Control', freshness(path.slice(folder.length)));
      reply.setHeader('Vary', 'Accept-Encoding');
    },
  });
  server.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (readable && isPage(path)) return reply.sendFile(shellOf(path));
    return sentence(reply, 404, readable ? 'There is no such file here.' : 'Nothing here takes this request.');
  });
  return server;
}

/** Built assets carry a hash of their content in their name; everything else is revalidated. */
function freshness(path: string): string {
  return /^[\\/]?assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Routes of the page have no file extension; assets, and paths with an extension, are files. */
function isPage(path: string): boolean {
  return !path.startsWith('/assets/') && !/\.[^/]*$/.test(path);
}

function sentence(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);
}

const own = "'self'";

/** The content security policy: the page may load only its own files. */
const protection = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: [own],
      scriptSrc: [own],
      // Parts of the page set style attributes, and dialogs add a style element that stops the page from scrolling.
      styleSrc: [own, "'unsafe-inline'"],
      imgSrc: [own, 'data:', 'blob:'],
      fontSrc: [own, 'data:'],
      workerSrc: [own, 'blob:'],
      connectSrc: [own],
      objectSrc: ["'none'"],
      baseUri: [own],
      formAction: [own],
      frameAncestors: ["'none'"],
    },
  },
  // Without TLS of its own (a server at home), headers that browsers honour only with TLS would be noise.
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
};
