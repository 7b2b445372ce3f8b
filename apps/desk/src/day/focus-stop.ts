/*
 * Only one of the many cards of a sheet is in the order of the Tab key, and the arrow keys go on from there. This is kept in the document, not in a
 * state, so that a step draws nothing again.
 */

/** Moves the focus to a card or a slot. False where it is not on the sheet. */
export function focusStop(sheet: HTMLElement, id: string): boolean {
  const stop = sheet.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`);
  if (stop === null) return false;
  for (const other of sheet.querySelectorAll<HTMLElement>('[data-stop][tabindex="0"]')) other.tabIndex = -1;
  stop.tabIndex = 0;
  stop.focus();
  return true;
}

/** After drawing: the sheet always has a card that Tab reaches. */
export function keepTabStop(sheet: HTMLElement | null): void {
  if (sheet === null || sheet.querySelector('[data-stop][tabindex="0"]') !== null) return;
  const first = sheet.querySelector<HTMLElement>('[data-booking]') ?? sheet.querySelector<HTMLElement>('[data-stop]');
  if (first !== null) first.tabIndex = 0;
}
