import { LRUCache } from 'lru-cache';
import { contentChanges } from '../src/foundation/content-changes.ts';
import { createApiLoad } from './api-load.ts';

/** One day of a game at a location, in the language of its ticket names. */
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
  /** Resolves to the body of the api's response; rejects where it is none with status 200. */
  readonly load?: (path: string) => Promise<string>;
}

interface Entry {
  body: string | null;
  /** Until then `body` may be shown. */
  freshUntil: number;
  /** How often the content had changed when it was requested: prices are content, too. */
  change: number;
  /** Not before then another request is sent. */
  dueAt: number;
  /** The request under way. */
  loading: { readonly done: Promise<void>; readonly since: number } | null;
}

/** Places are sold every second: no list is shown for longer, counted from its request. */
const freshMs = 5_000;
/** A page that is visited often does not wait: its next list is requested before the last one is too old. */
const renewMs = 3_000;
/** Between two requests while the api fails. */
const retryMs = 1_000;
/** How long a page waits for a list, counted from the request: no longer for visitors who come later. */
const waitMs = 150;
/** As many as pages are kept. */
const maxKept = 500;
/** A page that nobody visits any more keeps no list. */
const forgottenMs = 60_000;

export type SlotLists = ReturnType<typeof createSlotLists>;

/** The lists of slots that all visitors of the site share, each at most 5 s old. One request at a time for each list. */
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
    /** The body of the api's response: at once if it is known, else within 150 ms; null if it is not known by then. */
    find(query: ListQuery): string | null | Promise<string | null> {
      const path = buildPath(query);
      const entry = entries.get(path) ?? { body: null, freshUntil: 0, change: 0, dueAt: 0, loading: null };
      entries.set(path, entry);
      const isChanged = entry.body !== null && entry.change !== contentChanges.current().count;
      const isDue = (isChanged || now() >= entry.dueAt) && entry.loading === null;
      if (isDue) entry.loading = renew(entry, path);
      const current = () =>
        now() < entry.freshUntil && entry.change === contentChanges.current().count ? entry.body : null;
      const known = current();
      const leftMs = entry.loading === null ? 0 : entry.loading.since + waitMs - now();
      if (known !== null || entry.loading === null || leftMs <= 0) return known;
      return within(entry.loading.done, leftMs).then(current);
    },
  };
}

function buildPath({ locale, locationId, gameId, date, isKidsMode }: ListQuery): string {
  const query = new URLSearchParams({ startDate: date, kidsMode: String(isKidsMode), locale });
  return `/api/resova/${encodeURIComponent(locationId)}/game/${encodeURIComponent(gameId)}/availability?${query.toString()}`;
}

function within(done: Promise<void>, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    void done.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
