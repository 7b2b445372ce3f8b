import { keepOwnFetch } from './providers/keep-own-fetch.ts';
import { retirePageCss } from './shell/page/page-css.ts';
import { isPageBeingLeft, noteRouteStart } from './foundation/page-on-show.ts';

// Before any script of a third party.
keepOwnFetch(window);

/** Next's one word of a route change that starts: a link, the router, Back and Forward. */
export function onRouterTransitionStart(url: string): void {
  noteRouteStart(url, window.location.href);
  if (isPageBeingLeft()) retirePageCss(document);
}
