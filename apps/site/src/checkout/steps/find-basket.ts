import 'server-only';

import {
  basketPart,
  checkoutMachine,
  type CheckoutScreen,
  selectCheckoutScreen,
  type VisitSnapshot,
} from '@latchkey/booking-core';
import { basketCookieName } from '@latchkey/http-server/names';
import type { Locale } from '@latchkey/i18n';
import { cookies } from 'next/headers';
import type { VenueOfBasket } from '../../basket/venue.ts';
import { openServerVisit } from '../../visit/server-visit.ts';

/** The basket that the visitor's cookie names, and the screen of its checkout, after all calls have ended. */
export interface FoundBasket {
  /** True where the browser knows of a basket. */
  readonly isKnown: boolean;
  readonly screen: CheckoutScreen;
  readonly snapshot: VisitSnapshot;
}

/** The snapshot of a visit without an open part. */
const nothingOpen: VisitSnapshot = {
  booking: null,
  basket: null,
  checkout: null,
  manage: null,
  calendar: null,
  rememberedReference: null,
  names: null,
};

interface Wanted {
  readonly locale: Locale;
  readonly venue: VenueOfBasket;
  /** True where the vouchers for sale are requested, too. */
  readonly showsVouchers: boolean;
}

/** Loads the basket that the visitor's cookie names. Without a cookie, no call is made. */
export async function findBasket({ locale, venue, showsVouchers }: Wanted): Promise<FoundBasket> {
  const { id, usesExternalWidget } = venue;
  if (!(await cookies()).has(basketCookieName(id))) {
    return { isKnown: false, screen: { name: 'empty' }, snapshot: nothingOpen };
  }
  const known = { isKnown: true, screen: selectCheckoutScreen(nothingOpen), snapshot: nothingOpen };
  // Another system sells at this location, so the api does not know the basket.
  if (usesExternalWidget) return known;
  const { visit, awaitRest, stop } = await openServerVisit({ locale, location: { id, usesExternalWidget } });
  try {
    visit.openCheckout({ basket: basketPart, checkout: checkoutMachine });
    if (showsVouchers) visit.actors().basket?.send({ type: 'vouchers.load' });
    const snapshot = await awaitRest();
    return { ...known, screen: selectCheckoutScreen(snapshot), snapshot };
  } finally {
    stop();
  }
}
