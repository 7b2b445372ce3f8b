import { slugListsSchema } from '@latchkey/cms-client/contract';
import { isLocale } from '@latchkey/i18n';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { contentChanges } from '../src/foundation/content-changes.ts';
import { reservedSlugs } from '../src/foundation/paths.ts';
import { waitAtMost } from './wait-at-most.ts';

interface KnownAddressesOptions {
  /** Resolves to the body of the api's response; rejects if its status is not 200. */
  readonly load: (path: string) => Promise<string>;
  readonly now?: () => number;
}

interface Names {
  readonly locations: ReadonlySet<string>;
  readonly games: ReadonlySet<string>;
  readonly pages: ReadonlySet<string>;
}

/** The moment at which something was learned, by the clock and by the changes of the content. */
interface Learned {
  readonly at: number;
  /** The number of changes of the content before it. */
  readonly change: number;
}

/** The age up to which lists are trusted about an address that they lack. Older lists are loaded again first. */
const freshMs = 10_000;
/** The pause between two attempts while the api fails. */
const retryMs = 1_000;
/** The time that a visitor of an address that is not listed waits for newer lists. */
const waitMs = 1_000;
const maxMissing = 5_000;

/**
 * Decides whether there can be a page at an address, by the names of all documents, so that an address without a page costs no rendering
 * (docs/decisions/0041). Where that is not certain, the renderer decides.
 */
export function createKnownAddresses({ load, now = Date.now }: KnownAddressesOptions) {
  let names: Names | null = null;
  /** The beginning of the request whose lists are in use. Before the first lists, -1 is no number of changes, so they count as old. */
  let listed: Learned = { at: 0, change: -1 };
  /** The time before which no lists are loaded, since the api has just failed. */
  let dueAt = 0;
  let loading: Promise<void> | null = null;
  let hasWarned = false;
  /** Addresses for which the renderer has no page, although each part of them is the name of something. */
  const missing = new LRUCache<string, Learned>({ max: maxMissing });

  /** Loads the names of all documents, unless they are being loaded, or the api has just failed. Never rejects. */
  function renew(): Promise<void> {
    if (now() < dueAt) return Promise.resolve();
    const begun = { at: now(), change: contentChanges.current().count };
    loading ??= load('/api/slugs')
      .then(
        (body) => {
          names = parseNames(body);
          listed = begun;
          hasWarned = false;
        },
        (error: unknown) => {
          dueAt = now() + retryMs;
          if (!hasWarned) console.warn('Addresses that cannot exist are not known, so they are rendered:', error);
          hasWarned = true;
        },
      )
      .catch((error: unknown) => {
        dueAt = now() + retryMs;
        console.warn('The names of the documents are not valid:', error);
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  /** Returns whether something that was learned at a time is still to be trusted. */
  const isNew = ({ at, change }: Learned) => change === contentChanges.current().count && now() < at + freshMs;
  const mayBe = (segments: readonly string[]) => names === null || isAddress(segments, names);

  return {
    /** Returns whether there may be a page: at once for addresses that are listed; others may wait up to a second for newer lists. */
    mayExist(pathname: string): boolean | Promise<boolean> {
      const segments = readSegments(pathname);
      if (segments === null) return true;
      const noted = missing.get(pathname);
      if (noted !== undefined && isNew(noted)) return false;
      if (names === null) {
        // The first lists are loaded in the background, so that no visitor waits for them.
        void renew();
        return true;
      }
      if (mayBe(segments)) return true;
      if (isNew(listed)) return false;
      // Without new lists the renderer decides.
      return waitAtMost(waitMs, renew()).then(() => !isNew(listed) || mayBe(segments));
    },

    /** Remembers an address for which the renderer has responded that there is no page. */
    noteMissing(pathname: string): void {
      missing.set(pathname, { at: now(), change: contentChanges.current().count });
    },
  };
}

const nameSet = z.array(z.string()).transform((list) => new Set(list));
const response = z.object({ data: slugListsSchema.extend({ locations: nameSet, games: nameSet, pages: nameSet }) });

function parseNames(body: string): Names {
  return response.parse(JSON.parse(body)).data;
}

/** Returns the parts of a path after its locale; null for a path that cannot be a page's. */
function readSegments(pathname: string): readonly string[] | null {
  const [, locale, ...rest] = pathname.split('/');
  if (!isLocale(locale)) return null;
  try {
    const segments = rest.map((segment) => decodeURIComponent(segment));
    if (segments.at(-1) === '') segments.pop();
    // The renderer redirects an address with an empty segment.
    return segments.includes('') ? null : segments;
  } catch {
    // The escapes are malformed; the renderer rejects the request.
    return null;
  }
}

// `reservedSlugs` begins with the segments of these six routes, and ends with that of the list for kids.
const kidsGamesSegment = reservedSlugs.at(-1) ?? '';
const [gamesSegment, checkoutSegment, bookSegment, gallerySegment, chooserSegment, myBookingSegment] = reservedSlugs;

/**
 * Returns whether a route of `src/app` and a document match the parts of a path, which come after the language:
 * - none: the home;
 * - one: a list of games, the gallery or the chooser, a location, or a page;
 * - two: a game of the chain, or a list of games, the checkout, my booking or a page at a location;
 * - three: the calendar file of a checkout or of my booking, or a game or its booking steps at a location.
 */
function isAddress([first, second, third, ...rest]: readonly string[], { locations, games, pages }: Names): boolean {
  if (first === undefined) return true;
  if (rest.length > 0) return false;
  if (second === undefined) {
    return (
      [gamesSegment, kidsGamesSegment, gallerySegment, chooserSegment].includes(first) ||
      locations.has(first) ||
      pages.has(first)
    );
  }
  if (first === gamesSegment) return third === undefined && games.has(second);
  if (!locations.has(first)) return false;
  if (third === undefined)
    return [gamesSegment, kidsGamesSegment, checkoutSegment, myBookingSegment].includes(second) || pages.has(second);
  if (second === checkoutSegment || second === myBookingSegment) return third === 'calendar';
  return [gamesSegment, bookSegment].includes(second) && games.has(third);
}
