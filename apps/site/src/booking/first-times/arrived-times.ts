import type { FirstSlots } from '@latchkey/booking-core';
import { placeAttribute } from './times-place.ts';

/** Returns the HTML that the server has written at a place of the document; empty if there is none, and on the server. */
export function htmlAt(place: string): string {
  return elementAt(place)?.innerHTML ?? '';
}

/**
 * Returns the list of slots that came with the document; null if there is none, e.g. after a navigation within the site. It is as the server has
 * read it (`server/first-times.ts`): the browser trusts its own document, as React trusts the props that come with it.
 */
export function slotsAt(place: string): FirstSlots | null {
  const text = textAt(place);
  return text === null ? null : (JSON.parse(text) as FirstSlots);
}

/** Returns whether times came with the document that need not be loaded again. */
export function hasFreshTimes(place: string): boolean {
  return textAt(place) !== null && hasDocumentJustCome(performance);
}

/** Returns the JSON of the list, which follows the times within the element. */
function textAt(place: string): string | null {
  return elementAt(place)?.querySelector('script')?.textContent ?? null;
}

function elementAt(place: string): Element | null {
  if (typeof document === 'undefined') return null;
  const elements = Array.from(document.querySelectorAll(`[${placeAttribute}]`));
  return elements.find((element) => element.getAttribute(placeAttribute) === place) ?? null;
}

/** The age of a document at which its list is loaded again, without a visible wait. The list is up to 5 s older than its document. */
const staleMs = 5_000;

/**
 * Returns whether the document came just now. A document from the browser's own cache counts as old, since it says when it was shown and not when
 * it was loaded. One that the server has confirmed counts from then.
 */
export function hasDocumentJustCome(performance: Performance): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation === undefined || !('responseStart' in navigation) || !('transferSize' in navigation)) return false;
  const { responseStart, transferSize } = navigation;
  return Number(transferSize) > 0 && performance.now() - Number(responseStart) < staleMs;
}
