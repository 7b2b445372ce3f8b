import {
  type Basket,
  type CheckoutScreen,
  selectCustomer,
  selectPaymentOptions,
  type CheckoutSnapshot,
} from '@latchkey/booking-core';
import { ButtonLink } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { ExpiredNotice } from '../basket/expired-notice.tsx';
import { PolicyTerms } from '../visit/policy-terms.tsx';
import type { CheckoutFacts } from './checkout-facts.ts';
import { CheckoutFlow } from './checkout-flow.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import styles from './checkout-screens.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { DetailsForm } from './details-form.client.tsx';
import { InDoubt } from './in-doubt.tsx';
import { OrderTerms } from './order-terms.tsx';
import { resolvePaying } from './payment/paying.ts';

type Views = {
  readonly [Name in CheckoutScreen['name']]: (
    screen: Extract<CheckoutScreen, { name: Name }>,
    facts: CheckoutFacts,
  ) => ReactNode;
};

/**
 * The view of each screen. The views are plain functions, not components: if one screen follows another, React keeps what both share, for example
 * the form with the text that is typed in it.
 */
const views: Views = {
  confirmed: ({ confirmation }, { t, brand, venue, press, parts }) => (
    <parts.Confirmation
      t={t}
      confirmation={confirmation}
      brand={brand}
      venue={venue}
      namesZone={parts.namesZone}
      qr={parts.renderQr(confirmation.reference, t('QR code of your reference'))}
      calendar={press({ type: 'calendar' })}
      print={parts.print}
    />
  ),
  details: ({ basket }, facts) => renderDetails(basket, facts),
  // The basket is null if another window has begun a new one. Then only the request can be shown.
  submitting: ({ basket }, facts) => (basket === null ? renderInDoubt(null, facts) : renderDetails(basket, facts)),
  inDoubt: ({ basket }, facts) => renderInDoubt(basket, facts),
  paying: ({ basket }, facts) => renderPayment(basket, facts),
  paymentPending: ({ basket }, facts) => renderPayment(basket, facts),
  paymentInDoubt: ({ basket }, facts) => renderPayment(basket, facts),
  placesLost: ({ payment }, { t, venue, parts }) => <parts.PlacesLost t={t} payment={payment} venue={venue} />,
  expired: (_screen, { t, venue, expired }) => <ExpiredNotice t={t} {...expired} venue={venue} />,
  failed: (_screen, facts) => <CheckoutNotice {...toNoticeProps(facts)} kind="failed" />,
  loading: () => <CheckoutSkeleton />,
  booked: ({ canTryAgain }, { t, venue, ...facts }) => (
    <CheckoutNotice {...(canTryAgain ? toNoticeProps({ t, venue, ...facts }) : { t, venue })} kind="booked" />
  ),
  empty: (_screen, { t, venue, done }) => (
    <>
      {done === 'basket-deleted' ? (
        <p role="status" className={styles.response}>
          {t('Basket deleted')}
        </p>
      ) : null}
      <CheckoutNotice t={t} kind="empty" venue={venue} />
    </>
  ),
};

/** Renders the view of a screen of the checkout. */
export function renderView<Name extends CheckoutScreen['name']>(
  screen: Extract<CheckoutScreen, { name: Name }>,
  facts: CheckoutFacts,
): ReactNode {
  // TypeScript cannot see that the view with the name of the screen takes this screen.
  const show = views[screen.name] as (shown: typeof screen, shownFacts: CheckoutFacts) => ReactNode;
  return show(screen, facts);
}

function renderDetails(basket: Basket, facts: CheckoutFacts): ReactNode {
  const { t, visit, option, done } = facts;
  return (
    <CheckoutFlow key={basket.id} facts={facts} basket={basket} isLocked={false}>
      <DetailsForm
        currency={basket.currency}
        options={visit.checkout === null ? basket.paymentOptions : selectPaymentOptions(visit.checkout)}
        option={option}
        cardMaximumMinor={basket.cardMaximumMinor}
        wordsObligation={facts.venue.orderLaw.wordsObligation}
        policyTerms={<BasketTerms facts={facts} basket={basket} />}
        orderTerms={<OrderTerms t={t} venue={facts.venue} order={basket} />}
        notice={done === 'payment-cancelled' ? t('You did not finish the payment. Nothing was charged.') : null}
      />
    </CheckoutFlow>
  );
}

function renderInDoubt(basket: Basket | null, facts: CheckoutFacts): ReactNode {
  if (basket === null) return <InDoubt t={facts.t} headingLevel={1} />;
  return (
    <CheckoutFlow key={basket.id} facts={facts} basket={basket} isLocked>
      <InDoubt t={facts.t} headingLevel={2} />
    </CheckoutFlow>
  );
}

function renderPayment(basket: Basket | null, facts: CheckoutFacts): ReactNode {
  const { checkout } = facts.visit;
  if (checkout === null) return <CheckoutSkeleton />;
  if (basket === null) return <Paying facts={facts} checkout={checkout} headingLevel={1} />;
  return (
    <CheckoutFlow key={basket.id} facts={facts} basket={basket} isLocked>
      <BasketTerms facts={facts} basket={basket} />
      <Paying facts={facts} checkout={checkout} headingLevel={2} />
      <OrderTerms t={facts.t} venue={facts.venue} order={basket} />
    </CheckoutFlow>
  );
}

interface PayingProps {
  readonly facts: CheckoutFacts;
  readonly checkout: CheckoutSnapshot;
  readonly headingLevel: 1 | 2;
}

function Paying({ facts: { t, venue, parts }, checkout, headingLevel }: PayingProps) {
  return (
    <parts.Payment
      t={t}
      snapshot={checkout}
      customer={selectCustomer(checkout)}
      otherWay={selectPaymentOptions(checkout).length > 1 ? t('Choose another way to pay') : null}
      headingLevel={headingLevel}
      wordsPayment={venue.orderLaw.wordsPayment}
      card={parts.card}
    />
  );
}

/** Says what it costs to cancel the games of the basket. */
function BasketTerms({ facts, basket }: { readonly facts: CheckoutFacts; readonly basket: Basket }) {
  const { t, venue, option } = facts;
  const paying = resolvePaying(basket, option === null ? basket.paymentOptions : [option]);
  return <PolicyTerms t={t} games={basket.bookings} timeZone={venue.timeZone} paying={paying} />;
}

function toNoticeProps({ t, venue, press }: CheckoutFacts) {
  return { t, venue, retry: <ButtonLink {...press({ type: 'again' })}>{t('Try again')}</ButtonLink> };
}
