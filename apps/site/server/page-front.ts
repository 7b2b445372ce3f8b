import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultLocale, isLocale } from '@latchkey/i18n';
import type { TrickName } from '../src/foundation/env-variables.ts';
import { isBookPath, isCheckoutPath, isMyBookingPath } from '../src/foundation/paths.ts';
import { createApiLoad } from './api-load.ts';
import { createSiteGuard, type VisitHooks } from './create-site-guard.ts';
import { createKnownAddresses } from './known-addresses.ts';
import { createNotFoundPages } from './not-found-pages.ts';
import { createOwnRenderings, type Rendering } from './own-renderings.ts';
import { createReadyPage, withHeader } from './ready-page.ts';
import { createRenewals } from './renewals.ts';
import { failedDocument } from './failed-document.ts';
import { hasRobotsTag } from './tricks/query-robots.ts';
import { renderedAt, renewPagesBy } from './tricks/page-cache.ts';
import { createReadyPages, isForPage, isPlainPath } from './tricks/ready-pages.ts';
import { sendRejection } from './send-rejection.ts';
import { createTurns } from './turns.ts';
import { createVisitorLimit } from './visitor-limit.ts';

type Settings = Omit<Parameters<typeof createSiteGuard>[0], 'visits' | 'tricks'>;

interface PageFrontOptions extends Settings {
  readonly tricks: ReadonlySet<TrickName>;
  /** Next. */
  readonly handlePage: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly readyPagesBytes: number;
  readonly maxNotFoundPerMinute: number;
  readonly maxRenderingsPerMinute: number;
  /** Whether a request is one of the site to itself, for which nobody waits longer. */
  readonly isOwnCall: (request: IncomingMessage) => boolean;
  /** The client of a request, for limits. */
  readonly clientOf: (request: IncomingMessage) => string;
}

/** Next says of each page whether it was kept. */
const isOfCache = (response: ServerResponse) =>
  /^(?:HIT|STALE)$/u.test(String(response.getHeader('x-nextjs-cache') ?? ''));

const isApart = (pathname: string) => isBookPath(pathname) || isMyBookingPath(pathname);
const isPagePath = (pathname: string) => isLocale(pathname.split('/')[1]);

const reading: readonly (string | undefined)[] = ['GET', 'HEAD'];
const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] ?? '';

/** All that is in front of Next for a page: what is ready goes out at once, what cannot exist is not rendered, the rest passes. */
export function createPageFront({
  handlePage,
  readyPagesBytes,
  maxNotFoundPerMinute,
  maxRenderingsPerMinute,
  isOwnCall,
  clientOf,
  ...settings
}: PageFrontOptions) {
  const { tricks, siteOrigin, apiOrigin, brandName, isDevelopment } = settings;
  const isReady = tricks.has('ready-pages') && tricks.has('page-cache') && !isDevelopment;
  const knowsAddresses = tricks.has('known-addresses') && !isDevelopment;
  const own = createOwnRenderings(siteOrigin);
  const takeTurn = createTurns();
  const addresses = createKnownAddresses({ load: createApiLoad(apiOrigin) });
  let rendered = 0;

  const mayKeep = (request: IncomingMessage) =>
    isReady && request.method === 'GET' && isPlainPath(request.url ?? '') && isForPage(request.headers);

  const visits: VisitHooks = {
    isOwn: own.isOwn,
    mayKeep: (request) => mayKeep(request) && !own.isOwn(request),
    onPage(request, response, page, tag) {
      const rendering = own.note(request, response, page, tag);
      if (rendering?.isKept !== true) rendered += 1;
      if (rendering !== null && mayKeep(request)) keep(pathOf(request), rendering);
    },
    sendInstead: (request, response) => isReady && !own.isOwn(request) && ready.serveLast(request, response),
  };
  const { guard, policyFor, fillingFor, translatorOf } = createSiteGuard({ ...settings, visits });

  /** Whether the page is one that Next keeps: not one that lacks the result of a failed call. */
  function keep(pathname: string, rendering: Rendering): boolean {
    const { page, tag, status, headers, isKept, startedMs, change } = rendering;
    const known = renderedAt(pathname);
    if (status !== 200 || tag === null || known === null || (!isKept && known.startedMs < startedMs)) return false;
    const readyPage = createReadyPage({ status, page: page.hold(), tag, headers });
    const hasRobots = !tricks.has('query-robots') || hasRobotsTag(page.text());
    ready.keep(pathname, readyPage, { hasRobots, change, freshUntil: known.startedMs + known.freshMs });
    return true;
  }

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isReading = reading.includes(request.method);
    const pathname = pathOf(request);
    if (!isReading || pathname.startsWith('/_next/')) return handlePage(request, response);
    await takeTurn(pathname, () => handlePage(request, response));
    if (response.statusCode === 404) addresses.noteMissing(pathname);
  }

  const render = (pathname: string) =>
    own.render(pathname, async (request, response) => {
      await guard(request, response);
      await passOn(request, response);
    });

  const renewals = createRenewals({
    render: async (pathname) => {
      try {
        const { status, rendering } = await render(pathname);
        if (status === 404 || (status >= 300 && status < 400)) ready.drop(pathname);
        return status < 500 && (rendering === null || rendering.status !== 200 || keep(pathname, rendering));
      } catch (error) {
        console.error(`${pathname} could not be rendered anew:`, error);
        return false;
      }
    },
  });
  if (isReady) renewPagesBy({ header: own.header, secret: own.secret, renew: (pathname) => renewals.renew(pathname) });

  const ready = createReadyPages({
    maxBytes: readyPagesBytes,
    policyFor,
    fillingFor,
    renew: (pathname) => renewals.renew(pathname),
  });

  const notFoundLimit = createVisitorLimit({ most: maxNotFoundPerMinute });
  const renderingLimit = createVisitorLimit({ most: maxRenderingsPerMinute });
  const notFound = createNotFoundPages({
    policyFor,
    limit: (request) => notFoundLimit.count(clientOf(request)),
    rejectionIn: async (locale) => {
      const t = await translatorOf(locale);
      return failedDocument({
        t,
        brandName,
        heading: t('Page not found'),
        reason: t('Too many requests. Please wait a moment.'),
      });
    },
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

  /** Counts a rendering for its client; one that Next had kept is taken back once it is known. */
  function countRendering(request: IncomingMessage, response: ServerResponse): number | null {
    const client = clientOf(request);
    const retrySeconds = renderingLimit.count(client);
    response.once('close', () => {
      if (isOfCache(response)) renderingLimit.undo(client);
    });
    return retrySeconds;
  }

  async function reject(request: IncomingMessage, response: ServerResponse, retrySeconds: number): Promise<void> {
    const pathname = pathOf(request);
    const [, segment] = pathname.split('/');
    const t = await translatorOf(isLocale(segment) ? segment : defaultLocale);
    const body = failedDocument({
      t,
      brandName,
      heading: t('Too many requests. Please wait a moment.'),
      reason: t('Please try again in %count minutes', { count: 1 }),
    });
    sendRejection(request, response, { body, policy: policyFor(pathname)([]), retrySeconds });
  }

  return {
    guard,
    /** Sends 429 to a client for which too many pages were rendered; false if the page may be rendered. */
    serveTooMany(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
      if (isDevelopment || !reading.includes(request.method) || !isPagePath(pathOf(request))) return false;
      if (isOwnCall(request)) return false;
      const retrySeconds = countRendering(request, response);
      return retrySeconds !== null && reject(request, response, retrySeconds).then(() => true);
    },
    /** Whether the data of a page may be made again for a request: only of pages that exist and are kept for all visitors. */
    async mayLoadData(request: IncomingMessage, pathname: string): Promise<boolean | number> {
      const isKeptKind = isPlainPath(pathname) && !isCheckoutPath(pathname) && !isApart(pathname);
      const isThere = isKeptKind && (!knowsAddresses || (await addresses.mayExist(pathname)));
      if (!isThere) return notFoundLimit.count(clientOf(request)) ?? false;
      if (ready.has(pathname) || renderedAt(pathname) !== null) return true;
      return renderingLimit.count(clientOf(request)) ?? true;
    },
    /** Sends the page if it is ready; false if it is not. */
    serveReady: (request: IncomingMessage, response: ServerResponse) => isReady && ready.serve(request, response),
    /** Sends the response for an address that cannot exist; false leaves the request to Next. */
    serveUnknown(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
      if (!knowsAddresses || !reading.includes(request.method)) return false;
      const mayExist = addresses.mayExist(pathOf(request));
      if (mayExist === true) return false;
      if (mayExist === false) return notFound.send(request, response);
      return mayExist.then((may) => !may && notFound.send(request, response));
    },
    /** Sends what Next renders. The guard has prepared the response. */
    passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (mayKeep(request)) own.begin(request);
      return passOn(request, response);
    },
    counts: () => ({ ...ready.counts(), rendered, renewed: renewals.count() }),
  };
}
