import { rememberedLocation } from './remembered-location.ts';

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
