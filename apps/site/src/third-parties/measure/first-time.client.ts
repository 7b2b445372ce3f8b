const key = 'latchkey.told';

/** The number of keys that are remembered, enough for the baskets of one browser. */
const maxKeys = 50;

interface Store {
  readonly open: () => Storage;
  /** The time for which a key is remembered, in milliseconds. */
  readonly keptMs: number;
}

/**
 * The storages of the keys. A tab remembers while it is open. The browser remembers a little longer than the day during which another window can show
 * the confirmation of the same booking, which must not be reported again.
 */
const stores: readonly Store[] = [
  { open: () => window.sessionStorage, keptMs: Infinity },
  { open: () => window.localStorage, keptMs: 25 * 60 * 60_000 },
];

/** The keys that were reported on this page, where nothing can be stored. */
const reported = new Set<string>();

/**
 * Returns whether an event is emitted for the first time in this browser, and remembers its key. A reload of the confirmation is no
 * second purchase, and neither is another window that shows it.
 *
 * @param now milliseconds since 1970
 */
export function isFirstTime(eventKey: string, now: number): boolean {
  if (reported.has(eventKey) || stores.some((store) => Object.hasOwn(read(store, now), eventKey))) return false;
  reported.add(eventKey);
  for (const store of stores) write(store, { ...read(store, now), [eventKey]: now });
  return true;
}

/** The time at which each event was reported, in milliseconds since 1970. */
type Reported = Readonly<Record<string, number>>;

function read({ open, keptMs }: Store, now: number): Reported {
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

function write({ open }: Store, entries: Reported): void {
  try {
    open().setItem(key, JSON.stringify(Object.fromEntries(Object.entries(entries).slice(-maxKeys))));
  } catch (error) {
    console.warn('A storage cannot be written:', error);
  }
}
