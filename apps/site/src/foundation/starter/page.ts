/*
 * The names that the parts of the starter share. Its text is in every page, in at most 2,464 bytes (`starter.test.ts`), so its parts use few names
 * of the browser, each once.
 */
export const page = document;

/** The data attributes of `<html>`. `scripts` is the state of the page's scripts, absent until it is known. */
export const root = page.documentElement.dataset;

export const all = (selector: string) => page.querySelectorAll<HTMLElement>(selector);

export const first = (selector: string) => page.querySelector<HTMLElement>(selector);

/** The report of an observer about an element of the page. */
interface Sight extends IntersectionObserverEntry {
  readonly target: HTMLElement;
}

/** Calls back for each element that fits as it comes on the screen or leaves it. */
export const observe = (selector: string, onSight: (sight: Sight) => void, options: IntersectionObserverInit): void => {
  // The cast is safe, since only elements of HTML are observed.
  const observer = new IntersectionObserver((entries) => (entries as Sight[]).forEach(onSight), options);
  for (const element of all(selector)) observer.observe(element);
};
