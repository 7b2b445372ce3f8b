/** Loads the code of the confirmation. */
export const loadConfirmation = () => import('./confirmation-sheet.tsx');

/** Loads the code ahead for a visitor who types or sends the details. If that fails, it is loaded again once it is shown. */
export function warmConfirmation(): void {
  loadConfirmation().catch(() => undefined);
}
