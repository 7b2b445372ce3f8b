import type { FirstSlots } from '@latchkey/booking-core';
import { placeAttribute } from './times-place.ts';

/** What the server has written at this place of the document; empty if nothing, and on the server. */
export function htmlAt(place: string): string {
  return elementAt(place)?.innerHTML ?? '';
}

/**
 * The list that came with the document; null if there is none, e.g. after a navigation within the site. It is as the server has read it
 * (`server/first-times.ts`): the browser trusts its own document, as React trusts the props that come with it.
 */
export function slotsAt(place: string): FirstSlots | null {
  const text = textAt(place);
  return text === null ? null : (JSON.parse(text) as FirstSlots);
}

/** Whether times came with the document that need not be loaded again. */
export function hasFreshTimes(place: string): boolean {
  return textAt(place) !== null && hasDocumentJustCome(performance);
}

/** The data within the element, after the times. */
function textAt(place: string): string | null {
  return elementAt(place)?.querySelector('script')?.textContent ?? null;
}

function elementAt(place: string): Element | null {
  if (typeof document === 'undefined') return null;
  const elements = Array.from(document.querySelectorAll(`[${placeAttribute}]`));
  return elements.find((element) => element.getAttribute(placeAttribute) === place) ?? null;
}

/** After this time a list is loaded again, without a visible wait. The list of a document is up to 5 s older than the document. */
const staleMs = 5_000;

/**
 * Whether the document came just now. One that the browser has taken from its own cache says when it was shown, not when it was
 * loaded: it counts as old. One that the server has confirmed counts from then.
 */
export function hasDocumentJustCome(performance: Performance): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation === undefined || !('responseStart' in navigation) || !('transferSize' in navigation)) return false;
  const { responseStart, transferSize } = navigation;
  return Number(transferSize) > 0 && performance.now() - Number(responseStart) < staleMs;
}
