import { first, observe, page } from './page.ts';
import { beginSoon, noteParsed, waitingScripts } from './script-files.ts';

/** Starts the scripts of a page that needs them without any press. It is called when the page is parsed. */
export const watchWants = (): void => {
  noteParsed(
    !first(waitingScripts) ||
      first('[data-wants=now]') ||
      // Only the scripts can show the open chooser or a slot.
      /[?&](venues|slot)/.test(location.search) ||
      // The cookies of a basket or a booking, or a consent to more than the necessary services: the first granted category is enough.
      /latchkey-(held|booked)-|necessary%22%2C%22(an|ma)/.test(page.cookie),
  );
  observe('[data-wants=screen]', ({ isIntersecting }) => isIntersecting && beginSoon(), { rootMargin: '200px' });
};
