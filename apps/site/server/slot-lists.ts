import { LRUCache } from 'lru-cache';
import { contentChanges } from '../src/foundation/content-changes.ts';
import { createApiLoad } from './api-load.ts';
import { waitAtMost } from './wait-at-most.ts';

/** The day of a game at a location whose slots are listed, and the language of the ticket names. */
export interface ListQuery {
  readonly locale: string;
  readonly locationId: string;
  readonly gameId: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly isKidsMode: boolean;
}

interface SlotListsOptions {
  readonly apiOrigin: string;
  readonly now?: () => number;
  /** Resolves to the body of the api's response; rejects if its status is not 200. */
  readonly load?: (path: string) => Promise<string>;
}

interface Entry {
  body: string | null;
  /** The time until which `body` may be shown. */
  freshUntil: number;
  /** The number of changes of the content before the request: prices are content, too. */
  change: number;
  /** The time before which no other request is sent. */
  dueAt: number;
  /** The request under way. */
  loading: { readonly done: Promise<void>; readonly since: number } | null;
}

/** The time for which a list is shown, counted from its request: places are sold every second. */
const freshMs = 5_000;
/** The age at which the next list is requested, before the last one is too old, so that no visitor of a busy page waits. */
const renewMs = 3_000;
/** The pause between two requests while the api fails. */
const retryMs = 1_000;
/** The time that a page waits for a list, counted from the request, also for visitors who come later. */
const waitMs = 150;
/** The number of lists that are kept: as many as compressed pages are kept (`site-pages.ts`). */
const maxKept = 500;
/** The time without visits after which a list is forgotten. */
const forgottenMs = 60_000;

export type SlotLists = ReturnType<typeof createSlotLists>;

/** Creates the lists of slots that all visitors of the site share, each at most 5 s old. There is one request at a time for each list. */
export function createSlotLists({ apiOrigin, now = Date.now, load = createApiLoad(apiOrigin) }: SlotListsOptions) {
  /** A failure is logged once, not for each page of each second. */
  let isFailing = false;
  const entries = new LRUCache<string, Entry>({ max: maxKept, ttl: forgottenMs });

  function renew(entry: Entry, path: string): { readonly done: Promise<void>; readonly since: number } {
    const since = now();
    const change = contentChanges.current().count;
    const done = load(path)
      .then(
        (body) => {
          entry.body = body;
          entry.freshUntil = since + freshMs;
          entry.change = change;
          entry.dueAt = since + renewMs;
          isFailing = false;
        },
        (error: unknown) => {
          entry.dueAt = now() + retryMs;
          if (!isFailing) console.warn('Pages go without their times, which could not be loaded:', error);
          isFailing = true;
        },
      )
      .finally(() => {
        entry.loading = null;
      });
    return { done, since };
  }

  return {
    /** Returns the body of the api's response: at once if it is known, else within 150 ms; null if it is not known by then. */
    find(query: ListQuery): string | null | Promise<string | null> {
      const path = buildPath(query);
      const entry = entries.get(path) ?? { body: null, freshUntil: 0, change: 0, dueAt: 0, loading: null };
      entries.set(path, entry);
      const isChanged = entry.body !== null && entry.change !== contentChanges.current().count;
      const isDue = (isChanged || now() >= entry.dueAt) && entry.loading === null;
      if (isDue) entry.loading = renew(entry, path);
      /** Returns the list if it may be shown now; null otherwise. */
      const current = () =>
        now() < entry.freshUntil && entry.change === contentChanges.current().count ? entry.body : null;
      const known = current();
      if (known !== null || entry.loading === null) return known;
      // All visitors wait until the same instant, which is counted from the request.
      const leftMs = entry.loading.since + waitMs - now();
      return leftMs <= 0 ? null : waitAtMost(leftMs, entry.loading.done).then(current);
    },
  };
}

function buildPath({ locale, locationId, gameId, date, isKidsMode }: ListQuery): string {
  const query = new URLSearchParams({ startDate: date, kidsMode: String(isKidsMode), locale });
  return `/api/resova/${encodeURIComponent(locationId)}/game/${encodeURIComponent(gameId)}/availability?${query.toString()}`;
}
