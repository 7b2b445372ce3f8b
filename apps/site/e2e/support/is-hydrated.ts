/* Functions about the hydration of a page. Both run in the page, as text.
 */

/** Says whether React has hydrated every control of the page. */
export function isHydrated(): boolean {
  return [...document.querySelectorAll('form, button, select')].every((node) =>
    Object.keys(node).some((name) => name.startsWith('__reactProps')),
  );
}

/** Moves a pointer over the first part of the page that has `data-wants`, as a visitor does, which starts the scripts of the page. */
export function wantScripts(): void {
  document.querySelector('[data-wants]')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}
