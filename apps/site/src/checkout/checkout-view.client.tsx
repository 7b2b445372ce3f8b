'use client';

import {
  type Basket,
  type BasketEmitted,
  type basketMachine,
  basketPart,
  checkoutMachine,
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
import { formatDate, type Locale, localeAt } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Button, ErrorBoundary } from '@latchkey/ui';
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import type { Actor } from 'xstate';
import { shopId } from '../basket/voucher-shop.tsx';
import type { VenueOfBasket } from '../basket/venue.ts';
import { showErrorToast } from '../foundation/error-toast.client.ts';
import { toastQueue } from '../foundation/toast-queue.ts';
import { pressByEvent } from '../steps/press.ts';
import type { StepAction } from '../steps/step-state.ts';
import { StepsFrame } from '../steps/steps-frame.client.tsx';
import { useAnnouncedCheckout } from '../third-parties/measure/running-actors.ts';
import { isHeldNoteKey, noteHeld } from '../visit/held-note.ts';
import { warmBookingCalls } from '../visit/load-booking-calls.ts';
import { useNeededCode } from '../visit/missing-code.ts';
import { createStillVisit } from '../visit/still-visit.ts';
import { documentRequestedAt, useVisitPart, useVisitSnapshot, visitAt } from '../visit/visit.client.ts';
import type { CheckoutFacts, CheckoutParts } from './checkout-facts.ts';
import { renderView } from './checkout-screens.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { Fold } from './fold.client.tsx';
import { loadConfirmation, warmConfirmation } from './load-confirmation.ts';
import type { CardOnPage } from './payment/card-on-page.ts';
import { nothingTried, runCheckout, type Tried } from './run-checkout.ts';
import { type CheckoutChoice, createCheckoutHref } from './steps/checkout-query.ts';

const Confirmation = laterPart(async () => (await loadConfirmation()).ConfirmationSheet);

/** Only confirmations need the encoder. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

const PlacesLost = laterPart(async () => (await import('./payment/places-lost.tsx')).PlacesLost);

/** Only payments by card need it. */
const importCard = () => import('./payment/card-part.client.tsx');
const PaymentForms = lazy(async () => ({ default: (await importCard()).PaymentForms }));
const CardPart = lazy(async () => ({ default: (await importCard()).CardPart }));
const PayingHere = lazy(async () => ({ default: (await importCard()).PayingHere }));

/** A screen whose code is loaded when it is shown. */
function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <Suspense fallback={<CheckoutSkeleton />}>
      <Part {...props} />
    </Suspense>
  );
}

function PaymentPart(props: ComponentProps<CheckoutParts['Payment']>) {
  return (
    <Suspense>
      <PaymentForms {...props} />
    </Suspense>
  );
}

/** The screens of a payment. */
const paymentScreens: ReadonlySet<CheckoutScreen['name']> = new Set(['paying', 'paymentPending', 'paymentInDoubt']);

export interface CheckoutViewProps {
  readonly locale: Locale;
  readonly brand: string;
  readonly venue: VenueOfBasket;
  /** What the visitor held when the page was rendered; null if it has to be fetched. */
  readonly held: Basket | null;
  /** Whether the URL shows the gift vouchers that can be bought. */
  readonly showsVouchers: boolean;
  readonly action: StepAction;
}

/** What the visitor holds at this location, and the steps to a confirmed booking. */
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
  if (first !== null && !isLive) return <CheckoutOf {...props} {...first} isStill />;
  return visit === null || basketActor === null ? (
    <CheckoutSkeleton />
  ) : (
    <CheckoutOf {...props} visit={visit} basketActor={basketActor} />
  );
}

/** Opens a visit that stands still: a page with a basket shows it until the browser’s visit is open. */
function openFirst(locale: Locale, location: VenueOfBasket, held: Basket) {
  const visit = createStillVisit({ locale, location, held });
  visit.openCheckout({ basket: basketPart, checkout: checkoutMachine });
  const { basket: basketActor } = visit.actors();
  return basketActor && { visit, basketActor };
}

interface CheckoutOfProps extends Omit<CheckoutViewProps, 'held'> {
  readonly visit: Visit;
  readonly basketActor: Actor<typeof basketMachine>;
  /** Whether the visit only shows the first moment of the page, and another one takes its place. False if absent. */
  readonly isStill?: boolean;
}

export function CheckoutOf(props: CheckoutOfProps) {
  const { locale, brand, venue, showsVouchers, action, visit, basketActor, isStill = false } = props;
  const t = useTranslator();
  const snapshot = useVisitSnapshot(visit);
  const screen = selectCheckoutScreen(snapshot);
  const { basket, checkout } = snapshot;
  const { checkout: checkoutActor } = visit.actors();
  useAnnouncedCheckout(isStill ? null : checkoutActor, { basketActor, venueName: venue.name });
  useToasts(basketActor);
  const [tried, setTried] = useState(nothingTried);
  const [cardState, setCardState] = useState<CardOnPage['state']>('loading');
  const shop = useShop(basket?.context.basket ?? null, showsVouchers);
  const basketId = basketIn(screen)?.id ?? null;
  const isPaying = paymentScreens.has(screen.name);
  const wasPaying = useWasPaying(isPaying ? basketId : null);
  // Drawing a whole basket takes long. Its first rendering is deferred, so that the page stays responsive.
  const isDrawn = useDeferredValue(basketId) === basketId;

  const isNearlyBooked = screen.name === 'submitting' || isPaying;
  useEffect(() => {
    if (isNearlyBooked) warmConfirmation();
  }, [isNearlyBooked]);
  const method = checkout && selectPaymentMethod(checkout);
  useEffect(() => {
    // Ready when the visitor has typed the details.
    if (method === 'card') importCard().catch(() => undefined);
  }, [method]);

  if (basket === null) return <CheckoutSkeleton />;
  const onTry = (last: Partial<Tried>) => setTried((before) => ({ ...before, ...last }));
  const running = {
    ...runCheckout({ t, basketActor, checkoutActor, basket, checkout, tried, cardState, onTry }),
    isStill,
  };
  const hrefOf = createCheckoutHref({ locale, slug: venue.slug, isPlain: false }, `#${shopId}`);
  const choose = (choice: CheckoutChoice) => {
    if (choice.type === 'shop') {
      shop.setOpen(choice.isOpen);
      if (choice.isOpen) basketActor.send({ type: 'vouchers.load' });
    }
    if (choice.type === 'again') {
      if (screen.name === 'booked') checkoutActor?.send({ type: 'checkout.retry' });
      else basketActor.send({ type: 'basket.reload' });
    }
    if (choice.type === 'calendar' && screen.name === 'confirmed') {
      const { confirmation } = screen;
      void import('./save-in-calendar.ts').then(
        ({ saveInCalendar }) => saveInCalendar(confirmation, { t, brand, venue }),
        // The site writes the same file.
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
    done: basketId !== null && basketId === wasPaying ? 'payment-cancelled' : null,
    isShopOpen: shop.isOpen,
    option: checkout && selectPaymentOption(checkout),
    press: pressByEvent(hrefOf, choose),
    parts: {
      Confirmation,
      Payment: PaymentPart,
      PlacesLost,
      renderFold: (held, folded) => <Fold basket={held} timeZone={venue.timeZone} folded={folded} />,
      // The server does not know the visitor's clock.
      namesZone: isStill ? false : null,
      renderQr: (text, label) => (
        <ErrorBoundary name="The QR code">
          <Suspense>
            <QrCode text={text} label={label} />
          </Suspense>
        </ErrorBoundary>
      ),
      print: (
        <Button scheme="secondary" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      ),
      card: {
        state: cardState,
        render: (payment, isLocked) => (
          <Suspense>
            <CardPart payment={payment} isLocked={isLocked} state={cardState} onState={setCardState} />
          </Suspense>
        ),
      },
    },
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

function basketIn(screen: CheckoutScreen): Basket | null {
  return 'basket' in screen ? screen.basket : null;
}

/** Whether the gift vouchers that can be bought are shown. Once one is in the basket, they no longer are. */
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

/** The basket whose payment was under way last, to report a payment that was given up; null if none was. */
function useWasPaying(basketId: string | null): string | null {
  const [wasPaying, setWasPaying] = useState(basketId);
  if (basketId !== null && basketId !== wasPaying) setWasPaying(basketId);
  return wasPaying;
}

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
