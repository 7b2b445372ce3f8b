import type { ThirdPartyIds } from '@latchkey/cms-client/contract';
import { gtag, openDataLayer } from '../tags/data-layer.client.ts';
import type { ShopEvent } from './shop-event.ts';

/**
 * Pushes a shop event to the data layer in the form that a Tag Manager container reads; without a container, as a command to
 * analytics. Both forms together would be counted twice, since a container receives the commands too. The data layer is a list in
 * the page: its content leaves the browser only through the scripts, which are loaded after consent.
 */
export function pushShopEvent({ name, parameters }: ShopEvent, { tagManagerId }: ThirdPartyIds): void {
  try {
    const dataLayer = openDataLayer();
    if (tagManagerId === null) {
      gtag('event', name, parameters);
      return;
    }
    // Google merges what is pushed: without this, an event would contain items of the previous one.
    dataLayer.push({ ecommerce: null });
    dataLayer.push({ event: name, ecommerce: parameters });
  } catch (error) {
    // Third parties replace `push` by functions that may throw; the booking continues.
    console.warn(`The data layer rejects ${name}:`, error);
  }
}
