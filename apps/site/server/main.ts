import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { createGuardedServer } from '@latchkey/http-server';
import next from 'next';
import { createMediaServer } from './media.ts';
import { openPageStore } from './page-store.ts';
import { keepPagesIn } from './tricks/page-cache.ts';
import { createSiteGuard } from './create-site-guard.ts';
import { requestError, type RequestError } from './request-error.ts';
import { env } from '../src/foundation/env.ts';
import { admitForeignPost } from './foreign-posts.ts';
import { createApiForwarder, forwardedFor, isApiUrl } from './forward-to-api.ts';
import { installLoggableConsole } from '../src/foundation/loggable.ts';
import { hostsAddress } from '../src/foundation/third-party-hosts.ts';
import { createQueryRobots } from './tricks/query-robots.ts';

/*
 * The process of the site, built or (NODE_ENV=development) with reload. `next start` lacks four things: it leaves a visitor's own
 * X-Forwarded-For as it is, by which the api counts its limits; it cannot set a header that depends on the query without a proxy in
 * front of every static page; it changes some requests (OPTIONS, `//`, `RSC`) before a route handler could forward them to the
 * api; and it cannot set a policy with the hashes of the scripts of the finished page.
 */
if (!env.isDevelopment) installLoggableConsole();
// Only the user of this process may read what it writes.
process.umask(0o077);

const pagesFolder = path.resolve(import.meta.dirname, '../../..', env.pageCacheDir);
if (env.tricks.has('page-cache')) {
  keepPagesIn(openPageStore({ parent: pagesFolder, port: env.port, diskBytes: env.pageCacheMb * 1_000_000 }));
}

const app = next({ dev: env.isDevelopment, dir: path.join(import.meta.dirname, '..'), port: env.port });
const handlePage = app.getRequestHandler();
await app.prepare();

const serveMedia = createMediaServer(path.resolve(import.meta.dirname, '../../..', env.mediaDir));

const forwardToApi = createApiForwarder({ apiOrigin: env.apiOrigin, timeoutMs: env.apiTimeoutMs });

const hostsBody = JSON.stringify(env.thirdPartyHosts);

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
    }).then((response) => response.text()),
});

const robotsFor = env.tricks.has('query-robots') ? readRobots : () => Promise.resolve(null);

const { server, stop } = createGuardedServer((request, response) => {
  void guard(request, response).then(() => {
    // In development Next's own script requests the stack frames of an error.
    const isOfNext = env.isDevelopment && request.url?.startsWith('/__nextjs') === true;
    const error = isOfNext ? null : requestError(request);
    if (error === null) serveMedia(request, response, () => serve(request, response));
    else sendError(response, error);
  });
}, env.serverBounds);
server.listen(env.port);

function serve(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? '';
  if (isApiUrl(url)) return void forwardToApi(request, response);
  // The calls of a form without scripts count for the visitor who sent it (src/forms/plain-forms-client.ts).
  request.headers['x-forwarded-for'] = forwardedFor(request.headers['x-forwarded-for'], request.socket.remoteAddress);
  if (url === hostsAddress) {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
    response.end(hostsBody);
    return;
  }
  admitForeignPost(request, env.siteOrigin);
  void robotsFor(url, request.headers['rsc'] !== undefined).then((robots) => {
    if (robots !== null) response.setHeader('X-Robots-Tag', robots);
    return handlePage(request, response);
  });
}

/** In the envelope of the api. */
function sendError(response: ServerResponse, { status, code, message, allow }: RequestError): void {
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
