/* The focus of the keyboard on the sheet. Only one of the many cards is in the order of the Tab key, and the arrow keys go on from there. The
 * attribute `tabindex` in the document holds it, not a state, so that a step draws nothing again.
 */

/** Moves the focus to a card or a slot. Returns false where it is not on the sheet. */
export function focusStop(sheet: HTMLElement, id: string): boolean {
  const stop = sheet.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`);
  if (stop === null) return false;
  for (const other of sheet.querySelectorAll<HTMLElement>('[data-stop][tabindex="0"]')) other.tabIndex = -1;
  stop.tabIndex = 0;
  stop.focus();
  return true;
}

/** Makes one card reachable by Tab where none is. To be called after each drawing of the sheet. */
export function keepTabStop(sheet: HTMLElement | null): void {
  if (sheet === null || sheet.querySelector('[data-stop][tabindex="0"]') !== null) return;
  const first = sheet.querySelector<HTMLElement>('[data-booking]') ?? sheet.querySelector<HTMLElement>('[data-stop]');
  if (first !== null) first.tabIndex = 0;
}
