import type { BasketFinder } from '@latchkey/cms-client/booking';
import { heldCookieName, heldNoteOf } from '@latchkey/http-server/names';
import type { BasketStore } from '@latchkey/booking-core';

export interface LearnOptions {
  readonly locationId: string;
  /** Of the browser, `a=1; b=2`. */
  readonly cookies: string;
  /**
   * Whether a call is made where no cookie says that there is a basket, unless an id is stored: a booked basket is not held any more,
   * and the checkout shows its confirmation.
   */
  readonly isCheckout: boolean;
  readonly basketStore: Pick<BasketStore, 'read' | 'write'>;
  readonly loadFinder: () => Promise<BasketFinder>;
}

/**
 * Stores the id of the basket that the browser has in a cookie, where the page does not know it yet: a basket that was begun without
 * scripts, or whose id is no longer stored. Returns null, and sends nothing, where there is nothing to learn. If the call fails,
 * or its script cannot be loaded, what is stored stays.
 */
export function learnBasket({
  locationId,
  cookies,
  isCheckout,
  basketStore,
  loadFinder,
}: LearnOptions): Promise<void> | null {
  const stored = basketStore.read(locationId);
  const note = noteIn(cookies, locationId);
  const isKnown = note === null ? stored !== null || !isCheckout : stored !== null && heldNoteOf(stored) === note;
  if (isKnown) return null;
  return loadFinder()
    .then((finder) => finder.find({ locationId }))
    .then((found) => {
      if (found.ok && found.value !== null) basketStore.write(locationId, found.value);
    })
    .catch((error: unknown) => console.warn('The script that finds a basket cannot be loaded:', error));
}

/** What the cookie for scripts says of a basket that the browser holds; null without it. */
function noteIn(cookies: string, locationId: string): string | null {
  const prefix = `${heldCookieName(locationId)}=`;
  const found = cookies.split(';').find((pair) => pair.trim().startsWith(prefix));
  return found === undefined ? null : found.trim().slice(prefix.length);
}
