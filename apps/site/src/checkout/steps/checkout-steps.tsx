import 'server-only';

import { type Basket, type CheckoutScreen, selectPayError, selectPaymentOptions } from '@latchkey/booking-core';
import type { Phrases, Translator } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { ExpiredNotice } from '../../basket/expired-notice.tsx';
import type { VenueOfBasket } from '../../basket/venue.ts';
import { paths } from '../../foundation/paths.ts';
import { PolicyTerms } from '../../visit/policy-terms.tsx';
import { createFormKey } from '../../visit/form-keys.ts';
import { calendarEventsOf } from '../calendar-events.ts';
import flow from '../checkout-flow.module.css';
import { CheckoutNotice } from '../checkout-notice.tsx';
import { ConfirmationSheet } from '../confirmation-sheet.tsx';
import { payingOfBasket } from '../payment/paying.ts';
import { PlacesLostNotice } from '../payment/places-lost-notice.tsx';
import { QrCode } from '../qr-code.tsx';
import { actOnCheckout } from './act-on-checkout.action.ts';
import { HoldStep, SumsStep, TicketsStep, WaysStep } from './basket-steps.tsx';
import { type CheckoutQuery, checkoutHref } from './checkout-query.ts';
import styles from './checkout-steps.module.css';
import type { FoundBasket } from './find-basket.ts';
import { writeHeld } from '../../visit/held-content.ts';
import { PaymentDoubtStep } from './payment-slip.tsx';
import { PaymentStep } from './payment-steps.tsx';
import { DetailsStep } from './step-forms.client.tsx';
import { StepsFrame } from './steps-frame.client.tsx';

interface CheckoutStepsProps {
  readonly t: Translator;
  readonly venue: VenueOfBasket;
  readonly brand: string;
  readonly phrases: Phrases;
  readonly query: CheckoutQuery;
  readonly found: FoundBasket;
}

/** The checkout without scripts. With scripts, nothing of it is shown (`styles/without-scripts.css`). */
export function CheckoutSteps(props: CheckoutStepsProps) {
  const { t, venue, phrases, query, found } = props;
  const { screen } = found;
  const held = 'basket' in screen ? screen.basket : null;
  return (
    <StepsFrame
      locale={t.locale}
      location={{ id: venue.id, slug: venue.slug, timeZone: venue.timeZone }}
      phrases={phrases}
      action={actOnCheckout}
      formKey={createFormKey()}
      held={held === null ? null : writeHeld(held)}
      isPlain={query.isPlain}
      isAboutBasket={basketScreens.has(screen.name)}
    >
      {viewOf(screen, props)}
    </StepsFrame>
  );
}

/** The screens that a response about a basket replaces: the others say more than it. */
const basketScreens: ReadonlySet<CheckoutScreen['name']> = new Set([
  'details',
  'expired',
  'failed',
  'loading',
  'empty',
  'inDoubt',
  'submitting',
]);

type Views = {
  readonly [Name in CheckoutScreen['name']]: (
    screen: Extract<CheckoutScreen, { name: Name }>,
    view: CheckoutStepsProps,
  ) => ReactNode;
};

const views: Views = {
  confirmed: ({ confirmation }, { t, venue, brand }) => {
    const { reference } = confirmation;
    return (
      <ConfirmationSheet
        t={t}
        confirmation={confirmation}
        brand={brand}
        venue={venue}
        events={calendarEventsOf(confirmation, { t, brand, venue })}
        namesZone
        qr={<QrCode text={reference} label={t('QR code of your reference')} />}
        calendar={
          <ButtonLink scheme="secondary" href={paths.checkoutCalendar(t.locale, venue.slug)}>
            {t('Add to calendar')}
          </ButtonLink>
        }
        print={null}
      />
    );
  },
  details: ({ basket }, view) => (
    <Flow view={view} basket={basket} isLocked={false}>
      <DetailsStep
        currency={basket.currency}
        options={basket.paymentOptions}
        cardMaximumMinor={basket.cardMaximumMinor}
        policyTerms={<BasketTerms view={view} basket={basket} />}
        notice={
          view.query.done === 'payment-cancelled'
            ? view.t('You did not finish the payment. Nothing was charged.')
            : null
        }
      />
    </Flow>
  ),
  // A page begins no checkout: these belong to the response of the form.
  submitting: (_screen, view) => <Failed {...view} />,
  inDoubt: (_screen, view) => <Failed {...view} />,
  paying: ({ basket, payment }, view) => (
    <Flow view={view} basket={basket} isLocked>
      {basket === null ? null : <BasketTerms view={view} basket={basket} />}
      <PaymentStep
        t={view.t}
        payment={payment}
        error={view.found.snapshot.checkout === null ? null : selectPayError(view.found.snapshot.checkout)}
        isChoice={
          view.found.snapshot.checkout !== null && selectPaymentOptions(view.found.snapshot.checkout).length > 1
        }
        headingLevel={basket === null ? 1 : 2}
      />
    </Flow>
  ),
  paymentPending: ({ basket }, view) => <PaymentInDoubt view={view} basket={basket} isInDoubt={false} />,
  paymentInDoubt: ({ basket }, view) => <PaymentInDoubt view={view} basket={basket} isInDoubt />,
  placesLost: ({ payment }, { t, venue }) => <PlacesLostNotice t={t} payment={payment} venue={venue} />,
  expired: (_screen, view) => <Empty {...view} />,
  failed: (_screen, view) => <Failed {...view} />,
  loading: (_screen, view) => <Failed {...view} />,
  booked: ({ canTryAgain }, view) => (
    <CheckoutNotice t={view.t} kind="booked" venue={view.venue} retry={canTryAgain ? <TryAgain {...view} /> : null} />
  ),
  empty: (_screen, view) => <Empty {...view} />,
};

function viewOf<Name extends CheckoutScreen['name']>(
  screen: Extract<CheckoutScreen, { name: Name }>,
  view: CheckoutStepsProps,
): ReactNode {
  // TypeScript does not follow the name of a union into the record.
  const show = views[screen.name] as (shown: typeof screen, props: CheckoutStepsProps) => ReactNode;
  return show(screen, view);
}

/** What it costs to cancel: of a payment that was begun, as paid by card. */
function BasketTerms({
  view: { t, venue, found },
  basket,
}: {
  readonly view: CheckoutStepsProps;
  readonly basket: Basket;
}) {
  const isPaying = found.screen.name === 'paying';
  const options = basket.paymentOptions.filter(({ method }) => !isPaying || method === 'card');
  return (
    <PolicyTerms t={t} games={basket.bookings} timeZone={venue.timeZone} paying={payingOfBasket(basket, options)} />
  );
}

interface FlowProps {
  readonly view: CheckoutStepsProps;
  readonly basket: Basket | null;
  readonly isLocked: boolean;
  readonly children: ReactNode;
}

/** The basket, its sums, and the step at hand. */
function Flow({ view, basket, isLocked, children }: FlowProps) {
  if (basket === null) return children;
  const { t, venue, query, found } = view;
  const shared = { t, basket, venue, isLocked };
  return (
    <div className={flow.flow} data-enclosed="" data-locked={isLocked || undefined}>
      <h1 className={flow.heading}>{t('Checkout')}</h1>
      <div className={flow.clock}>
        <HoldStep {...shared} />
      </div>
      <div className={`${flow.basket} ${styles.basket}`}>
        <TicketsStep {...shared} />
        {isLocked ? null : <WaysStep t={t} basket={basket} venue={venue} query={query} offers={found.offers} />}
      </div>
      <aside className={flow.sums} aria-label={t('Total')}>
        <SumsStep t={t} basket={basket} isLocked={isLocked} />
      </aside>
      <div className={flow.details}>{children}</div>
    </div>
  );
}

function PaymentInDoubt({
  view,
  basket,
  isInDoubt,
}: Omit<FlowProps, 'children' | 'isLocked'> & { isInDoubt: boolean }) {
  const { t, venue, query } = view;
  return (
    <Flow view={view} basket={basket} isLocked>
      <PaymentDoubtStep
        t={t}
        isInDoubt={isInDoubt}
        headingLevel={basket === null ? 1 : 2}
        href={checkoutHref(t.locale, venue.slug, { isPlain: query.isPlain })}
      />
    </Flow>
  );
}

function Failed(view: CheckoutStepsProps) {
  return <CheckoutNotice t={view.t} kind="failed" venue={view.venue} retry={<TryAgain {...view} />} />;
}

function TryAgain({ t, venue, query }: CheckoutStepsProps) {
  return (
    <ButtonLink href={checkoutHref(t.locale, venue.slug, { isPlain: query.isPlain })}>{t('Try again')}</ButtonLink>
  );
}

/** The browser still knows a basket that no longer exists: its hold has ended. A deleted one is forgotten. */
function Empty({ t, venue, query, found }: CheckoutStepsProps) {
  if (found.isKnown && query.done !== 'basket-deleted') {
    return <ExpiredNotice t={t} bookings={[]} vouchers={[]} codes={[]} venue={venue} again={null} />;
  }
  return (
    <>
      {query.done === 'basket-deleted' ? (
        <p role="status" className={styles.response}>
          {t('Basket deleted')}
        </p>
      ) : null}
      <CheckoutNotice t={t} kind="empty" venue={venue} />
    </>
  );
}
