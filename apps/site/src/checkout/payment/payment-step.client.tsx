'use client';

import {
  type checkoutMachine,
  corePhrases,
  selectCustomer,
  selectPayError,
  selectPayment,
  selectPaymentOptions,
  selectPaymentStep,
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
  useEffect(() => payBy(paymentGatewayIn(t.locale)), [t.locale]);
  const snapshot = useSelector(actor, (current) => current);
  const step = selectPaymentStep(snapshot);
  const payment = selectPayment(snapshot);
  const error = selectPayError(snapshot);
  if (step === 'inDoubt' || step === 'cancelling')
    return (
      <PaymentDoubt step={step} headingLevel={headingLevel} onRetry={() => actor.send({ type: 'checkout.retry' })} />
    );
  if (payment === null || step === null || step === 'checking' || step === 'waiting')
    return (
      <PaymentDoubt
        step="checking"
        headingLevel={headingLevel}
        onRetry={() => actor.send({ type: 'checkout.retry' })}
      />
    );
  return (
    <PaymentPanel
      key={payment.id}
      payment={payment}
      customer={selectCustomer(snapshot)}
      // After a decline, `entering` has the form for another card, whatever the payment was before.
      needsAction={step !== 'entering' && payment.status === 'needsAction'}
      isCharging={step === 'charging'}
      error={error === null ? null : t.fromOutside(error, corePhrases.paymentUnavailable)}
      isChoice={selectPaymentOptions(snapshot).length > 1}
      headingLevel={headingLevel}
      onPay={() => actor.send({ type: 'payment.submit' })}
      onChange={() => actor.send({ type: 'payment.change' })}
    />
  );
}
