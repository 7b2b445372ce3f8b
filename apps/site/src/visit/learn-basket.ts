import type { BasketFinder } from '@latchkey/cms-client/booking';
import { heldCookieName, createHeldNote } from '@latchkey/http-server/names';
import type { BasketStore } from '@latchkey/booking-core';

/** The options of `learnBasket`. */
export interface LearnOptions {
  readonly locationId: string;
  /** The cookies of the browser, `a=1; b=2`. */
  readonly cookies: string;
  /**
   * True on the checkout. There the call is also made without a cookie of a basket, unless an id is stored: a booked basket is no longer
   * held, and the checkout shows its confirmation.
   */
  readonly isCheckout: boolean;
  readonly basketStore: Pick<BasketStore, 'read' | 'write'>;
  readonly loadFinder: () => Promise<BasketFinder>;
}

/**
 * Stores the id of the browser's basket where the page does not know it yet: a basket that was begun without scripts, or whose id is no longer
 * stored. Scripts see only the end of the id, in a cookie, so the id is asked for. Returns null, and sends nothing, where there is nothing to learn. If the call fails,
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
  const note = `${heldCookieName(locationId)}=`;
  const isNoted = cookies.includes(note);
  // Without a stored id, a noted basket is learned, and on the checkout a booked one. With one, only another basket than the stored one is learned.
  const mayLearn =
    stored === null ? isNoted || isCheckout : isNoted && !cookies.includes(note + createHeldNote(stored));
  if (!mayLearn) return null;
  return loadFinder()
    .then((finder) => finder.find({ locationId }))
    .then((found) => {
      if (found.ok && found.value !== null) basketStore.write(locationId, found.value);
    })
    .catch((error: unknown) => console.warn('No basket is looked up:', error));
}
