import { bookedCookieName } from '@latchkey/http-server/names';
import { heldNoteEvent, notedLocations, readHeldNote } from '../../visit/held-note.ts';
import { readSlug, noteSlug } from './noted-slug.ts';

const secondMs = 1_000;

/** Writes the remaining time as `12:05`; it may have more than 60 minutes. */
export function formatClock(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / secondMs));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Shows in the header how much this browser holds and for how long, and links the booking that it has made, on the pages of all locations. Those
 * of the page's own location come first. Returns a function that stops it.
 */
export function watchHeldBasket(document: Document, now: () => number = Date.now): () => void {
  const show = () => {
    showBasket(document, now());
    showBooking(document);
  };
  show();
  window.addEventListener(heldNoteEvent, show);
  // The browser emits this event if another tab has changed the basket.
  window.addEventListener('storage', show);
  const timer = window.setInterval(show, secondMs);
  return () => {
    window.removeEventListener(heldNoteEvent, show);
    window.removeEventListener('storage', show);
    window.clearInterval(timer);
  };
}

/** Shows the basket of the first location that has one, and leads the link to its checkout. */
function showBasket(document: Document, now: number): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-basket]');
  if (link === null) return;
  const pageLocationId = link.dataset['basket'] ?? '';
  const noteAt = (id: string) => (id === '' ? null : readHeldNote(id, now));
  // `placeLink` also leads the link to the first location for which it returns true.
  const shownId = [pageLocationId, ...notedLocations()].find(
    (id) => noteAt(id) !== null && placeLink(link, id, pageLocationId),
  );
  const note = shownId === undefined ? null : noteAt(shownId);
  link.toggleAttribute('data-held', note !== null);
  put(link.querySelector('[data-basket-count]'), note === null ? '' : String(note.count));
  put(link.querySelector('[data-basket-time]'), note === null ? '' : formatClock(note.endsAt - now));
}

/** Finds the cookies of bookings, and the ids of their locations. */
const bookedName = /(?:^|; )latchkey-booked-([^=]+)=/gu;

/** Shows the link to the booking of the first location at which this browser has booked. */
function showBooking(document: Document): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-booking]');
  if (link === null) return;
  const pageLocationId = link.dataset['booking'] ?? '';
  const isBookedHere = document.cookie.includes(`${bookedCookieName(pageLocationId)}=`);
  const bookedIds = Array.from(document.cookie.matchAll(bookedName), ([, id = '']) => decodeURIComponent(id));
  const shownId = [...(isBookedHere ? [pageLocationId] : []), ...bookedIds].find((id) =>
    placeLink(link, id, pageLocationId),
  );
  link.hidden = shownId === undefined;
}

/**
 * Leads a link to its page at the location `id`. Returns false, and leaves the link, if the browser does not know the slug of that location: it learns
 * slugs from the pages of locations.
 */
function placeLink(link: HTMLAnchorElement, id: string, pageLocationId: string): boolean {
  const pattern = link.dataset['href'] ?? '';
  const pageSlug = link.dataset['slug'] ?? '';
  const isOfPage = id === pageLocationId && pageSlug !== '';
  if (isOfPage) noteSlug(id, pageSlug);
  const slug = isOfPage ? pageSlug : readSlug(id);
  if (slug === null) return false;
  const href = pattern.replace('/-/', `/${slug}/`);
  if (link.getAttribute('href') !== href) link.setAttribute('href', href);
  return true;
}

/** Sets the text only if it differs: screen readers read a changed text again. */
function put(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}
