/** Calls `act` once the browser has shown what it is about to show. A page that is not shown paints nothing, and calls it at once. */
export function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}
