import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress, readRequestId } from '@latchkey/http-server';
import type { ContentChanges } from './content-changes.ts';
import { createPageGuard, type PageGuardSettings } from './guard/page-guard.ts';
import { type FlatHeaders, withHeader } from './headers/flat-headers.ts';
import { ownFilesPolicy } from './headers/page-policy.ts';
import { createClientLimit } from './limits/client-limit.ts';
import { sendRejection } from './limits/send-rejection.ts';
import { createNotFoundPages } from './ready/not-found-pages.ts';
import { createReadyPage } from './ready/ready-page.ts';
import { createReadyPages } from './ready/ready-pages.ts';
import { isFromCache, type Renderer } from './renderer/renderer.ts';
import { createOwnRenderings, type Rendering } from './renewals/own-renderings.ts';
import { createRenewals } from './renewals/renewals.ts';
import { createTurns } from './renewals/turns.ts';

/** The addresses of a site. */
export interface PageAddresses {
  /** Returns whether a path is that of a page, and not of a file or a call. */
  readonly isPage: (pathname: string) => boolean;
  /** Returns whether a path is one of the spellings under which pages are kept. */
  readonly isPlainPath: (pathname: string) => boolean;
  /** Returns whether the page of a path is the same for every visitor. */
  readonly isForAll: (pathname: string) => boolean;
  /** Returns whether no page reads anything of a query, given without its question mark. Then the address with the query gets the kept page. */
  readonly isUnread: (query: string) => boolean;
  /** The addresses that may have a page; absent where that is not known, and the renderer decides. */
  readonly known?: KnownAddresses;
  /** Returns an address that never has a page; its page of error is sent for a path that has none. */
  readonly nowhereFor: (pathname: string) => string;
}

interface KnownAddresses {
  /** Returns whether there may be a page. */
  mayExist(pathname: string): boolean | Promise<boolean>;
  /** Notes that the renderer has found no page. */
  noteMissing(pathname: string): void;
}

/** The limits of one client in a minute; 0 for no limit. */
export interface PageLimits {
  readonly maxNotFoundPerMinute: number;
  readonly maxRenderingsPerMinute: number;
  /** Returns the client of a request. */
  readonly clientOf: (request: IncomingMessage) => string;
  /** Returns whether a request is one of the site to itself, which counts for no client. */
  readonly isOwnCall: (request: IncomingMessage) => boolean;
  /** Returns the document for a client that has requested too many pages that do not exist, or had to be rendered. */
  readonly rejectionFor: (pathname: string, of: 'missing' | 'rendered') => Promise<string>;
}

interface PageServerSettings extends PageGuardSettings {
  /** The most bytes of ready pages, which are sent without the renderer; null for none. */
  readonly readyBytes: number | null;
  /** Returns further headers for the address of a page with a query. */
  readonly queryHeadersOf?: (html: string) => FlatHeaders;
  readonly addresses: PageAddresses;
  readonly limits: PageLimits;
}

export interface PageServerOptions extends Partial<PageServerSettings> {
  readonly renderer: Renderer;
  readonly changes: ContentChanges;
  /** The origin that visitors type. */
  readonly siteOrigin: string;
}

/** The settings of a site that sets none: every path is a page, every query may change it, and a page runs the site's own files. */
const defaults: PageServerSettings = {
  isDevelopment: false,
  headersFor: () => ({ 'X-Content-Type-Options': 'nosniff' }),
  policyFor: () => ownFilesPolicy,
  passingSource: null,
  maxPacked: 500,
  readyBytes: 64_000_000,
  transforms: { steps: [], readSources: () => [] },
  addresses: {
    isPage: () => true,
    isPlainPath: (pathname) => !pathname.includes('?'),
    isForAll: () => true,
    isUnread: () => false,
    // A path that no site has.
    nowhereFor: () => '/-/-/-/-',
  },
  limits: {
    maxNotFoundPerMinute: 0,
    maxRenderingsPerMinute: 0,
    clientOf: ({ socket }) => clientAddress(socket.remoteAddress ?? null, undefined, 0),
    isOwnCall: () => false,
    rejectionFor: () => Promise.resolve('Too many requests. Please wait a moment.'),
  },
};

const reading: readonly (string | undefined)[] = ['GET', 'HEAD'];
const readPath = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? '';

/** Creates the server in front of a renderer. It sends ready pages at once, rejects addresses that cannot exist, and passes the rest on. */
export function createPageServer({ renderer, changes, siteOrigin, ...settings }: PageServerOptions) {
  const { readyBytes, queryHeadersOf, addresses, limits, ...guarding } = { ...defaults, ...settings };
  const { isDevelopment, policyFor } = guarding;
  const keepsReadyPages = readyBytes !== null && !isDevelopment;
  const known = isDevelopment ? undefined : addresses.known;
  const own = createOwnRenderings({ changes, siteOrigin, renderer });
  const takeTurn = createTurns(changes);
  /** The number of pages that the renderer did not have from before. */
  let rendered = 0;

  /** Returns whether the page of a request may become a ready page. */
  const mayKeep = (request: IncomingMessage) =>
    keepsReadyPages &&
    request.method === 'GET' &&
    addresses.isPlainPath(request.url ?? '') &&
    renderer.isForPage(request.headers);

  // Guard, renewals and ready pages need one another: the guard keeps a page as a ready one, whose renewal renders it behind the guard.
  const { guard, fillingFor } = createPageGuard({
    ...guarding,
    renderer,
    visits: {
      isOwn: own.isOwn,
      mayKeep: (request) => mayKeep(request) && !own.isOwn(request),
      onPage(request, response, page, tag) {
        const rendering = own.note(request, response, page, tag);
        if (rendering?.isKept !== true) rendered += 1;
        if (rendering !== null && mayKeep(request)) keep(readPath(request), rendering);
      },
      sendInstead: (request, response) => keepsReadyPages && !own.isOwn(request) && ready.serveLast(request, response),
    },
  });

  /** Keeps the page as a ready one if the renderer keeps it, and says whether it does. A page that lacks the result of a failed call is not kept. */
  function keep(pathname: string, rendering: Rendering): boolean {
    const { page, tag, status, headers, isKept, startedMs, change } = rendering;
    const found = renderer.renderedAt(pathname);
    if (status !== 200 || tag === null || found === null) return false;
    // The renderer still keeps an earlier rendering, so it has not kept this one.
    if (!isKept && found.startedMs < startedMs) return false;
    const readyPage = createReadyPage({ status, page: page.hold(), tag, headers });
    const queryHeaders = queryHeadersOf?.(page.text()) ?? [];
    ready.keep(pathname, readyPage, { queryHeaders, change, freshUntil: found.startedMs + found.freshMs });
    return true;
  }

  /** Lets the renderer write the response, once renderings of the page have ended that began before a change of the content (`turns.ts`). */
  async function write(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pathname = readPath(request);
    if (!reading.includes(request.method) || renderer.isFile(pathname)) return renderer.handle(request, response);
    await takeTurn(pathname, () => renderer.handle(request, response));
    if (response.statusCode === 404) addresses.known?.noteMissing(pathname);
  }

  /** Renders a page for the site itself. */
  const render = (pathname: string) =>
    own.render(pathname, async (request, response) => {
      await guard(request, response);
      await write(request, response);
    });

  /** Renders a page and keeps it as a ready one. Resolves to false where it has to be tried again: it failed, or the renderer has not kept it. */
  async function renderAnew(pathname: string): Promise<boolean> {
    try {
      const { status, rendering } = await render(pathname);
      const isGone = status === 404 || (status >= 300 && status < 400);
      if (isGone) ready.drop(pathname);
      if (status >= 500) return false;
      const isPage = rendering !== null && rendering.status === 200;
      return !isPage || keep(pathname, rendering);
    } catch (error) {
      console.error(`${pathname} could not be rendered anew:`, error);
      return false;
    }
  }

  const renewals = createRenewals({ render: renderAnew });
  const renew = (pathname: string) => renewals.renew(pathname);
  if (keepsReadyPages) renderer.renewBy?.({ header: own.header, secret: own.secret, renew });

  const ready = createReadyPages({
    changes,
    renderer,
    isPlainPath: addresses.isPlainPath,
    isUnread: addresses.isUnread,
    maxBytes: readyBytes ?? 0,
    policyFor,
    fillingFor,
    renew,
  });

  const missingLimit = createClientLimit({ maxPerMinute: limits.maxNotFoundPerMinute });
  const renderingLimit = createClientLimit({ maxPerMinute: limits.maxRenderingsPerMinute });
  const notFound = createNotFoundPages({
    changes,
    cacheHeader: renderer.cacheHeader,
    nowhereFor: addresses.nowhereFor,
    policyFor,
    limit: (request) => missingLimit.count(limits.clientOf(request)),
    rejectionFor: (pathname) => limits.rejectionFor(pathname, 'missing'),
    render: async (pathname) => {
      const { status, rendering } = await render(pathname).catch((error: unknown) => {
        console.error('The page for addresses that do not exist could not be rendered:', error);
        return { status: 500, rendering: null };
      });
      if (status !== 404 || rendering === null) return null;
      const headers = withHeader(rendering.headers, 'Cache-Control', 'no-store');
      return createReadyPage({ status, page: rendering.page.hold(), tag: null, headers });
    },
  });

  /** Counts a rendering for its client; the count is taken back for a page that the renderer turns out to have kept. */
  function countRendering(request: IncomingMessage, response: ServerResponse): number | null {
    const client = limits.clientOf(request);
    const retrySeconds = renderingLimit.count(client);
    response.once('close', () => {
      if (isFromCache(response, renderer)) renderingLimit.undo(client);
    });
    return retrySeconds;
  }

  async function reject(request: IncomingMessage, response: ServerResponse, retrySeconds: number): Promise<void> {
    const pathname = readPath(request);
    const body = await limits.rejectionFor(pathname, 'rendered');
    sendRejection(request, response, { body, policy: policyFor(pathname)([]), retrySeconds });
  }

  const server = {
    /** Prepares the response to a request before `passOn`, or for anyone else who writes it. */
    guard,
    /** Sends the page if it is ready; returns false if it is not. */
    serveReady: (request: IncomingMessage, response: ServerResponse) =>
      keepsReadyPages && ready.serve(request, response),
    /** Sends the response for an address that cannot exist; returning false leaves the request to the renderer. */
    serveUnknown(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
      if (known === undefined || !reading.includes(request.method)) return false;
      const mayExist = known.mayExist(readPath(request));
      if (mayExist === true) return false;
      if (mayExist === false) return notFound.send(request, response);
      return mayExist.then((may) => !may && notFound.send(request, response));
    },
    /** Sends 429 to a client for which too many pages were rendered; returns false if the page may be rendered. */
    serveTooMany(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
      if (isDevelopment || !reading.includes(request.method) || !addresses.isPage(readPath(request))) return false;
      if (limits.isOwnCall(request)) return false;
      const retrySeconds = countRendering(request, response);
      return retrySeconds !== null && reject(request, response, retrySeconds).then(() => true);
    },
    /**
     * Returns whether the data of a page may be made again for a request: only of pages that exist and are kept for all visitors. A number is the
     * seconds after which the client may request them again, where it has requested too much.
     */
    async mayLoadData(request: IncomingMessage, pathname: string): Promise<boolean | number> {
      const isThere = addresses.isForAll(pathname) && (known === undefined || (await known.mayExist(pathname)));
      if (!isThere) return missingLimit.count(limits.clientOf(request)) ?? false;
      if (ready.has(pathname) || renderer.renderedAt(pathname) !== null) return true;
      return renderingLimit.count(limits.clientOf(request)) ?? true;
    },
    /** Passes the request on to the renderer. The guard has prepared the response. */
    passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (mayKeep(request)) own.begin(request);
      return write(request, response);
    },
    /** Tries all of these in turn, for a server that sends nothing but pages. */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
      request.headers['x-request-id'] = readRequestId(request.headers['x-request-id']);
      if (server.serveReady(request, response)) return;
      if (await server.serveUnknown(request, response)) return;
      if (await server.serveTooMany(request, response)) return;
      response.setHeader('X-Request-Id', request.headers['x-request-id']);
      await guard(request, response);
      await server.passOn(request, response);
    },
    counts: () => ({ ...ready.counts(), rendered, renewed: renewals.count() }),
  };
  return server;
}
