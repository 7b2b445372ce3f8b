/** Below this width all tickets of the list but the first are folded to lines (`location-card.module.css`). */
const folded = '(width < 40rem)';

interface ListedLocation {
  readonly slug: string;
  /** IANA. */
  readonly timeZone: string;
}

/** The location that a visitor chose before, else the first one in the time zone that their device is set to; null where neither is there. */
export function ownLocation(
  locations: readonly ListedLocation[],
  { remembered, timeZone }: { readonly remembered: string | null; readonly timeZone: string },
): string | null {
  const own =
    locations.find(({ slug }) => slug === remembered) ?? locations.find((location) => location.timeZone === timeZone);
  return own?.slug ?? null;
}

/** On a phone the visitor's own location stands first in a list of all, as a whole ticket: the others are lines. */
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

/** The slug of the location that the visitor chose last; null where none is known or the browser keeps nothing. */
export function rememberedLocation(): string | null {
  const slug = withStorage((storage) => storage.getItem(key)) ?? null;
  // What another program wrote there becomes part of an address only where it looks like ours.
  return slug !== null && /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug) ? slug : null;
}

export function rememberLocation(slug: string): void {
  withStorage((storage) => storage.setItem(key, slug));
}

function withStorage<Value>(access: (storage: Storage) => Value): Value | undefined {
  try {
    return access(window.localStorage);
  } catch (error) {
    // Blocked or full storage is the visitor's choice; the venue is then chosen again.
    console.warn('Local storage cannot be used:', error);
    return undefined;
  }
}
