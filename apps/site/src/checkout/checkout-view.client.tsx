'use client';

import {
  type Basket,
  type BasketEmitted,
  type basketMachine,
  basketPart,
  checkoutMachine,
  type CheckoutScreen,
  corePhrases,
  selectBasketToBook,
  selectCheckoutScreen,
  type Visit,
} from '@latchkey/booking-core';
import { formatDate, type Locale } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react';
import type { Actor } from 'xstate';
import { ExpiredBasket } from '../basket/expired-basket.client.tsx';
import type { VenueOfBasket } from '../basket/venue.ts';
import { toastQueue } from '../foundation/toast-queue.ts';
import { useAnnouncedCheckout } from '../third-parties/measure/running-actors.ts';
import { showErrorToast } from '../foundation/error-toast.client.ts';
import { isHeldNoteKey, noteHeld } from '../visit/held-note.ts';
import { useNeededCode } from '../visit/missing-code.ts';
import { documentRequestedAt, useVisitPart, useVisitSnapshot, visitAt } from '../visit/visit.client.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { InDoubt } from './in-doubt.client.tsx';
import { loadConfirmation, warmConfirmation } from './load-confirmation.ts';
import { useConfirmationIn } from './use-confirmation-in.client.ts';

// Loaded together with the basket.
const flow = import('./checkout-flow.client.tsx');
const CheckoutFlow = lazy(async () => ({ default: (await flow).CheckoutFlow }));

const PaymentStep = lazy(async () => ({ default: (await import('./payment/payment-step.client.tsx')).PaymentStep }));

const ConfirmationView = lazy(async () => ({ default: (await loadConfirmation()).ConfirmationView }));

const PlacesLost = lazy(async () => ({ default: (await import('./payment/places-lost.tsx')).PlacesLost }));

/** The screens of a payment. They are shown without a basket, too, if it cannot be loaded. */
const paymentScreens: ReadonlySet<CheckoutScreen['name']> = new Set(['paying', 'paymentPending', 'paymentInDoubt']);

export interface CheckoutViewProps {
  readonly locale: Locale;
  readonly brand: string;
  readonly venue: VenueOfBasket;
  /** What the visitor held when the page was rendered; null if it has to be fetched. */
  readonly held: Basket | null;
}

const openCheckout = (visit: Visit) => visit.openCheckout({ basket: basketPart, checkout: checkoutMachine });

/** What the visitor holds at this location, and the steps to a confirmed booking. */
export function CheckoutView(props: CheckoutViewProps) {
  useNeededCode();
  const { locale, venue, held } = props;
  const { id, usesExternalWidget } = venue;
  const visit = useMemo(
    () => visitAt(locale, { id, usesExternalWidget }, { held }),
    [locale, id, usesExternalWidget, held],
  );
  const basketActor = useVisitPart(visit, 'basket', openCheckout, 'checkout');
  useReturn(visit.notice);
  useEffect(() => {
    if (held !== null) noteHeld(held, documentRequestedAt());
  }, [held]);
  useEffect(() => {
    // The first formatted date loads the browser's locale data, which is slow on a phone: this does it while the basket loads.
    const reading = setTimeout(() => formatDate('2026-01-01', locale));
    return () => clearTimeout(reading);
  }, [locale]);
  return basketActor === null ? (
    <CheckoutSkeleton />
  ) : (
    <CheckoutOf {...props} visit={visit} basketActor={basketActor} />
  );
}

interface CheckoutOfProps extends Omit<CheckoutViewProps, 'held'> {
  readonly visit: Visit;
  readonly basketActor: Actor<typeof basketMachine>;
}

function CheckoutOf({ locale, brand, venue, visit, basketActor }: CheckoutOfProps) {
  const t = useTranslator();
  const snapshot = useVisitSnapshot(visit);
  const screen = selectCheckoutScreen(snapshot);
  const { checkout: checkoutActor } = visit.actors();
  useAnnouncedCheckout(checkoutActor, { basketActor, venueName: venue.name });
  const said = useConfirmationIn(locale, {
    confirmation: screen.name === 'confirmed' ? screen.confirmation : null,
    locationId: venue.id,
    basketId: snapshot.checkout === null ? null : selectBasketToBook(snapshot.checkout),
    bookedIn: snapshot.checkout?.context.locale ?? null,
  });
  // Drawing a whole basket takes long. Its first rendering is deferred, so that the page stays responsive.
  const basketId = basketIn(screen)?.id ?? null;
  const isDrawn = useDeferredValue(basketId) === basketId;

  useEffect(() => {
    const subscription = basketActor.on('*', (event: BasketEmitted) => {
      if (event.type === 'basket.deleted') toastQueue.add({ content: t('Basket deleted'), scheme: 'info' });
      // Errors of codes and gift vouchers are shown at their fields.
      const isShownAtField = event.type === 'toast' && (event.about === 'addPromotion' || event.about === 'addVoucher');
      if (event.type === 'toast' && !isShownAtField) showErrorToast(t, event, corePhrases.basketFailed);
    });
    return () => subscription.unsubscribe();
  }, [basketActor, t]);

  const isNearlyBooked = screen.name === 'submitting' || paymentScreens.has(screen.name);
  useEffect(() => {
    if (isNearlyBooked) warmConfirmation();
  }, [isNearlyBooked]);

  const flowOf = (basket: Basket | null): ReactNode => {
    if (checkoutActor === null) return <CheckoutSkeleton />;
    if (basket === null)
      return paymentScreens.has(screen.name) ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <PaymentStep actor={checkoutActor} headingLevel={1} />
        </Suspense>
      ) : (
        <InDoubt actor={checkoutActor} headingLevel={1} />
      );
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        {isDrawn ? (
          <CheckoutFlow key={basket.id} actor={checkoutActor} basketActor={basketActor} basket={basket} venue={venue} />
        ) : (
          <CheckoutSkeleton />
        )}
      </Suspense>
    );
  };
  const views: { readonly [Name in CheckoutScreen['name']]: () => ReactNode } = {
    confirmed: () =>
      said === null ? (
        <CheckoutSkeleton />
      ) : (
        <Suspense fallback={<CheckoutSkeleton />}>
          <ConfirmationView t={t} confirmation={said} brand={brand} venue={venue} />
        </Suspense>
      ),
    details: () => flowOf(basketIn(screen)),
    submitting: () => flowOf(basketIn(screen)),
    inDoubt: () => flowOf(basketIn(screen)),
    paying: () => flowOf(basketIn(screen)),
    paymentPending: () => flowOf(basketIn(screen)),
    paymentInDoubt: () => flowOf(basketIn(screen)),
    placesLost: () =>
      screen.name === 'placesLost' ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <PlacesLost t={t} payment={screen.payment} venue={venue} />
        </Suspense>
      ) : null,
    expired: () => <ExpiredBasket actor={basketActor} venue={venue} />,
    failed: () => (
      <CheckoutNotice
        t={t}
        kind="failed"
        venue={venue}
        retry={<Button onClick={() => basketActor.send({ type: 'basket.reload' })}>{t('Try again')}</Button>}
      />
    ),
    loading: () => <CheckoutSkeleton />,
    booked: () => (
      <CheckoutNotice
        t={t}
        kind="booked"
        venue={venue}
        retry={
          screen.name === 'booked' && screen.canTryAgain ? (
            <Button onClick={() => checkoutActor?.send({ type: 'checkout.retry' })}>{t('Try again')}</Button>
          ) : null
        }
      />
    ),
    empty: () => <CheckoutNotice t={t} kind="empty" venue={venue} />,
  };
  return views[screen.name]();
}

function basketIn(screen: CheckoutScreen): Basket | null {
  return 'basket' in screen ? screen.basket : null;
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
