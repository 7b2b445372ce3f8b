import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultLocale, isLocale } from '@latchkey/i18n';
import { onContentChange } from '../src/foundation/content-changes.ts';
import { hasContentFailedSince } from '../src/foundation/content-failures.ts';
import { readBookingQuery } from '../src/booking/booking-query.ts';
import { isCheckoutPath, isGamePath, isMyBookingPath } from '../src/foundation/paths.ts';
import { joinAllowances } from '../src/providers/policy/provider-policy.ts';
import { isApiUrl } from './forward-to-api.ts';
import { createTranslators, fillEmptyDocument } from './tricks/empty-document.ts';
import { createResponseHeaders, createPagePolicy, type PagePolicy } from './response-headers.ts';
import { watchChainFacts } from './chain-facts.ts';
import {
  type ChainFacts,
  checkoutAllowances,
  configuredAllowances,
  myBookingAllowances,
  payingOrigins,
  type SiteSettings,
} from './configured-allowances.ts';
import { guardResponse } from './guard-response.ts';
import type { TrickName } from '../src/foundation/env-variables.ts';
import type { createPageData } from './tricks/page-data.ts';
import { withValidAttributes } from './valid-attributes.ts';
import { withWantedScripts } from './tricks/wanted-scripts.ts';
import { createHashReader } from './tricks/inline-script-hashes.ts';
import { createFirstTimes, readPlace } from './tricks/first-times.ts';
import { createKeptPages, type Filling, type OpenPage } from './tricks/kept-pages.ts';
import { createSlotLists } from './slot-lists.ts';

interface SiteGuardOptions {
  readonly settings: SiteSettings;
  readonly siteOrigin: string;
  readonly apiOrigin: string;
  /** Shown on pages that could not be rendered. */
  readonly brandName: string;
  /** Pages that reload as their sources change evaluate text as code: they get no policy. */
  readonly isDevelopment: boolean;
  readonly tricks: ReadonlySet<TrickName>;
  /** Where the data of pages are kept; null leaves them in the pages. */
  readonly pageData: Pick<ReturnType<typeof createPageData>, 'has' | 'takeFrom'> | null;
  readonly visits?: VisitHooks;
}

/** What is done with the pages that Next writes, besides sending them. */
export interface VisitHooks {
  /** Whether a request is of the site itself: its page is no visitor's. */
  readonly isOwn: (request: IncomingMessage) => boolean;
  /** Whether the page of this request may be kept: Next must write it, even to a browser that has it. */
  readonly mayKeep: (request: IncomingMessage) => boolean;
  readonly onPage: (request: IncomingMessage, response: ServerResponse, page: OpenPage, tag: string | null) => void;
  /** Called before a page that failed is sent; true if another one was sent in its place. */
  readonly sendInstead: (request: IncomingMessage, response: ServerResponse) => boolean;
}

const mostKept = 500;
/** Without any of these a page passes as Next writes it, compressed by Next. */
const needWholePages = [
  'empty-document',
  'first-times',
  'inline-script-hashes',
  'kept-pages',
  'known-addresses',
  'ready-pages',
  'wanted-scripts',
] as const;
/** In place of hashes. The policy then blocks script files of other hosts, but no longer inline scripts from content. */
const anyInlineScript = 'unsafe-inline';

/** Prepares a response of the site before it is written: its headers, and for a page its policy (docs/decisions/0022). */
export function createSiteGuard({
  settings,
  siteOrigin,
  apiOrigin,
  brandName,
  isDevelopment,
  tricks,
  visits,
  pageData,
}: SiteGuardOptions) {
  const headersFor = createResponseHeaders({ siteOrigin, payingOrigins: payingOrigins(settings) });
  const facts = watchChainFacts({ apiOrigin });
  onContentChange(() => facts.renew());
  const translatorOf = createTranslators();
  const pages = createKeptPages({
    readSources: tricks.has('inline-script-hashes')
      ? createHashReader((line) => console.warn(line))
      : () => [anyInlineScript],
    readPlace: tricks.has('first-times') ? readPlace : () => null,
    rewrite: (html, pathname) => {
      const valid = withValidAttributes(html);
      const waiting = tricks.has('wanted-scripts') ? withWantedScripts(valid) : valid;
      return pathname === null || pageData === null
        ? { html: waiting, dataKey: null }
        : pageData.takeFrom(waiting, pathname);
    },
    hasData: (key) => pageData?.has(key) === true,
    most: tricks.has('kept-pages') ? mostKept : 0,
  });
  const timesAt = createFirstTimes({ lists: createSlotLists({ apiOrigin }), translatorOf });
  const holdsPages = needWholePages.some((name) => tricks.has(name));
  let made: {
    readonly of: ChainFacts;
    readonly ofPages: PagePolicy;
    readonly ofCheckout: PagePolicy;
    readonly ofMyBooking: PagePolicy;
  } | null = null;

  /** The current policy of a page. */
  function policyFor(pathname: string): PagePolicy {
    const of = facts.current();
    if (made?.of !== of) {
      const everywhere = configuredAllowances(settings, of);
      const ofCheckout = createPagePolicy(joinAllowances([everywhere, checkoutAllowances(settings)]));
      const ofMyBooking = createPagePolicy(myBookingAllowances(settings));
      made = { of, ofPages: createPagePolicy(everywhere), ofCheckout, ofMyBooking };
    }
    if (isMyBookingPath(pathname)) return made.ofMyBooking;
    return isCheckoutPath(pathname) ? made.ofCheckout : made.ofPages;
  }

  const showsTimes = (request: IncomingMessage, pathname: string) =>
    holdsPages && visits?.isOwn(request) !== true && isVisitOfGame(request, pathname);

  function fillingFor(request: IncomingMessage, place: string): Filling | null | Promise<Filling | null> {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    return showsTimes(request, pathname) && startsAtToday(request) ? timesAt(place) : null;
  }

  async function guard(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    for (const [name, value] of Object.entries(headersFor(pathname))) response.setHeader(name, value);
    if (isDevelopment) {
      response.removeHeader('Content-Security-Policy');
      return;
    }
    // The pages of the api have policies of their own, and its calls need no facts.
    if (isApiUrl(request.url ?? '')) return;
    const [, segment] = pathname.split('/');
    const t = await translatorOf(isLocale(segment) ? segment : defaultLocale);
    const startedAt = Date.now();
    const comparesTags = showsTimes(request, pathname) || (holdsPages && visits?.mayKeep(request) === true);
    guardResponse(request, response, {
      pages,
      policy: (sources) => policyFor(pathname)(sources),
      passingSource: holdsPages ? null : anyInlineScript,
      statusOf: (status) => statusForVisitor(status, request, startedAt),
      fill: (html, status) => (tricks.has('empty-document') ? fillEmptyDocument(html, status, { t, brandName }) : html),
      fillingAt: (place) => fillingFor(request, place),
      onPage: (page, tag) => visits?.onPage(request, response, page, tag),
      sendInstead: (status) => status >= 500 && visits?.sendInstead(request, response) === true,
      knownTags: comparesTags ? request.headers['if-none-match'] : undefined,
    });
    // The tag of the page that Next keeps says nothing about its times.
    if (comparesTags) delete request.headers['if-none-match'];
    await facts.first();
  }

  return { guard, policyFor, fillingFor, translatorOf };
}

/** Whether a visitor opens the page of a game: no part of a page for Next's scripts, and no page that nobody may look at. */
function isVisitOfGame({ method, headers }: IncomingMessage, pathname: string): boolean {
  if (method !== 'GET' || headers['rsc'] !== undefined || !isGamePath(pathname)) return false;
  return !`${String(headers['sec-purpose'])} ${String(headers['purpose'])}`.includes('prefetch');
}

/** Whether the widget starts with today's times: a query can name another day, a slot or the other mode. */
function startsAtToday({ url = '' }: IncomingMessage): boolean {
  const { date, instanceId, isKidsMode } = readBookingQuery(url.slice(url.indexOf('?') + 1));
  return date === null && instanceId === null && isKidsMode === null;
}

/**
 * Next returns 500 for every error. A page whose content is not available gets 503 instead, and a form that Next cannot parse
 * gets 400: the site's own form handlers return errors as values and never throw.
 */
function statusForVisitor(status: number, { method }: IncomingMessage, startedAt: number): number {
  if (status !== 500) return status;
  if (hasContentFailedSince(startedAt)) return 503;
  return method === 'POST' ? 400 : status;
}
