import { isPageBeingLeft } from '../../foundation/page-on-show.ts';

/**
 * A hash of the first address is removed once the browser has jumped to it (§4); path and query stay (readings). A hash that a
 * visitor follows later is theirs.
 */
export function removeFirstHash(): void {
  if (window.location.hash === '') return;
  if (document.readyState === 'complete') remove();
  else window.addEventListener('load', remove, { once: true });
}

function remove(): void {
  if (isPageBeingLeft()) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}
