'use client';

import {
  corePhrases,
  selectBasket,
  selectBasketToBook,
  selectCheckoutStep,
  selectConfirmation,
  selectHasExpired,
  selectIsBasketLoaded,
  selectLoadFailure,
  selectWasBooked,
  type BasketEmitted,
  type basketMachine,
  type checkoutMachine,
} from '@latchkey/booking-core';
import { formatDate } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { I18nextPhrases } from '@latchkey/i18n/react-i18next';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Actor } from 'xstate';
import { ExpiredBasket } from '../basket/expired-basket.client.tsx';
import { toastQueue } from '../shell/toast-queue.ts';
import { useAnnouncedCheckout } from '../third-parties/measure/use-announced.client.ts';
import { basketStore, bookingGatewayIn } from '../wiring/booking-ports.client.ts';
import { createKey } from '../wiring/create-key.client.ts';
import { showErrorToast } from '../wiring/error-toast.client.ts';
import type { CheckoutIslandProps } from './checkout-island.client.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { ConfirmationView } from './confirmation-view.tsx';
import { InDoubt } from './in-doubt.client.tsx';
import { openBasket } from './open-basket.ts';
import { openCheckout } from './open-checkout.ts';
import { sessionShelf } from './session-shelf.ts';
import { useConfirmationIn } from './use-confirmation-in.client.ts';
import { useReturn } from './use-return.client.ts';
import { useSession } from './use-session.client.ts';

// Fetched while the basket is; read when it is there.
const desk = import('./checkout-desk.client.tsx');
const CheckoutDesk = lazy(async () => ({ default: (await desk).CheckoutDesk }));

type ViewProps = Omit<CheckoutIslandProps, 'phrases'>;

/** Whatever the visitor holds at this location, and the way to a confirmed booking. */
export function CheckoutView({ phrases, ...props }: CheckoutIslandProps) {
  return (
    <I18nextPhrases locale={props.locale} phrases={phrases}>
      <HeldAtVenue {...props} />
    </I18nextPhrases>
  );
}

function HeldAtVenue(props: ViewProps) {
  const { locale, venue } = props;
  // Counts how often another window has put something in place of what this one knew.
  const [turn, setTurn] = useState(0);
  const shelf = useMemo(() => sessionShelf('basket', venue.id), [venue.id]);
  const open = useCallback(
    () =>
      openBasket(
        {
          gateway: bookingGatewayIn(locale),
          basketStore,
          createKey,
          now: () => Date.now(),
          log: (message, error) => console.error(message, error),
          location: { id: venue.id },
          usesExternalWidget: venue.usesExternalWidget,
        },
        shelf,
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another turn is another basket
    [locale, venue.id, venue.usesExternalWidget, shelf, turn],
  );
  const actor = useSession<typeof basketMachine>(open, shelf);
  useEffect(() => {
    // A browser reads its words for dates at the first one, which takes long on a phone: while the basket is on its way.
    const reading = setTimeout(() => formatDate('2026-01-01', locale));
    return () => clearTimeout(reading);
  }, [locale]);
  return actor === null ? (
    <CheckoutSkeleton />
  ) : (
    <CheckoutOf {...props} basketActor={actor} onReplaced={() => setTurn(turn + 1)} />
  );
}

interface CheckoutOfProps extends ViewProps {
  readonly basketActor: Actor<typeof basketMachine>;
  readonly onReplaced: () => void;
}

function CheckoutOf({ locale, brand, cancellation, venue, basketActor, onReplaced }: CheckoutOfProps) {
  const t = useTranslator();
  const basket = useSelector(basketActor, selectBasket);
  const basketId = basket?.id ?? null;
  // A whole basket takes long to draw: its first sight is drawn in pieces, and the page answers meanwhile.
  const drawnId = useDeferredValue(basketId);
  const shelf = useMemo(() => sessionShelf('checkout', venue.id), [venue.id]);
  const open = useCallback(
    () =>
      openCheckout(
        { gateway: bookingGatewayIn(locale), createKey, location: { id: venue.id }, locale },
        basketId,
        shelf,
      ),
    [locale, venue.id, basketId, shelf],
  );
  const checkoutActor = useSession<typeof checkoutMachine>(open, shelf);
  const step = useSelector(checkoutActor ?? undefined, (snapshot) => (snapshot ? selectCheckoutStep(snapshot) : null));
  const confirmation = useSelector(checkoutActor ?? undefined, (snapshot) =>
    snapshot ? selectConfirmation(snapshot) : null,
  );
  const booked = useSelector(checkoutActor ?? undefined, (snapshot) =>
    snapshot ? selectBasketToBook(snapshot) : null,
  );
  const bookedIn = useSelector(checkoutActor ?? undefined, (snapshot) => snapshot?.context.locale ?? null);
  const said = useConfirmationIn(locale, { confirmation, locationId: venue.id, basketId: booked, bookedIn });
  useAnnouncedCheckout(checkoutActor, { basketActor, venueName: venue.name });
  const hasExpired = useSelector(basketActor, selectHasExpired);
  const isLoaded = useSelector(basketActor, selectIsBasketLoaded);
  const hasFailed = useSelector(basketActor, (snapshot) => selectLoadFailure(snapshot) !== null);
  const wasBooked = useSelector(basketActor, selectWasBooked);

  useEffect(() => {
    const heard = basketActor.on('*', (event: BasketEmitted) => {
      if (event.type === 'basket.deleted') toastQueue.add({ content: t('Basket deleted'), scheme: 'info' });
      // What was refused of a code or a gift voucher stands where it was typed, for as long as it is there.
      const isSaidInPlace = event.type === 'toast' && (event.about === 'addPromotion' || event.about === 'addVoucher');
      if (event.type === 'toast' && !isSaidInPlace) showErrorToast(t, event, corePhrases.basketFailed);
    });
    return () => heard.unsubscribe();
  }, [basketActor, t]);

  useEffect(() => {
    if (step === 'confirmed' && booked === basketId) basketActor.send({ type: 'basket.booked' });
    // The server says that it has ended: how, the basket finds out.
    if (step === 'expired' && booked === basketId) basketActor.send({ type: 'basket.reload' });
  }, [basketActor, basketId, booked, step]);

  useReturn((how) => {
    const stored = basketStore.read(venue.id);
    if (how === 'online') checkoutActor?.send({ type: 'checkout.retry' });
    if (basketId === null && stored !== null) onReplaced();
    else if (basketId !== null) basketActor.send({ type: 'basket.reload' });
  });

  const isInDoubt = step === 'submitting' || step === 'reconciling' || step === 'unresolved';
  if (said !== null && (basketId === null || basketId === booked)) {
    return <ConfirmationView t={t} confirmation={said} brand={brand} venue={venue} />;
  }
  if (checkoutActor !== null && basket !== null && booked === basket.id && step !== 'expired') {
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        {drawnId === basket.id ? (
          <CheckoutDesk
            key={basket.id}
            actor={checkoutActor}
            basketActor={basketActor}
            basket={basket}
            venue={venue}
            cancellation={cancellation}
          />
        ) : (
          <CheckoutSkeleton />
        )}
      </Suspense>
    );
  }
  if (checkoutActor !== null && isInDoubt) return <InDoubt actor={checkoutActor} headingLevel={1} />;
  if (hasExpired) return <ExpiredBasket actor={basketActor} venue={venue} />;
  if (isLoaded && hasFailed) {
    return <CheckoutNotice kind="failed" venue={venue} onRetry={() => basketActor.send({ type: 'basket.reload' })} />;
  }
  if (!isLoaded || basket !== null) return <CheckoutSkeleton />;
  return <CheckoutNotice kind={wasBooked ? 'booked' : 'empty'} venue={venue} />;
}
