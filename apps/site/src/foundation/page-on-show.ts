/**
 * Tracks which page is shown and which one the router is loading. Code that writes the query of the URL checks this first: Next
 * treats a written URL as a navigation that replaces a pending one, so a followed link would be lost.
 */
let shown: string | null = null;
let target: string | null = null;

/** Notes that the router has started a navigation; `url` is relative to `base`. */
export function noteRouteStart(url: string, base: string): void {
  target = new URL(url, base).pathname;
}

/** Notes that a page is mounted. Returns whether it differs from the one before, or is the first one. */
export function notePageShown(pathname: string): 'first' | 'another' | 'same' {
  const before = shown;
  shown = pathname;
  if (before === pathname) return 'same';
  target = null;
  return before === null ? 'first' : 'another';
}

/**
 * Returns whether the router is leaving the page that is still shown. A query or a hash leads to no other page. `location` cannot be used:
 * on Back and Forward it has the new URL already.
 */
export function isPageBeingLeft(): boolean {
  return shown !== null && target !== null && target !== shown;
}
