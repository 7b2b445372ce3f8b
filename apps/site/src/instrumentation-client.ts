import { forgetPaymentReturn } from './foundation/payment-return.ts';
import { bearForeignChanges } from './foundation/foreign-changes/bear-foreign-changes.client.ts';
import { keepPageAsSent } from './foundation/foreign-changes/keep-page-as-sent.client.ts';
import { keepOwnFetch } from './providers/keep-own-fetch.ts';
import { retirePageCss } from './shell/page/page-css.ts';
import { isPageBeingLeft, noteRouteStart } from './foundation/page-on-show.ts';

/* Next runs this file in the browser before React takes the page over, and before any script of a third party. */
keepOwnFetch(window);
forgetPaymentReturn(window);
keepPageAsSent(document);
bearForeignChanges(window);

/** Notes that a navigation starts: a link, the router, Back and Forward. Next calls it. */
export function onRouterTransitionStart(url: string): void {
  noteRouteStart(url, window.location.href);
  if (isPageBeingLeft()) retirePageCss(document);
}
