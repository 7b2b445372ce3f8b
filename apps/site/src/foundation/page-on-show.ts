/**
 * Which page is on show, and which one the router is on its way to. Whoever writes the query of the address by itself asks here
 * first: to Next a written address is a step of its own, and takes the place of one that is still under way, so that a press on a
 * link would be lost.
 */
let shown: string | null = null;
let target: string | null = null;

/** The router has begun to change the route; `base` is the address that `url` is seen from. */
export function noteRouteStart(url: string, base: string): void {
  target = new URL(url, base).pathname;
}

/** A page stands in the document. Tells whether it is another than before, or the first one. */
export function notePageShown(pathname: string): 'first' | 'another' | 'same' {
  const before = shown;
  shown = pathname;
  if (before === pathname) return 'same';
  target = null;
  return before === null ? 'first' : 'another';
}

/**
 * Whether a visitor is on the way from the page that is still on show to another; a query or a hash leads to none. The address bar
 * cannot be asked: on Back and Forward it shows the new address already.
 */
export function isPageBeingLeft(): boolean {
  return shown !== null && target !== null && target !== shown;
}
