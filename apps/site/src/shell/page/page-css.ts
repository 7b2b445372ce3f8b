/** How long an inactive style block of the page that is left stays in the document. */
export const pageCssRemovalMs = 50;

/** Calls `run` after `delayMs`. */
export type Schedule = (run: () => void, delayMs: number) => void;

/**
 * The style blocks of the page that is being left: marked inactive now, removed 50 ms later. They stand inside the page's
 * own element, which React takes away as a whole, so it never looks for them.
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
