'use client';

import { type Basket, basketPart, checkoutMachine, selectCheckoutScreen, type Visit } from '@latchkey/booking-core';
import { formatDate, type Locale, localeAt } from '@latchkey/i18n';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { VenueOfBasket } from '../basket/venue.ts';
import { isHeldNoteKey, noteHeld } from '../visit/held-note.ts';
import { useNeededCode } from '../visit/missing-code.ts';
import { createStillVisit } from '../visit/still-visit.ts';
import { documentRequestedAt, useVisitPart, useVisitSnapshot, visitAt } from '../visit/visit.client.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { VisitCheckout, type VisitCheckoutProps } from './visit-checkout.client.tsx';

export interface CheckoutViewProps extends Omit<VisitCheckoutProps, 'visit' | 'basketActor' | 'isStill'> {
  /** The basket that the visitor held when the page was rendered; null if it has to be fetched. */
  readonly held: Basket | null;
}

/** The checkout page: opens the visit of this location in the browser, and shows it once its basket is known. */
export function CheckoutView(props: CheckoutViewProps) {
  useNeededCode();
  const { locale, venue, held, showsVouchers } = props;
  const { id, usesExternalWidget } = venue;
  const visit = useMemo(
    // The visits of a server's module would be those of all visitors.
    () => (typeof window === 'undefined' ? null : visitAt(locale, { id, usesExternalWidget }, { held })),
    [locale, id, usesExternalWidget, held],
  );
  const [first] = useState(() => (held === null ? null : openFirst(locale, venue, held)));
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
  const [isLive, setLive] = useState(first === null);
  const hasLoaded = basketActor !== null && snapshot !== null && selectCheckoutScreen(snapshot).name !== 'loading';
  // Scripts that were long on their way fetch the basket again: until then, what a visitor may have typed into stays.
  if (!isLive && hasLoaded) setLive(true);
  if (first !== null && !isLive) return <VisitCheckout {...props} {...first} isStill />;
  return visit === null || basketActor === null ? (
    <CheckoutSkeleton />
  ) : (
    <VisitCheckout {...props} visit={visit} basketActor={basketActor} />
  );
}

/** Opens a visit that stands still: a page with a basket shows it until the browser’s visit is open. */
function openFirst(locale: Locale, location: VenueOfBasket, held: Basket) {
  const visit = createStillVisit({ locale, location, held });
  visit.openCheckout({ basket: basketPart, checkout: checkoutMachine });
  const { basket: basketActor } = visit.actors();
  return basketActor && { visit, basketActor };
}

/**
 * Calls `onReturn` when the shown data may be outdated: the visitor returns to the tab or comes back by Back, the network is back,
 * or another window has changed the storage.
 */
function useReturn(onReturn: (how: 'shown' | 'online' | 'stored') => void): void {
  const notify = useEffectEvent(onReturn);
  useEffect(() => {
    const shown = () => {
      if (document.visibilityState === 'visible') notify('shown');
    };
    const cameBack = (event: PageTransitionEvent) => {
      if (event.persisted) notify('shown');
    };
    const online = () => notify('online');
    const stored = ({ key }: StorageEvent) => {
      if (!isHeldNoteKey(key)) notify('stored');
    };
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('pageshow', cameBack);
    window.addEventListener('online', online);
    window.addEventListener('storage', stored);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('pageshow', cameBack);
      window.removeEventListener('online', online);
      window.removeEventListener('storage', stored);
    };
  }, []);
}
