/** Whether React has hydrated every control of the page. Runs in the page, as text. */
export function isHydrated(): boolean {
  return [...document.querySelectorAll('form, button, select')].every((node) =>
    Object.keys(node).some((name) => name.startsWith('__reactProps')),
  );
}
