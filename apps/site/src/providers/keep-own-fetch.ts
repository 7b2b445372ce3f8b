/**
 * Keeps the browser's `fetch` for this page, whatever a third party puts in its place: the booking, the basket and the router
 * all go through it, and a visitor can do without a widget but not without those (issue: any third party failing leaves booking
 * usable). An accessor that hears nothing, and not a frozen property: an assignment to that would throw in the other's script.
 */
export function keepOwnFetch(window: Window): void {
  const own = window.fetch.bind(window);
  Object.defineProperty(window, 'fetch', {
    configurable: false,
    enumerable: true,
    get: () => own,
    set: () => {
      // The script goes on as if it had been heard.
    },
  });
}
