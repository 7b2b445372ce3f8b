import type { IncomingMessage } from 'node:http';
import { createPageServer, type DataFiles, type PageFilling, type Renderer } from '@latchkey/page-server';
import { readBookingQuery } from '../src/booking/booking-query.ts';
import { contentChanges } from '../src/foundation/content-changes.ts';
import type { TrickName } from '../src/foundation/env-variables.ts';
import { isGamePath } from '../src/foundation/paths.ts';
import { createApiLoad } from './api-load.ts';
import type { WatchedChainFacts } from './chain-facts.ts';
import { listPayingOrigins, type SiteSettings } from './configured-allowances.ts';
import { type ChainLook, writeFailedDocument } from './failed-document.ts';
import { createFirstTimes, readPlace } from './first-times.ts';
import { isApiUrl } from './forward-to-api.ts';
import { createKnownAddresses } from './known-addresses.ts';
import { isPart } from './next-renderer/next-rules.ts';
import { anyInlineScript, createNextTransforms } from './next-renderer/next-transforms.ts';
import type { InlineFont, Sheets } from './next-renderer/page-styles.ts';
import { statusForVisitor } from './next-renderer/status-for-visitor.ts';
import { isForAll, isPagePath, isPlainPath } from './page-paths.ts';
import { createPagePolicies } from './page-policies.ts';
import { isUnread } from './page-queries.ts';
import { hasRobotsTag, noindex } from './query-robots.ts';
import { createResponseHeaders } from './response-headers.ts';
import { createSlotLists } from './slot-lists.ts';
import { createTranslators, readLocale } from './translators.ts';

interface SitePagesOptions {
  readonly renderer: Renderer;
  readonly settings: SiteSettings;
  readonly siteOrigin: string;
  readonly apiOrigin: string;
  readonly facts: WatchedChainFacts;
  /** Reads the look of pages that could not be rendered. */
  readonly readLook: () => ChainLook;
  readonly isDevelopment: boolean;
  readonly tricks: ReadonlySet<TrickName>;
  /** The files that take the data of pages; null leaves the data in the pages. */
  readonly dataFiles: Pick<DataFiles, 'has' | 'keep'> | null;
  /** The style sheets of the build; null leaves them to the browser. */
  readonly sheets: Sheets | null;
  /** The typefaces that pages bring themselves. */
  readonly inlineFonts: readonly InlineFont[];
  readonly readyPagesBytes: number;
  readonly maxNotFoundPerMinute: number;
  readonly maxRenderingsPerMinute: number;
  /** Returns whether the site sends a request to itself. No visitor waits longer for it. */
  readonly isOwnCall: (request: IncomingMessage) => boolean;
  /** The client of a request, for limits. */
  readonly clientOf: (request: IncomingMessage) => string;
}

/** The number of pages whose compressed bytes are kept. */
const maxPacked = 500;
/** The tricks that need a page as a whole. With all of them off, a page passes as it is rendered, compressed by the renderer. */
const needWholePages = [
  'empty-document',
  'first-times',
  'inline-script-hashes',
  'kept-pages',
  'known-addresses',
  'page-styles',
  'ready-pages',
  'wanted-scripts',
] as const;

/** Creates the page server with the site's own part: the policies and the addresses of its pages, and the times of today on game pages. */
export function createSitePages({
  tricks,
  settings,
  apiOrigin,
  siteOrigin,
  readLook,
  facts,
  ...options
}: SitePagesOptions) {
  const readPathLocale = (pathname: string) => readLocale(pathname, facts.current().languages);
  const loadTranslator = createTranslators();
  const translatorFor = (pathname: string) => loadTranslator(readPathLocale(pathname));
  const findTimes = createFirstTimes({ lists: createSlotLists({ apiOrigin }), loadTranslator });
  const isCached = tricks.has('page-cache');
  const holdsPages = needWholePages.some((name) => tricks.has(name));

  const firstTimes: PageFilling = {
    name: 'first-times',
    readPlace,
    isFor: isVisitOfGame,
    fillingFor: (request, place) => (startsAtToday(request) ? findTimes(place) : null),
  };

  return createPageServer({
    renderer: options.renderer,
    changes: contentChanges,
    siteOrigin,
    isDevelopment: options.isDevelopment,
    headersFor: createResponseHeaders({ siteOrigin, payingOrigins: listPayingOrigins(settings) }),
    policyFor: createPagePolicies({ settings, facts }),
    whenPolicyIsKnown: () => facts.first(),
    // The pages of the api have policies of their own, and its calls need no facts.
    isPolicyElsewhere: ({ url = '' }) => isApiUrl(url),
    statusFor: statusForVisitor,
    passingSource: holdsPages ? null : anyInlineScript,
    maxPacked: tricks.has('kept-pages') ? maxPacked : 0,
    readyBytes: tricks.has('ready-pages') && isCached ? options.readyPagesBytes : null,
    transforms: {
      ...createNextTransforms({ ...options, tricks, readLook, translatorFor }),
      ...(tricks.has('first-times') && { filling: firstTimes }),
    },
    ...(tricks.has('query-robots') && {
      queryHeadersOf: (html: string) => (hasRobotsTag(html) ? [] : ['X-Robots-Tag', noindex]),
    }),
    addresses: {
      isPage: isPagePath,
      isPlainPath,
      isForAll,
      isUnread,
      // The path is so deep that no page can be there.
      nowhereFor: (pathname) => `/${readPathLocale(pathname)}/-/-/-/-`,
      ...(tricks.has('known-addresses') && { known: createKnownAddresses({ load: createApiLoad(apiOrigin) }) }),
    },
    limits: {
      maxNotFoundPerMinute: options.maxNotFoundPerMinute,
      maxRenderingsPerMinute: options.maxRenderingsPerMinute,
      clientOf: options.clientOf,
      isOwnCall: options.isOwnCall,
      async rejectionFor(pathname, of) {
        const t = await translatorFor(pathname);
        const tooMany = t('Too many requests. Please wait a moment.');
        return of === 'missing'
          ? writeFailedDocument({ t, look: readLook(), heading: t('Page not found'), reason: tooMany })
          : writeFailedDocument({
              t,
              look: readLook(),
              heading: tooMany,
              reason: t('Please try again in %count minutes', { count: 1 }),
            });
      },
    },
  });
}

/** Returns whether a visitor opens the page of a game. A part of a page for scripts and a prefetched page do not count. */
function isVisitOfGame({ method, url = '', headers }: IncomingMessage): boolean {
  const [pathname = ''] = url.split('?', 1);
  if (method !== 'GET' || isPart(headers) || !isGamePath(pathname)) return false;
  return !`${String(headers['sec-purpose'])} ${String(headers['purpose'])}`.includes('prefetch');
}

/** Returns whether the widget starts with today's times: a query can name another day, a slot or the other mode. */
function startsAtToday({ url = '' }: IncomingMessage): boolean {
  const { date, instanceId, isKidsMode } = readBookingQuery(url.slice(url.indexOf('?') + 1));
  return date === null && instanceId === null && isKidsMode === null;
}
