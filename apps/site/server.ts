import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import next from 'next';
import { createSiteGuard } from './src/security/create-site-guard.ts';
import { env } from './src/wiring/env.ts';
import { forwardToApi } from './src/wiring/forward-to-api.ts';
import { forwardedFor } from './src/wiring/forwarded-for.ts';
import { isApiAddress } from './src/wiring/is-api-address.ts';
import { hostsAddress } from './src/third-parties/hosts.ts';
import { createQueryRobots } from './src/wiring/query-robots.ts';

/*
 * The site as a process, built or (NODE_ENV=development) reloading. `next start` would do but for four things: it leaves a
 * visitor's own X-Forwarded-For as it is, and the limits of the api are counted by that header (docs/decisions); a header that
 * depends on the query would cost a proxy in front of every static page; and what Next makes of an address before a route
 * handler sees it (OPTIONS, `//`, `RSC`) is not what the api answers; and a policy with the hashes of a page's own scripts is made of
 * the page as it goes out.
 */
const app = next({ dev: env.isDevelopment, dir: import.meta.dirname, port: env.port });
const handlePage = app.getRequestHandler();
await app.prepare();

const handleApi = getRequestListener(forwardToApi, { overrideGlobalObjects: false });

const hostsAnswer = JSON.stringify(env.thirdPartyHosts);

const guard = createSiteGuard({
  settings: { ...env, hosts: env.thirdPartyHosts },
  siteOrigin: env.siteOrigin,
  apiOrigin: env.apiOrigin,
  isDevelopment: env.isDevelopment,
});

const ownPageLimitMs = 5_000;

const robotsFor = createQueryRobots({
  loadPage: (pathname) =>
    fetch(`http://127.0.0.1:${env.port}${pathname}`, {
      signal: AbortSignal.timeout(ownPageLimitMs),
      redirect: 'manual',
    }).then((answer) => answer.text()),
});

const server = createServer((request, response) => {
  void guard(request, response).then(() => (isReadable(request) ? serve(request, response) : refuse(response)));
});
server.listen(env.port);

function serve(request: IncomingMessage, response: ServerResponse): void {
  const address = request.url ?? '';
  request.headers['x-forwarded-for'] = forwardedFor(request.headers['x-forwarded-for'], request.socket.remoteAddress);
  if (isApiAddress(address)) return void handleApi(request, response);
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

/** Next answers 500 to an address that is no UTF-8, and to TRACE. */
function isReadable({ method, url = '' }: IncomingMessage): boolean {
  try {
    decodeURIComponent(url);
    return method !== 'TRACE' && method !== 'CONNECT';
  } catch {
    // A malformed escape is the visitor's fault: it is answered below.
    return false;
  }
}

/** The envelope of §3, as everywhere under `/api`. */
function refuse(response: ServerResponse): void {
  const error = {
    code: 'malformed_address',
    message: 'The address or the method of the request is malformed.',
    details: [],
  };
  response.writeHead(400, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ data: null, meta: null, error }));
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    // A page that is being streamed is let through; a connection that is merely open is not waited for.
    setTimeout(() => server.closeAllConnections(), 3_000).unref();
  });
}
