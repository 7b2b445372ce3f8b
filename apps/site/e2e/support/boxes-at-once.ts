import type { Locator } from '@playwright/test';

/**
 * Measures all elements that `elements` matches in one step of the page, in pixels of the viewport. Two calls of
 * `boundingBox` measure two moments: what loads between them above the elements moves the second one.
 */
export function measureBoxesAtOnce(elements: Locator): Promise<readonly DOMRect[]> {
  return elements.evaluateAll((found) => found.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
}
