import { first, observe, page } from './page.ts';
import { beginSoon, noteParsed, waitingScripts } from './script-files.ts';

/** Starts the scripts of a page that needs them without any press. Called when the page is parsed. */
export const watchWants = (): void => {
  noteParsed(
    !first(waitingScripts) ||
      first('[data-wants=now]') ||
      // What only the scripts can show: the open chooser, a slot.
      /[?&](venues|slot)/.test(location.search) ||
      // A basket, a booking, or services of other companies that were granted besides what is necessary; the first of them is enough.
      /latchkey-(held|booked)-|necessary%22%2C%22(an|ma)/.test(page.cookie),
  );
  observe('[data-wants=screen]', ({ isIntersecting }) => isIntersecting && beginSoon(), { rootMargin: '200px' });
};
