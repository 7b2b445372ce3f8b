const key = 'latchkey.told';

/** Enough for the baskets of one browser. */
const most = 50;

interface Store {
  readonly open: () => Storage;
  /** How long a key is remembered, in milliseconds. */
  readonly keptMs: number;
}

/**
 * A tab remembers while it is open. The browser remembers for a day, so that another window tells nothing again: for so long it can be
 * shown the confirmation of a booking.
 */
const stores: readonly Store[] = [
  { open: () => window.sessionStorage, keptMs: Infinity },
  { open: () => window.localStorage, keptMs: 25 * 60 * 60_000 },
];

/** What was told on this page, where nothing can be stored. */
const told = new Set<string>();

/**
 * Whether an event is emitted for the first time in this browser; the key is then remembered. A reload of the confirmation is no
 * second purchase, and neither is another window that shows it.
 *
 * @param now milliseconds since 1970
 */
export function isFirstTime(what: string, now: number): boolean {
  if (told.has(what) || stores.some((store) => Object.hasOwn(read(store, now), what))) return false;
  told.add(what);
  for (const store of stores) write(store, { ...read(store, now), [what]: now });
  return true;
}

/** When each key was told, in milliseconds since 1970. */
type Told = Readonly<Record<string, number>>;

function read({ open, keptMs }: Store, now: number): Told {
  try {
    const stored: unknown = JSON.parse(open().getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const isKept = (entry: [string, unknown]): entry is [string, number] =>
      typeof entry[1] === 'number' && entry[1] + keptMs > now;
    return Object.fromEntries(Object.entries(stored).filter(isKept));
  } catch (error) {
    console.warn('A storage cannot be read:', error);
    return {};
  }
}

function write({ open }: Store, entries: Told): void {
  try {
    open().setItem(key, JSON.stringify(Object.fromEntries(Object.entries(entries).slice(-most))));
  } catch (error) {
    console.warn('A storage cannot be written:', error);
  }
}
