/*
 * Both run in the page, as text.
 */

/** Whether React has hydrated every control of the page. */
export function isHydrated(): boolean {
  return [...document.querySelectorAll('form, button, select')].every((node) =>
    Object.keys(node).some((name) => name.startsWith('__reactProps')),
  );
}

/** Moves a pointer over the first part of the page that wants scripts, as a visitor does: the scripts of the page start. */
export function wantScripts(): void {
  document.querySelector('[data-wants]')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}
