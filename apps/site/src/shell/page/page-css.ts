/** The time for which a disabled style block of the old page stays in the document. */
export const pageCssRemovalMs = 50;

/** Calls `run` after `delayMs`. */
export type Schedule = (run: () => void, delayMs: number) => void;

/**
 * Disables the style blocks of the page that is being left, and removes them 50 ms later. They are inside the page's own element,
 * which React removes as a whole, so it never looks for them.
 */
export function retirePageCss(
  document: Document,
  schedule: Schedule = (run, delayMs) => void setTimeout(run, delayMs),
): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-page-css]:not([data-inactive])')) {
    style.dataset['inactive'] = '';
    schedule(() => style.remove(), pageCssRemovalMs);
  }
}
