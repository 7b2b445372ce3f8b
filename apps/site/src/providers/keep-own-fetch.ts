/**
 * Protects the browser's `fetch` on this page from being replaced by a third party: the booking, the basket and the router all use
 * it, and they must work even if a widget does not. It is an accessor that ignores assignments: an assignment to a frozen property
 * would throw in the third party's script.
 */
export function keepOwnFetch(window: Window): void {
  const own = window.fetch.bind(window);
  Object.defineProperty(window, 'fetch', {
    configurable: false,
    enumerable: true,
    get: () => own,
    set: () => {
      // The assignment is ignored.
    },
  });
}
