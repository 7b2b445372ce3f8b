import { isLocale, type Locale } from '@latchkey/i18n';

/**
 * Every URL of the product is built and parsed here. Segments are encoded once, so no caller joins strings. `location` and `game`
 * are slugs; a null location is the chain as a whole.
 */
export const paths = {
  home: (locale: Locale) => join(locale),
  /** The location chooser as a page. Scripts open it as a popup instead. */
  chooseLocation: (locale: Locale) => join(locale, chooserSegment),
  /** The locations of a group, on the page of the chooser; with `game` only those that have it. */
  locationGroup: (locale: Locale, group: string, game: string | null) =>
    `${join(locale, chooserSegment)}?${new URLSearchParams({ group, ...(game !== null && { game }) }).toString()}#${openGroupId}`,
  /** The list of all locations in the chain's home. */
  venues: (locale: Locale) => `${join(locale)}#venues`,
  location: (locale: Locale, location: string) => join(locale, location),
  games: (locale: Locale, location: string | null) => join(locale, location, gamesSegment),
  game: (locale: Locale, location: string | null, game: string) => join(locale, location, gamesSegment, game),
  checkout: (locale: Locale, location: string) => join(locale, location, checkoutSegment),
  /** The calendar file of the basket that the visitor has booked last. */
  checkoutCalendar: (locale: Locale, location: string) => join(locale, location, checkoutSegment, 'calendar'),
  /** The page where a visitor finds a booking again by its link or its reference; without a location, one is chosen first. */
  findBooking: (locale: Locale, location: string | null): string =>
    location === null
      ? `${join(locale, chooserSegment)}?from=${join(locale, myBookingSegment)}`
      : paths.myBooking(locale, location),
  /** A booking after its confirmation. The link in an email has the secret of the booking as its fragment, which reaches no server. */
  myBooking: (locale: Locale, location: string) => join(locale, location, myBookingSegment),
  /** The calendar file of the booking that the visitor has opened. */
  myBookingCalendar: (locale: Locale, location: string) => join(locale, location, myBookingSegment, 'calendar'),
  /** The steps of a booking as pages that need no scripts; `booking-query.ts` writes the query. */
  book: (locale: Locale, location: string, game: string) => join(locale, location, bookSegment, game),
  page: (locale: Locale, location: string | null, page: string) => join(locale, location, page),
  /** The list of games for kids, on the same page. */
  kidsGames: (locale: Locale, location: string | null) => `${join(locale, location, gamesSegment)}?${kidsQuery}`,
  groupsParties: (locale: Locale, location: string | null) => join(locale, location, 'groups-parties'),
  news: (locale: Locale, location: string | null) => join(locale, location, 'news'),
  contact: (locale: Locale, location: string | null) => join(locale, location, 'contact'),
  gallery: (locale: Locale) => join(locale, gallerySegment),
  /** The page of the gallery with a single block. */
  galleryBlock: (locale: Locale, type: string) => `${join(locale, gallerySegment)}?block=${encodeURIComponent(type)}`,
  galleryLayout: (locale: Locale, layout: string) =>
    `${join(locale, gallerySegment)}?layout=${encodeURIComponent(layout)}`,
  /** The extra text of a page header, loaded by the page that shows it; `-` is the chain as a whole. */
  extra: (locale: Locale, location: string | null, page: string, blockId: string) =>
    join('extras', locale, location ?? '-', page, blockId),
  sitemap: () => '/sitemap.xml',
  /** A file of the sitemap of a chain with many locations. */
  sitemapFile: (name: string) => `/sitemaps/${encodeURIComponent(name)}.xml`,
  /** The URL that the api calls when content has changed. */
  contentWebhook: () => '/webhooks/content',
} as const;

/** The id of the open group on the page of the chooser. */
export const openGroupId = 'chooser-group';

/** The id of the element in a game page that contains the booking widget. */
export const bookingId = 'booking';

const gamesSegment = 'escape-games';
const checkoutSegment = 'checkout';
const bookSegment = 'book';
const myBookingSegment = 'booking';
const gallerySegment = 'gallery';
const chooserSegment = 'locations';
/** `filters[kidsmode]=1`; brackets are not allowed in the query of a URL. */
const kidsQuery = 'filters%5Bkidsmode%5D=1';
/** The route that Next renders for the list of games with `kidsQuery` (`next.config.ts`). */
const kidsGamesSegment = 'kids-games';

/*
 * The checks of a path. Every page loads their code, so they are short patterns: the locale (two characters), the location, and the segment of the
 * route.
 */

/** Returns whether this is the path of a checkout. */
export function isCheckoutPath(pathname: string): boolean {
  return /^\/..\/[^/]+\/checkout\/?$/u.test(pathname);
}

/** Returns whether this is the path of my booking. */
export function isMyBookingPath(pathname: string): boolean {
  return /^\/..\/[^/]+\/booking\/?$/u.test(pathname);
}

/** Returns whether this is the path of a game at a location. */
export function isGamePath(pathname: string): boolean {
  return /^\/..\/[^/]+\/escape-games\/[^/]+\/?$/u.test(pathname);
}

/** Returns whether this is the path of a step of a booking without scripts. */
export function isBookPath(pathname: string): boolean {
  return /^\/..\/[^/]+\/book\/[^/]+\/?$/u.test(pathname);
}

/**
 * Returns whether a browser has to load a page as a new document. The content security policy of a document stays until the next document, and three kinds
 * of page differ in it: the checkout allows the payment provider; my booking allows the payment provider and no services of other companies; every other
 * page allows those services and no payment provider (docs/decisions/0036, 0055). The steps of a booking without scripts are documents as well, since
 * their visitors' scripts may fail.
 */
export function needsDocument(from: string, to: string): boolean {
  const isAlwaysDocument = (pathname: string) => isBookPath(pathname) || isMyBookingPath(pathname);
  return isCheckoutPath(from) !== isCheckoutPath(to) || isAlwaysDocument(from) || isAlwaysDocument(to);
}

/** Words that no location and no page can have as a slug, because a route uses them. */
export const reservedSlugs: readonly string[] = [
  gamesSegment,
  checkoutSegment,
  bookSegment,
  gallerySegment,
  chooserSegment,
  myBookingSegment,
  'api',
  'media',
  'fonts',
  'embeds',
  'extras',
  kidsGamesSegment,
];

function join(...segments: readonly (string | null)[]): string {
  return `/${segments
    .filter((segment) => segment !== null)
    .map((segment) => encodeURIComponent(segment))
    .join('/')}`;
}

/**
 * Returns the URL of the same page in another language. Next renders the list for kids under the pathname of a route of its own (`/kids-games`), which
 * visitors never see; the link leads to the list of games. The URL is built from the parsed segments, so that `//host` does not become another site.
 */
export function switchLocale(pathname: string, locale: Locale): string {
  const [, first, ...rest] = pathname.split('/');
  const segments = isLocale(first) ? rest : [];
  return join(
    locale,
    ...segments
      .filter((segment) => segment !== '')
      .map((segment) => (segment === kidsGamesSegment ? gamesSegment : decode(segment))),
  );
}

/**
 * Resolves a link of the content system: content has `/contact` or `/escape-games/midnight-archive`, the page knows its locale and
 * location. Absolute URLs, hashes and queries stay unchanged.
 */
export function contentHref(url: string, locale: Locale, location: string | null): string {
  if (!url.startsWith('/')) return url;
  const [, pathname = '', queryAndHash = ''] = /^([^?#]*)(.*)$/u.exec(url) ?? [];
  // Editors write `filters[kidsmode]=1`, but brackets are not allowed in the query of a URL.
  const tail = queryAndHash.replaceAll(/[[\]]/gu, encodeURIComponent);
  const [, first, ...rest] = pathname.split('/').map(decode);
  if (first === undefined || first === '')
    return (location === null ? paths.home(locale) : paths.location(locale, location)) + tail;
  // A booking belongs to a location, so the visitor chooses one first.
  if (first === myBookingSegment && location === null) return paths.findBooking(locale, null) + tail;
  // A link with a language of its own is complete: it gets no location.
  if (isLocale(first)) return join(first, ...rest.filter((segment) => segment !== '')) + tail;
  return join(locale, location, first, ...rest.filter((segment) => segment !== '')) + tail;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A malformed escape stays text; it is encoded again when it is used.
    return segment;
  }
}
