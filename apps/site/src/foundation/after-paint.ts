/** Calls `act` after the browser's next paint. A page that is not shown paints nothing, so there `act` is called at once. */
export function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}
