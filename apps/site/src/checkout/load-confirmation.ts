/** Loads the view of a booking. A visitor who types or sends the details is about to see it. */
export const loadConfirmation = () => import('./confirmation-sheet.tsx');

export function warmConfirmation(): void {
  // If it fails, it is loaded again once it is shown.
  loadConfirmation().catch(() => undefined);
}
