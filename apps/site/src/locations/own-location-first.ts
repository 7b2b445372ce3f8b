import { rememberedLocation } from './remembered-location.ts';

/** The media query of screens where all tickets of the list except the first are folded to lines (`location-card.module.css`). */
const folded = '(width < 40rem)';

interface ListedLocation {
  readonly slug: string;
  /** The time zone of the location, an IANA name. */
  readonly timeZone: string;
}

/** Returns the slug of the location that the visitor chose before, else of the first one in the time zone of the device; null if there is none. */
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
  if (list === null || !window.matchMedia(folded).matches || isInUse(list)) return;
  const items = Array.from(list.querySelectorAll<HTMLElement>(':scope > [data-location]'));
  const slug = ownLocation(
    items.map(({ dataset }) => ({ slug: dataset['location'] ?? '', timeZone: dataset['timeZone'] ?? '' })),
    { remembered: rememberedLocation(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  );
  const own = items.find(({ dataset }) => dataset['location'] === slug);
  if (own !== undefined) list.prepend(own);
}

/** Returns whether a visitor who has begun to use the page sees the list, which must then stay as it is. Scripts may come that late. */
function isInUse(list: Element): boolean {
  // Browsers before 2024 may lack it.
  const hasActed = 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
  const { top, bottom } = list.getBoundingClientRect();
  return (hasActed || window.scrollY > 0) && bottom > 0 && top < window.innerHeight;
}
