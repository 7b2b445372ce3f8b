'use client';

import {
  checkoutMachine,
  selectCheckoutStep,
  selectCustomer,
  selectFieldFaults,
  selectRefusal,
  selectSubmit,
  type Basket,
  type basketMachine,
  type CheckoutEmitted,
  type Confirmation,
  type Customer,
} from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { bookingGatewayIn, createKey } from '../wiring/booking-ports.client.ts';
import { BasketSummary } from './basket-summary.client.tsx';
import type { CheckoutIslandProps } from './checkout-island.client.tsx';
import styles from './checkout-view.module.css';
import { DetailsForm } from './details-form.tsx';
import { ExpiredBasket } from './expired-basket.client.tsx';

interface CheckoutDeskProps {
  readonly basketActor: ActorRefFrom<typeof basketMachine>;
  readonly basket: Basket;
  /** The hold has ended by the visitor's own clock. A request that is under way decides first. */
  readonly isExpired: boolean;
  readonly location: CheckoutIslandProps['location'];
  readonly customer: Partial<Customer>;
  readonly onCustomer: (customer: Customer) => void;
  readonly onConfirmed: (confirmation: Confirmation) => void;
}

/** One basket's way through the checkout. */
export function CheckoutDesk({
  basketActor,
  basket,
  isExpired,
  location,
  customer,
  onCustomer,
  onConfirmed,
}: CheckoutDeskProps) {
  const t = useTranslator();
  const actor = useActorRef(checkoutMachine, {
    input: {
      gateway: bookingGatewayIn(t.locale),
      createKey,
      location: { id: location.id },
      basketId: basket.id,
      locale: t.locale,
      customer,
    },
  });
  const step = useSelector(actor, selectCheckoutStep);
  const snapshot = useSelector(actor, (current) => current);

  useEffect(() => {
    const heard = actor.on('*', ({ confirmation }: CheckoutEmitted) => onConfirmed(confirmation));
    return () => heard.unsubscribe();
  });
  useEffect(() => {
    if (isExpired) actor.send({ type: 'basket.expired' });
  }, [actor, isExpired]);

  const isInDoubt = step === 'reconciling' || step === 'unresolved';
  if (step === 'expired' || (isExpired && !isInDoubt && step !== 'submitting'))
    return <ExpiredBasket actor={basketActor} />;

  const submit = selectSubmit(snapshot);
  const faults = selectFieldFaults(snapshot);
  const refusal = selectRefusal(snapshot);
  const inWords = (fault: (typeof faults)[keyof typeof faults]) => (fault === null ? null : t(fault));
  return (
    <div className={styles.columns}>
      <h1 className={styles.heading}>{t('Checkout')}</h1>
      <BasketSummary
        actor={basketActor}
        basket={basket}
        location={location}
        isLocked={submit.isSubmitting || isInDoubt}
      />
      {isInDoubt ? (
        <div className={styles.message} role="alert">
          <h2>{t('We are checking whether your booking went through')}</h2>
          <p>{t('Please do not close this page')}</p>
          <Button
            scheme="secondary"
            isBusy={submit.isSubmitting}
            onClick={() => actor.send({ type: 'checkout.retry' })}
          >
            {t('Check again')}
          </Button>
        </div>
      ) : (
        <DetailsForm
          t={t}
          values={selectCustomer(snapshot)}
          errors={{
            firstName: inWords(faults.firstName),
            lastName: inWords(faults.lastName),
            email: inWords(faults.email),
            phone: inWords(faults.phone),
          }}
          isSubmitting={submit.isSubmitting}
          isDisabled={!submit.isEnabled}
          onChange={(field, value) => {
            actor.send({ type: 'field.set', field, value });
            onCustomer(selectCustomer(actor.getSnapshot()));
          }}
          onSubmit={() => actor.send({ type: 'checkout.submit' })}
        />
      )}
      {refusal === null || isInDoubt ? null : (
        <p className={styles.notice} role="alert">
          {t.fromOutside(refusal)}
        </p>
      )}
    </div>
  );
}
