'use client';

import {
  type Basket,
  type checkoutMachine,
  corePhrases,
  mapCustomerFields,
  selectCheckoutStep,
  selectCustomer,
  selectFieldErrors,
  selectIsBasketBusy,
  selectPaymentMethod,
  selectPaymentOption,
  selectPaymentOptions,
  selectCheckoutError,
  selectSubmit,
  selectWantsNews,
} from '@latchkey/booking-core';
import { formatDate, formatPrice, formatStart, type Locale, withCommas } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import type { BasketActor, VenueOfBasket } from '../basket/venue.ts';
import { BasketList } from '../basket/basket-list.client.tsx';
import { CodeForm, RemoveCode } from '../basket/code-form.client.tsx';
import { HoldClock } from '../basket/hold-clock.tsx';
import { Receipt } from '../basket/receipt.tsx';
import { PolicyTerms } from '../visit/policy-terms.tsx';
import { warmBookingCalls } from '../visit/load-booking-calls.ts';
import { errorInWords } from '../foundation/error-words.ts';
import styles from './checkout-flow.module.css';
import { DetailsForm } from './details-form.tsx';
import { InDoubt } from './in-doubt.client.tsx';
import { warmConfirmation } from './load-confirmation.ts';
import { Due } from './payment/due.tsx';
import { payingOfBasket } from './payment/paying.ts';
import { PaymentChoice } from './payment/payment-choice.tsx';
import { submitWords } from './payment/payment-words.ts';

/** Only payments by card need it. */
const importPaymentStep = () => import('./payment/payment-step.client.tsx');
const PaymentStep = lazy(async () => ({ default: (await importPaymentStep()).PaymentStep }));

interface CheckoutFlowProps {
  readonly actor: Actor<typeof checkoutMachine>;
  readonly basketActor: BasketActor;
  readonly basket: Basket;
  readonly venue: VenueOfBasket;
}

/** The checkout of one basket: the basket, the sums and the form. */
export function CheckoutFlow({ actor, basketActor, basket, venue }: CheckoutFlowProps) {
  const t = useTranslator();
  const snapshot = useSelector(actor, (current) => current);
  const step = selectCheckoutStep(snapshot);
  const isChanging = useSelector(basketActor, selectIsBasketBusy);
  const submit = selectSubmit(snapshot);
  const isInDoubt = step === 'reconciling' || step === 'unresolved';
  const isPaying = step === 'paying';
  const isLocked = submit.isSubmitting || isInDoubt || isPaying;
  const options = selectPaymentOptions(snapshot);
  const method = selectPaymentMethod(snapshot);
  const option = selectPaymentOption(snapshot);
  const { currency } = basket;
  // To report a payment that was given up.
  const [wasPaying, setWasPaying] = useState(isPaying);
  if (isPaying && !wasPaying) setWasPaying(true);
  useEffect(() => {
    // Ready when the visitor has typed the details.
    if (method === 'card') importPaymentStep().catch(() => undefined);
  }, [method]);
  const errors = selectFieldErrors(snapshot);
  const checkoutError = selectCheckoutError(snapshot);
  const [isFolded, setFolded] = useState(true);
  const inWords = (error: (typeof errors)[keyof typeof errors]) => (error === null ? null : t(error));
  const policyTerms = (
    <PolicyTerms
      t={t}
      games={basket.bookings}
      timeZone={venue.timeZone}
      paying={payingOfBasket(basket, option === null ? [] : [option])}
    />
  );
  return (
    <div
      className={styles.flow}
      data-enclosed=""
      data-folded={isFolded || undefined}
      onPointerEnter={warmBookingCalls}
      onFocus={warmBookingCalls}
    >
      <h1 className={styles.heading}>{t('Checkout')}</h1>
      <div className={styles.clock}>
        <HoldClock t={t} actor={basketActor} isLocked={isLocked} />
      </div>
      {/* On a phone the basket is one line that a press unfolds; the field for a code stays in sight. */}
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isFolded}
        aria-controls="checkout-basket checkout-sums"
        onClick={() => setFolded(!isFolded)}
      >
        <span className={styles.what}>
          {inALine(basket, venue.timeZone, t.locale).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
        <bdi className={styles.total}>
          {formatPrice({ amountMinor: basket.totalMinor, currency: basket.currency }, t.locale)}
        </bdi>
        <svg viewBox="0 0 10 6" width="14" height="8" aria-hidden="true">
          <path d="M0 0h10L5 6z" fill="currentColor" />
        </svg>
        <span className="visually-hidden">{t('Your basket')}</span>
      </button>
      <div id="checkout-basket" className={styles.basket}>
        <BasketList actor={basketActor} basket={basket} venue={venue} isLocked={isLocked} />
      </div>
      <aside id="checkout-sums" className={styles.sums} aria-label={t('Total')} tabIndex={-1}>
        <Receipt
          t={t}
          sums={basket}
          renderCodeControl={(promotion) => (
            <RemoveCode actor={basketActor} promotion={promotion} isLocked={isLocked} />
          )}
        >
          {isPaying ? null : <CodeForm actor={basketActor} isLocked={isLocked} />}
          <Due t={t} basket={basket} option={option} />
        </Receipt>
      </aside>
      <div className={styles.details} tabIndex={-1}>
        {isInDoubt ? <InDoubt actor={actor} headingLevel={2} /> : null}
        {isPaying ? (
          <Suspense>
            {policyTerms}
            <PaymentStep actor={actor} headingLevel={2} />
          </Suspense>
        ) : null}
        {isInDoubt || isPaying ? null : (
          <DetailsForm
            t={t}
            values={selectCustomer(snapshot)}
            errors={mapCustomerFields((field) => inWords(errors[field]))}
            wantsNews={selectWantsNews(snapshot)}
            error={
              step === 'rejected' && checkoutError !== null
                ? errorInWords(t, checkoutError, corePhrases.checkoutFailed)
                : null
            }
            policyTerms={policyTerms}
            submitWords={submitWords(t, option, {
              currency,
              isChoice: options.length > 1,
              cardMaximumMinor: basket.cardMaximumMinor,
            })}
            notice={wasPaying ? t('You did not finish the payment. Nothing was charged.') : null}
            paymentChoice={
              method === null || options.length < 2 ? null : (
                <PaymentChoice
                  t={t}
                  currency={currency}
                  options={options}
                  method={method}
                  isDisabled={submit.isSubmitting}
                  onChoose={(chosen) => actor.send({ type: 'method.set', method: chosen })}
                />
              )
            }
            isSubmitting={submit.isSubmitting}
            isDisabled={!submit.isEnabled || isChanging || (option === null && basket.cardMaximumMinor !== undefined)}
            onChange={(field, value) => {
              warmConfirmation();
              actor.send({ type: 'field.set', field, value });
            }}
            onNews={(isWanted) => actor.send({ type: 'news.set', isWanted })}
            onSubmit={() => actor.send({ type: 'checkout.submit' })}
          />
        )}
      </div>
    </div>
  );
}

/** The content of a basket: the names, and for a single game its date and time. */
function inALine({ bookings, vouchers }: Basket, timeZone: string, locale: Locale): readonly string[] {
  const names = withCommas([...bookings.map(({ gameName }) => gameName), ...vouchers.map(({ name }) => name)], locale);
  const [booking, ...others] = bookings;
  if (booking === undefined || others.length > 0) return [names];
  return [
    names,
    withCommas([formatDate(booking.date, locale, 'long'), formatStart(booking, timeZone, locale)], locale),
  ];
}
