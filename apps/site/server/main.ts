import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clientAddress, createGuardedServer } from '@latchkey/http-server';
import { createJsonLog } from '@latchkey/http-server/log';
import { createDataFiles, createLargeForms, openPageStores } from '@latchkey/page-server';
import { createApiLoad } from './api-load.ts';
import { watchChainFacts } from './chain-facts.ts';
import type { ChainLook } from './failed-document.ts';
import { createFavicon } from './favicon.ts';
import { createLanguageRedirects } from './language-redirects.ts';
import { toLowerCaseAddress } from './lower-case-address.ts';
import { createMediaServer } from './media.ts';
import { createOperations } from './operations.ts';
import { createNextRenderer, type NextEntry, readNextBuild } from './next-renderer/create-next-renderer.ts';
import { isOfDevelopment, isPart, nextRules, staticBeginning } from './next-renderer/next-rules.ts';
import { readInlineFonts, readSheets } from './next-renderer/page-styles.ts';
import { createPackedFiles, packedFolder } from './packed-files.ts';
import { maxTextBytes, findRequestError, tooManyFiles } from './request-error.ts';
import { createRequestEdge, type Operation } from './request-edge.ts';
import { createErrorSender } from './send-error.ts';
import { createSiteMetrics } from './site-metrics.ts';
import { createSitePages } from './site-pages.ts';
import { contentChanges } from '../src/foundation/content-changes.ts';
import { env } from '../src/foundation/env.ts';
import { admitForeignPost } from './next-renderer/foreign-posts.ts';
import { createApiForwarder, extendForwardedFor, isApiUrl } from './forward-to-api.ts';
import { describeError, installLoggableConsole } from '../src/foundation/loggable.ts';
import { hostsAddress } from '../src/foundation/third-party-hosts.ts';
import { createQueryRobots } from './query-robots.ts';

/*
 * The process of the site, built or (NODE_ENV=development) with reload. It has a server of its own, since the renderer's server lacks four things:
 * - It leaves `X-Forwarded-For` as a visitor has sent it, and the api counts its limits by that header.
 * - It can set a header that depends on the query only with a proxy in front of every static page.
 * - It changes some requests (OPTIONS, `//`, `RSC`) before a route handler could forward them to the api.
 * - It cannot set a policy with the hashes of the scripts of the finished page.
 *
 * A request takes this way: `serveReady` (pages in memory), `operations`, `serveUnready` (redirects and rejections, then media), `serve` (the api and
 * files), `serveRendered` (the renderer).
 */
const log = createJsonLog({ service: 'site', level: env.logLevel, describeError });
if (!env.isDevelopment) installLoggableConsole(log);
// Only the user of this process may read what it writes.
process.umask(0o077);

const pagesFolder = path.resolve(import.meta.dirname, '../../..', env.pageCacheDir);
const stores = openPageStores<NextEntry>({
  parent: pagesFolder,
  port: env.port,
  diskBytes: env.pageCacheMb * 1_000_000,
});
const siteFolder = path.join(import.meta.dirname, '..');
/** The store that this site shares with others; null for a single site. */
const others = await openOthers();
const renderer = await createNextRenderer({
  isDevelopment: env.isDevelopment,
  folder: siteFolder,
  port: env.port,
  keepsIn: env.tricks.has('page-cache')
    ? { store: stores.pages, changes: contentChanges, others: others?.pages ?? null }
    : null,
});

const serveMedia = createMediaServer(path.resolve(import.meta.dirname, '../../..', env.mediaDir));

const distDir = path.join(siteFolder, env.distDir);
const servePacked = createPackedFiles(path.join(distDir, packedFolder), staticBeginning);

const forwardToApi = createApiForwarder({ apiOrigin: env.apiOrigin, timeoutMs: env.apiTimeoutMs });

const hostsBody = JSON.stringify(env.thirdPartyHosts);

const ownPageLimitMs = 5_000;
/** Marks the site's requests for its own pages, which count for no client. */
const ownCall = { header: 'x-latchkey-own-call', secret: randomBytes(24).toString('base64url') } as const;

/** Loads a page of this site as a visitor gets it. */
function loadOwnPage(pathname: string): Promise<string> {
  return fetch(`http://127.0.0.1:${env.port}${pathname}`, {
    headers: { [ownCall.header]: ownCall.secret },
    signal: AbortSignal.timeout(ownPageLimitMs),
    redirect: 'manual',
  }).then((response) => response.text());
}

const dataFiles = env.tricks.has('page-data')
  ? createDataFiles({
      store: stores.data,
      others: others?.data ?? null,
      loadPage: (pathname) => loadOwnPage(`${pathname}?data`),
      mayLoad: (request, pathname) => pages.mayLoadData(request, pathname),
    })
  : null;

const facts = watchChainFacts({ apiOrigin: env.apiOrigin });
contentChanges.onChange(() => facts.renew());
const languageRedirects = createLanguageRedirects(facts);

/** Returns the look of the chain as it was last known, with the configured name until the api has responded once. */
function readLook(): ChainLook {
  const { look } = facts.current();
  return look.name === '' ? { ...look, name: env.brandName } : look;
}

const pages = createSitePages({
  renderer,
  settings: { ...env, hosts: env.thirdPartyHosts },
  siteOrigin: env.siteOrigin,
  apiOrigin: env.apiOrigin,
  facts,
  readLook,
  isDevelopment: env.isDevelopment,
  tricks: env.tricks,
  readyPagesBytes: env.readyPagesMb * 1_000_000,
  maxNotFoundPerMinute: env.maxNotFoundPerMinute,
  maxRenderingsPerMinute: env.maxRenderingsPerMinute,
  isOwnCall: ({ headers }) => headers[ownCall.header] === ownCall.secret,
  clientOf: ({ headers, socket }) =>
    clientAddress(socket.remoteAddress ?? null, [headers['x-forwarded-for'] ?? []].flat().join(','), env.siteProxies),
  dataFiles,
  sheets: env.isDevelopment ? null : readSheets(distDir),
  inlineFonts: readInlineFonts(path.join(siteFolder, 'public')),
});

const readRobots = createQueryRobots({ loadPage: loadOwnPage });

const findRobotsHeader = env.tricks.has('query-robots') ? readRobots : () => Promise.resolve(null);

/** The most forms with files that are received at once, since each is held in memory. */
const maxLargeForms = 8;
const mayFilesCome = createLargeForms({
  moreThanBytes: maxTextBytes,
  maxForms: maxLargeForms,
  // Where addresses have no limit of connections, all visitors may come from one.
  maxPerAddress: env.serverBounds.maxConnectionsPerAddress === 0 ? 0 : 2,
});
const serveFavicon = createFavicon(readLook);
const sendError = createErrorSender({ ...env, readLook, languages: () => facts.current().languages });

let isStopping = false;
const metrics = createSiteMetrics(() => ({ ...pages.counts(), ...others?.counts() }));
const edge = createRequestEdge({ log, metrics });
const callApi = createApiLoad(env.apiOrigin);
const operations = createOperations({
  callApi: () => callApi('/api/website'),
  metrics: () => metrics.text(),
  isStopping: () => isStopping,
});

const { server, beginStop, stop } = createGuardedServer((request, response) => {
  edge.begin(request, response);
  const isInOtherLanguage = languageRedirects.isInOtherLanguage(request.url ?? '');
  if (!isInOtherLanguage && pages.serveReady(request, response)) edge.name(response, 'ready');
  else if (operations.serve(request, response)) edge.name(response, 'operations');
  else void serveUnready(request, response);
}, env.serverBounds);
server.listen(env.port);
if (env.metricsPort !== null) operations.createMetricsServer().listen(env.metricsPort, env.metricsHost).unref();

/** Opens the shared store. A single site does not even load the code for it. */
async function openOthers() {
  const { url, ...redis } = env.redis;
  if (url === null || env.revalidateSecret === null || env.isDevelopment) return null;
  const { openSharedStore } = await import('@latchkey/page-server/shared');
  const build = readNextBuild(path.join(siteFolder, env.distDir));
  return openSharedStore<NextEntry>({
    ...redis,
    url,
    changes: contentChanges,
    secret: env.revalidateSecret,
    pagesDependOn: [build.id, pickPageSettings()],
    files: build.files,
  });
}

/** Returns the settings that pages show: sites with other settings do not share their pages. */
function pickPageSettings(): unknown {
  const { siteOrigin, brandName, showsGallery, uploadMaxMb, mapKeys, mediaHosts, embedScriptHosts } = env;
  const { thirdPartyHosts, thirdPartyIds, tricks } = env;
  const thirdParties = { thirdPartyHosts, thirdPartyIds, mapKeys, mediaHosts, embedScriptHosts };
  return { siteOrigin, brandName, showsGallery, uploadMaxMb, thirdParties, tricks: [...tricks] };
}

/** Serves a request that no page in memory answers: redirects and rejections first, then media, the api, files and rendered pages. */
async function serveUnready(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isOfRenderer = env.isDevelopment && isOfDevelopment(request.url ?? '');
  const error = isOfRenderer ? null : findRequestError(request, env);
  if (error === null && (await serveWithoutContent(request, response, isOfRenderer))) return;
  response.setHeader('X-Request-Id', String(request.headers['x-request-id']));
  await pages.guard(request, response);
  edge.name(response, error === null ? nameOperation(request) : 'rejected');
  if (error === null) serveMedia(request, response, () => serve(request, response));
  else void sendError(request, response, error);
}

/**
 * Serves a request that gets nothing of its own: a redirect to another spelling or another language, the page for unknown addresses, or the rejection
 * of too many. Returns false for any other request.
 */
async function serveWithoutContent(
  request: IncomingMessage,
  response: ServerResponse,
  isOfRenderer: boolean,
): Promise<boolean> {
  const lowered = toLowerCaseAddress(request.method, request.url ?? '');
  if (lowered !== null) {
    edge.name(response, 'unknown');
    response.writeHead(308, { Location: lowered, 'Cache-Control': 'public, max-age=86400' }).end();
    return true;
  }
  const redirect = isOfRenderer ? null : await languageRedirects.find(request);
  if (redirect !== null) {
    await pages.guard(request, response);
    edge.name(response, 'page');
    response.setHeader('X-Request-Id', String(request.headers['x-request-id']));
    if (redirect.isNegotiated) response.setHeader('Vary', 'Accept-Language');
    response.writeHead(307, { Location: redirect.location }).end();
    return true;
  }
  if (await pages.serveUnknown(request, response)) {
    edge.name(response, 'unknown');
    return true;
  }
  if (await pages.serveTooMany(request, response)) {
    edge.name(response, 'rejected');
    return true;
  }
  return false;
}

/** Names a request for the log and the metrics. */
function nameOperation({ url = '', headers }: IncomingMessage): Operation {
  if (isApiUrl(url)) return 'api';
  if (nextRules.isFile(url) || /^\/(?:media|fonts|embeds)\//u.test(url) || /\.\w+$/u.test(url)) return 'file';
  return isPart(headers) ? 'part' : 'page';
}

/** Serves a call of the api, a file of the site, or a rendered page. */
function serve(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? '';
  if (isApiUrl(url)) return void forwardToApi(request, response);
  if (dataFiles?.serve(request, response) === true || serveFavicon(request, response)) return;
  servePacked(request, response, () => {
    if (others === null) serveRendered(request, response);
    else others.files.serve(request, response, () => serveRendered(request, response));
  });
}

/** Lets the renderer serve a request: a page, a form, or a file of the build that no other folder has. */
function serveRendered(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? '';
  // The calls of a form without scripts count for the visitor who sent it (src/forms/plain-forms-client.ts).
  request.headers['x-forwarded-for'] = extendForwardedFor(
    request.headers['x-forwarded-for'],
    request.socket.remoteAddress,
  );
  if (url === hostsAddress) {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
    response.end(hostsBody);
    return;
  }
  if (!mayFilesCome(request, response)) return void sendError(request, response, tooManyFiles);
  admitForeignPost(request, env.siteOrigin);
  void findRobotsHeader(url, isPart(request.headers)).then((robots) => {
    if (robots !== null) response.setHeader('X-Robots-Tag', robots);
    return pages.passOn(request, response);
  });
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    isStopping = true;
    beginStop();
    void pause(env.drainSeconds * 1_000)
      .then(stop)
      .then(() => {
        others?.close();
        process.exit(0);
      });
  });
}
