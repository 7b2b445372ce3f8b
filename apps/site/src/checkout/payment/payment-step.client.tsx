'use client';

import {
  type checkoutMachine,
  corePhrases,
  type Customer,
  mapCustomerFields,
  selectCustomer,
  selectPayError,
  selectPayment,
  selectPaymentOptions,
  selectPaymentStep,
  type TakesPayment,
} from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Actor } from 'xstate';
import { paymentGatewayIn } from '../../payment/payment-form.client.ts';
import { payBy } from '../../visit/payments.client.ts';
import { PaymentDoubt } from './payment-doubt.client.tsx';
import { PaymentPanel } from './payment-panel.client.tsx';

interface PaymentStepProps {
  readonly actor: Actor<typeof checkoutMachine>;
  /** 1 if nothing else is on the page. */
  readonly headingLevel: 1 | 2;
}

/** The checkout while a payment is under way. */
export function PaymentStep({ actor, headingLevel }: PaymentStepProps) {
  const t = useTranslator();
  const snapshot = useSelector(actor, (current) => current);
  return (
    <PaymentScreen
      snapshot={snapshot}
      customer={selectCustomer(snapshot)}
      otherWay={selectPaymentOptions(snapshot).length > 1 ? t('Choose another way to pay') : null}
      headingLevel={headingLevel}
      onRetry={() => actor.send({ type: 'checkout.retry' })}
      onPay={() => actor.send({ type: 'payment.submit' })}
      onChange={() => actor.send({ type: 'payment.change' })}
    />
  );
}

interface PaymentScreenProps extends Pick<PaymentStepProps, 'headingLevel'> {
  /** Of the checkout, or of a booking whose change costs more. */
  readonly snapshot: TakesPayment;
  /** Null where nobody has typed details. */
  readonly customer: Customer | null;
  /** Names the button that gives the payment up where there is another way to go; null if there is none. */
  readonly otherWay: string | null;
  readonly onRetry: () => void;
  readonly onPay: () => void;
  readonly onChange: () => void;
}

const nobody: Customer = mapCustomerFields(() => '');

/** A payment that is under way: the provider's form, or what is known of it. */
export function PaymentScreen({
  snapshot,
  customer,
  otherWay,
  headingLevel,
  onRetry,
  onPay,
  onChange,
}: PaymentScreenProps) {
  const t = useTranslator();
  useEffect(() => payBy(paymentGatewayIn(t.locale)), [t.locale]);
  const step = selectPaymentStep(snapshot);
  const payment = selectPayment(snapshot);
  const error = selectPayError(snapshot);
  if (step === 'inDoubt' || step === 'cancelling')
    return <PaymentDoubt step={step} headingLevel={headingLevel} onRetry={onRetry} />;
  if (payment === null || step === null || step === 'checking' || step === 'waiting')
    return <PaymentDoubt step="checking" headingLevel={headingLevel} onRetry={onRetry} />;
  return (
    <PaymentPanel
      key={payment.id}
      payment={payment}
      customer={customer ?? nobody}
      // After a decline, `entering` has the form for another card, whatever the payment was before.
      needsAction={step !== 'entering' && payment.status === 'needsAction'}
      isCharging={step === 'charging'}
      error={error === null ? null : t.fromOutside(error, corePhrases.paymentUnavailable)}
      otherWay={otherWay}
      headingLevel={headingLevel}
      onPay={onPay}
      onChange={onChange}
    />
  );
}
