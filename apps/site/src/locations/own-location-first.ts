/** Below this width, all tickets of the list except the first are folded to lines (`location-card.module.css`). */
const folded = '(width < 40rem)';

interface ListedLocation {
  readonly slug: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** The location that the visitor chose before, otherwise the first one in the time zone of the device; null if there is none. */
export function ownLocation(
  locations: readonly ListedLocation[],
  { remembered, timeZone }: { readonly remembered: string | null; readonly timeZone: string },
): string | null {
  const own =
    locations.find(({ slug }) => slug === remembered) ?? locations.find((location) => location.timeZone === timeZone);
  return own?.slug ?? null;
}

/** On a phone, moves the visitor's own location to the start of a list of all, as a whole ticket; the others are lines. */
export function putOwnLocationFirst(document: Document): void {
  const list = document.querySelector<HTMLElement>('[data-locations]');
  if (list === null || !window.matchMedia(folded).matches) return;
  const items = Array.from(list.querySelectorAll<HTMLElement>(':scope > [data-location]'));
  const slug = ownLocation(
    items.map(({ dataset }) => ({ slug: dataset['location'] ?? '', timeZone: dataset['timeZone'] ?? '' })),
    { remembered: rememberedLocation(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  );
  const own = items.find(({ dataset }) => dataset['location'] === slug);
  if (own !== undefined) list.prepend(own);
}

const key = 'latchkey.location';

/** The slug of the location that the visitor chose last; null if unknown or if nothing can be stored. */
export function rememberedLocation(): string | null {
  const slug = withStorage((storage) => storage.getItem(key)) ?? null;
  // It becomes part of a URL, so a text that is no slug is ignored: another program may have written it.
  return slug !== null && /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug) ? slug : null;
}

export function rememberLocation(slug: string): void {
  withStorage((storage) => storage.setItem(key, slug));
}

function withStorage<Value>(access: (storage: Storage) => Value): Value | undefined {
  try {
    return access(window.localStorage);
  } catch (error) {
    // Storage may be blocked or full: the visitor then chooses the venue again.
    console.warn('Local storage cannot be used:', error);
    return undefined;
  }
}
