import { keepOwnFetch } from './providers/keep-own-fetch.ts';
import { createPageLeaving, retirePageCss } from './shell/page/page-css.ts';

// Before any script of a third party.
keepOwnFetch(window);

const isLeaving = createPageLeaving(window.location.pathname);

/** Next's one word of a route change that starts: a link, the router, Back and Forward. */
export function onRouterTransitionStart(url: string): void {
  if (isLeaving(url, window.location.href)) retirePageCss(document);
}
