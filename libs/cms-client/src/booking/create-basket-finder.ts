import type { Outcome } from '@latchkey/booking-core';
import { findBasket } from '../operations/found-basket.ts';
import { send } from '../transport/send.ts';
import { type BookingGatewayOptions, createBookingHttp, fresh, toOutcome } from './booking-http.ts';

/** Finds the basket of a browser whose page has stored no id of one, but which may have a cookie that no script can read. */
export interface BasketFinder {
  /** Returns null if the browser has no basket at the location. The basket may be over. */
  find(query: { readonly locationId: string }): Promise<Outcome<string | null>>;
}

/** Creates the client, which uses the same api as `createBookingGateway`. Expected errors are returned, not thrown. */
export function createBasketFinder(options: BookingGatewayOptions): BasketFinder {
  const http = createBookingHttp(options);
  return {
    find: async (place) =>
      toOutcome(await send(http, findBasket, place, { options: fresh }), ({ basketId }) => basketId),
  };
}
