/* The look-up of the basket of a browser by its cookie, for a page of the site that has stored no id. */
import { foundBasketWire } from '../schema/booking.ts';
import { localeQuery } from './locale.ts';
import type { Contracts, Operation } from './operation.ts';

export const findBasket = {
  method: 'GET',
  path: '/resova/{locationId}/basket',
  data: foundBasketWire,
} as const satisfies Operation;

/**
 * Creates the full declaration of the operation. It is in a function, because bundlers drop a function that a script
 * does not call, together with the schemas in it.
 */
export function declareFoundBasket() {
  return {
    /** The id is null without a cookie, and with one that cannot be the id of a basket. The basket may no longer exist: it is not looked up. */
    findBasket: {
      ...findBasket,
      tag: 'booking',
      summary: 'The id of the basket that the cookie of the browser names',
      query: localeQuery,
      errors: [],
    },
  } as const satisfies Contracts;
}
