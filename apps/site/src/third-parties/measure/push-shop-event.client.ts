import type { ThirdPartyIds } from '@latchkey/cms-client/schema';
import { gtag, openDataLayer } from '../tags/data-layer.client.ts';
import type { ShopEvent } from './shop-event.ts';

/**
 * Puts a step of a booking into the data layer, in the form that a container reads; where there is no container, as a command to
 * analytics. Both forms at once would be counted twice, since a container hears the commands, too. The data layer is a list in the
 * page: what is in it leaves the browser only with the scripts, which wait for consent.
 */
export function pushShopEvent({ name, parameters }: ShopEvent, { tagManagerId }: ThirdPartyIds): void {
  try {
    const dataLayer = openDataLayer();
    if (tagManagerId === null) {
      gtag('event', name, parameters);
      return;
    }
    // Google merges what is pushed: without this an event would show items of the one before.
    dataLayer.push({ ecommerce: null });
    dataLayer.push({ event: name, ecommerce: parameters });
  } catch (error) {
    // Others put functions of their own in place of `push`: theirs may throw, and the booking goes on.
    console.warn(`The data layer refuses ${name}:`, error);
  }
}
