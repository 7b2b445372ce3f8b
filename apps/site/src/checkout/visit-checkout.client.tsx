'use client';

import {
  type Basket,
  type BasketEmitted,
  type basketMachine,
  type CheckoutScreen,
  corePhrases,
  selectCheckoutScreen,
  selectExpiredBookings,
  selectExpiredCodes,
  selectExpiredVouchers,
  selectPaymentMethod,
  selectPaymentOption,
  type Visit,
} from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import { shopId } from '../basket/voucher-shop.tsx';
import type { VenueOfBasket } from '../basket/venue.ts';
import { showErrorToast } from '../foundation/error-toast.client.ts';
import { toastQueue } from '../foundation/toast-queue.ts';
import { pressByEvent } from '../steps/press.ts';
import type { StepAction } from '../steps/step-state.ts';
import { StepsFrame } from '../steps/steps-frame.client.tsx';
import { useAnnouncedCheckout } from '../third-parties/measure/running-actors.ts';
import { warmBookingCalls } from '../visit/load-booking-calls.ts';
import { useVisitSnapshot } from '../visit/visit.client.ts';
import type { CheckoutFacts } from './checkout-facts.ts';
import { createParts, PayingHere, warmCard } from './checkout-parts.client.tsx';
import { renderView } from './checkout-screens.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { warmConfirmation } from './load-confirmation.ts';
import type { CardOnPage } from './payment/card-on-page.ts';
import { nothingTried, runCheckout, type Tried } from './run-checkout.ts';
import { type CheckoutChoice, createCheckoutHref } from './steps/checkout-query.ts';

/** The screens of a payment. */
const paymentScreens: ReadonlySet<CheckoutScreen['name']> = new Set(['paying', 'paymentPending', 'paymentInDoubt']);

export interface VisitCheckoutProps {
  readonly locale: Locale;
  readonly brand: string;
  readonly venue: VenueOfBasket;
  /** True where the URL shows the gift vouchers for sale. */
  readonly showsVouchers: boolean;
  readonly action: StepAction;
  readonly visit: Visit;
  readonly basketActor: Actor<typeof basketMachine>;
  /** True where the visit only shows the first moment of the page, and another one takes its place; false if absent. */
  readonly isStill?: boolean;
}

/** The checkout of a visit: draws its present screen, and sends the presses of the visitor to its machines. */
export function VisitCheckout(props: VisitCheckoutProps) {
  const { locale, brand, venue, showsVouchers, action, visit, basketActor, isStill = false } = props;
  const t = useTranslator();
  const snapshot = useVisitSnapshot(visit);
  const screen = selectCheckoutScreen(snapshot);
  const { basket, checkout } = snapshot;
  const { checkout: checkoutActor } = visit.actors();
  useAnnouncedCheckout(isStill ? null : checkoutActor, { basketActor, venueName: venue.name });
  useToasts(basketActor);
  // The machines do not keep the last attempts in these two forms, nor the state of the card form.
  const [tried, setTried] = useState(nothingTried);
  const [cardState, setCardState] = useState<CardOnPage['state']>('loading');
  const shop = useShop(basket?.context.basket ?? null, showsVouchers);
  const basketId = findBasket(screen)?.id ?? null;
  const isPaying = paymentScreens.has(screen.name);
  const lastPayingId = useLastPayingId(isPaying ? basketId : null);
  // Drawing a whole basket takes long. Its first rendering is deferred, so that the page stays responsive.
  const isDrawn = useDeferredValue(basketId) === basketId;

  const isNearlyBooked = screen.name === 'submitting' || isPaying;
  useEffect(() => {
    if (isNearlyBooked) warmConfirmation();
  }, [isNearlyBooked]);
  const method = checkout && selectPaymentMethod(checkout);
  useEffect(() => {
    // The form is loaded by the time the visitor has typed the details.
    if (method === 'card') warmCard();
  }, [method]);

  if (basket === null) return <CheckoutSkeleton />;
  const onTry = (last: Partial<Tried>) => setTried((before) => ({ ...before, ...last }));
  const running = {
    ...runCheckout({ t, basketActor, checkoutActor, basket, checkout, tried, cardState, onTry }),
    isStill,
  };
  // Each choice is a link with a URL. With scripts, a press calls `choose` instead.
  const hrefOf = createCheckoutHref({ locale, slug: venue.slug, isPlain: false }, `#${shopId}`);
  const choose = (choice: CheckoutChoice) => {
    if (choice.type === 'shop') {
      shop.setOpen(choice.isOpen);
      if (choice.isOpen) basketActor.send({ type: 'vouchers.load' });
    }
    // A booked basket is asked for its confirmation again; any other basket is loaded again.
    if (choice.type === 'again') {
      if (screen.name === 'booked') checkoutActor?.send({ type: 'checkout.retry' });
      else basketActor.send({ type: 'basket.reload' });
    }
    if (choice.type === 'calendar' && screen.name === 'confirmed') {
      const { confirmation } = screen;
      void import('./save-in-calendar.ts').then(
        ({ saveInCalendar }) => saveInCalendar(confirmation, { t, brand, venue }),
        // If the code does not load, the link is followed: the site writes the same file.
        () => window.location.assign(hrefOf(choice)),
      );
    }
  };
  const facts: CheckoutFacts = {
    t,
    brand,
    venue,
    visit: snapshot,
    expired: {
      bookings: selectExpiredBookings(basket),
      vouchers: selectExpiredVouchers(basket),
      codes: selectExpiredCodes(basket),
    },
    stillAtMs: isStill ? 0 : null,
    done: basketId !== null && basketId === lastPayingId ? 'payment-cancelled' : null,
    isShopOpen: shop.isOpen,
    option: checkout && selectPaymentOption(checkout),
    press: pressByEvent(hrefOf, choose),
    parts: createParts({ t, venue, isStill, cardState, onCardState: setCardState }),
  };
  return (
    <StepsFrame flow="checkout" locale={locale} location={venue} formKey="" action={action} running={running}>
      <div onPointerEnter={warmBookingCalls} onFocus={warmBookingCalls} onInput={warmConfirmation}>
        {isPaying ? (
          <Suspense>
            <PayingHere />
          </Suspense>
        ) : null}
        {isDrawn ? renderView(screen, facts) : <CheckoutSkeleton />}
      </div>
    </StepsFrame>
  );
}

/** Returns the basket that a screen shows; null if it shows none. */
function findBasket(screen: CheckoutScreen): Basket | null {
  return 'basket' in screen ? screen.basket : null;
}

/** Keeps whether the gift vouchers for sale are shown. They are hidden as soon as the basket has one more. */
function useShop(basket: Basket | null, showsVouchers: boolean) {
  const [isOpen, setOpen] = useState(showsVouchers);
  const count = basket?.vouchers.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const [countBefore, setCountBefore] = useState(count);
  if (count !== countBefore) {
    if (count > countBefore) setOpen(false);
    setCountBefore(count);
  }
  return { isOpen, setOpen };
}

/**
 * Keeps the id of the basket whose payment was under way last; null if none was. If the page then shows this basket again without a payment, the
 * payment was given up.
 * @param basketId the basket whose payment is under way; null if none is
 */
function useLastPayingId(basketId: string | null): string | null {
  const [lastPayingId, setLastPayingId] = useState(basketId);
  if (basketId !== null && basketId !== lastPayingId) setLastPayingId(basketId);
  return lastPayingId;
}

/** Shows a toast for each event of the basket that no part of the screen shows. */
function useToasts(basketActor: Actor<typeof basketMachine>): void {
  const t = useTranslator();
  useEffect(() => {
    const subscription = basketActor.on('*', (event: BasketEmitted) => {
      if (event.type === 'basket.deleted') toastQueue.add({ content: t('Basket deleted'), scheme: 'info' });
      // Errors of codes and gift vouchers are shown at their fields.
      const isShownAtField = event.type === 'toast' && (event.about === 'addPromotion' || event.about === 'addVoucher');
      if (event.type === 'toast' && !isShownAtField) showErrorToast(t, event, corePhrases.basketFailed);
    });
    return () => subscription.unsubscribe();
  }, [basketActor, t]);
}
