import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { createGuardedServer } from '@latchkey/http-server';
import next from 'next';
import { createMediaServer } from './media.ts';
import { openPageStore } from './page-store.ts';
import { keepPagesIn } from './tricks/page-cache.ts';
import { createSiteGuard } from './create-site-guard.ts';
import { requestRefusal, type RequestRefusal } from './request-refusal.ts';
import { env } from '../src/foundation/env.ts';
import { createApiForwarder, forwardedFor, isApiAddress } from './forward-to-api.ts';
import { installLoggableConsole } from '../src/foundation/loggable.ts';
import { hostsAddress } from '../src/foundation/third-party-hosts.ts';
import { createQueryRobots } from './tricks/query-robots.ts';

/*
 * The site as a process, built or (NODE_ENV=development) reloading. `next start` would do but for four things: it leaves a
 * visitor's own X-Forwarded-For as it is, and the limits of the api are counted by that header (docs/decisions); a header that
 * depends on the query would cost a proxy in front of every static page; and what Next makes of an address before a route
 * handler sees it (OPTIONS, `//`, `RSC`) is not what the api answers; and a policy with the hashes of a page's own scripts is made of
 * the page as it goes out.
 */
if (!env.isDevelopment) installLoggableConsole();
// What this process writes is for its user alone.
process.umask(0o077);

const pagesFolder = path.resolve(import.meta.dirname, '../../..', env.pageCacheDir);
if (env.tricks.has('page-cache')) {
  keepPagesIn(openPageStore({ parent: pagesFolder, port: env.port, diskBytes: env.pageCacheMb * 1_000_000 }));
}

const app = next({ dev: env.isDevelopment, dir: path.join(import.meta.dirname, '..'), port: env.port });
const handlePage = app.getRequestHandler();
await app.prepare();

const serveMedia = createMediaServer(path.resolve(import.meta.dirname, '../..', env.mediaDir));

const forwardToApi = createApiForwarder({ apiOrigin: env.apiOrigin, timeoutMs: env.apiTimeoutMs });

const hostsAnswer = JSON.stringify(env.thirdPartyHosts);

const guard = createSiteGuard({
  settings: { ...env, hosts: env.thirdPartyHosts },
  siteOrigin: env.siteOrigin,
  apiOrigin: env.apiOrigin,
  brandName: env.brandName,
  isDevelopment: env.isDevelopment,
  tricks: env.tricks,
});

const ownPageLimitMs = 5_000;

const readRobots = createQueryRobots({
  loadPage: (pathname) =>
    fetch(`http://127.0.0.1:${env.port}${pathname}`, {
      signal: AbortSignal.timeout(ownPageLimitMs),
      redirect: 'manual',
    }).then((answer) => answer.text()),
});

const robotsFor = env.tricks.has('query-robots') ? readRobots : () => Promise.resolve(null);

const { server, stop } = createGuardedServer((request, response) => {
  void guard(request, response).then(() => {
    // While it reloads, Next's own script asks it for the frames of an error.
    const isOfNext = env.isDevelopment && request.url?.startsWith('/__nextjs') === true;
    const refusal = isOfNext ? null : requestRefusal(request);
    if (refusal === null) serveMedia(request, response, () => serve(request, response));
    else refuse(response, refusal);
  });
}, env.serverBounds);
server.listen(env.port);

function serve(request: IncomingMessage, response: ServerResponse): void {
  const address = request.url ?? '';
  if (isApiAddress(address)) return void forwardToApi(request, response);
  // What a form without a script does for its visitor is counted for that visitor (src/forms/plain-forms-client.ts).
  request.headers['x-forwarded-for'] = forwardedFor(request.headers['x-forwarded-for'], request.socket.remoteAddress);
  if (address === hostsAddress) {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
    response.end(hostsAnswer);
    return;
  }
  void robotsFor(address, request.headers['rsc'] !== undefined).then((robots) => {
    if (robots !== null) response.setHeader('X-Robots-Tag', robots);
    return handlePage(request, response);
  });
}

/** The api's own envelope, as everywhere under `/api`. */
function refuse(response: ServerResponse, { status, code, message, allow }: RequestRefusal): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(allow !== undefined && { Allow: allow }),
  });
  response.end(JSON.stringify({ data: null, meta: null, error: { code, message, details: [] } }));
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
