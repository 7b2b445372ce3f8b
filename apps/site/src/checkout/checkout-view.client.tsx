'use client';

import { type Basket, basketPart, checkoutMachine, selectCheckoutScreen, type Visit } from '@latchkey/booking-core';
import { formatDate, type Locale, localeAt } from '@latchkey/i18n';
import { useEffect, useMemo, useState } from 'react';
import type { VenueOfBasket } from '../basket/venue.ts';
import { noteHeld } from '../visit/held-note.ts';
import { useNeededCode } from '../visit/missing-code.ts';
import { createStillVisit } from '../visit/still-visit.ts';
import { documentRequestedAt, useVisitPart, useVisitSnapshot, visitAt } from '../visit/visit.client.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useReturn } from './use-return.client.ts';
import { VisitCheckout, type VisitCheckoutProps } from './visit-checkout.client.tsx';

export interface CheckoutViewProps extends Omit<VisitCheckoutProps, 'visit' | 'basketActor' | 'isStill'> {
  /** The basket that the visitor held when the page was rendered; null if it has to be fetched. */
  readonly held: Basket | null;
}

/**
 * The checkout page: opens the visit of this location in the browser, and shows it once its basket is known.
 *
 * A page that came with a basket shows a visit that stands still first, on the server and in the browser alike. The browser's own visit takes its place
 * once it has loaded the basket. Scripts that come late fetch the basket again, and fields that the visitor may have typed into must not disappear
 * behind a skeleton while they do.
 */
export function CheckoutView(props: CheckoutViewProps) {
  useNeededCode();
  const { locale, venue, held, showsVouchers } = props;
  const { id, usesExternalWidget } = venue;
  const visit = useMemo(
    // `visitAt` keeps its visits in a module, which on the server all visitors would share.
    () => (typeof window === 'undefined' ? null : visitAt(locale, { id, usesExternalWidget }, { held })),
    [locale, id, usesExternalWidget, held],
  );
  const [stillVisit] = useState(() => (held === null ? null : openStillVisit(locale, venue, held)));
  // The function is a state, so that it stays the same: `useVisitPart` opens the part again for each new function.
  const [open] = useState(() => (opened: Visit) => {
    opened.openCheckout({ basket: basketPart, checkout: checkoutMachine });
    if (showsVouchers) opened.actors().basket?.send({ type: 'vouchers.load' });
  });
  const basketActor = useVisitPart(visit, 'basket', open, 'checkout');
  useReturn((how) => visit?.notice(how));
  useEffect(() => {
    if (held !== null) noteHeld(held, documentRequestedAt());
  }, [held]);
  useEffect(() => {
    // The first formatted date loads the browser's locale data, which is slow on a phone: this does it while the basket loads.
    const reading = setTimeout(() => formatDate('2026-01-01', localeAt(locale, venue.country)));
    return () => clearTimeout(reading);
  }, [locale, venue.country]);
  const snapshot = useVisitSnapshot(visit);
  const [hasTakenOver, setHasTakenOver] = useState(stillVisit === null);
  const hasLoaded = basketActor !== null && snapshot !== null && selectCheckoutScreen(snapshot).name !== 'loading';
  if (!hasTakenOver && hasLoaded) setHasTakenOver(true);
  if (stillVisit !== null && !hasTakenOver) return <VisitCheckout {...props} {...stillVisit} isStill />;
  return visit === null || basketActor === null ? (
    <CheckoutSkeleton />
  ) : (
    <VisitCheckout {...props} visit={visit} basketActor={basketActor} />
  );
}

/** Opens the checkout of a visit that stands still. The basket's actor is open then; only its type allows null. */
function openStillVisit(locale: Locale, location: VenueOfBasket, held: Basket) {
  const visit = createStillVisit({ locale, location, held });
  visit.openCheckout({ basket: basketPart, checkout: checkoutMachine });
  const { basket: basketActor } = visit.actors();
  return basketActor && { visit, basketActor };
}
