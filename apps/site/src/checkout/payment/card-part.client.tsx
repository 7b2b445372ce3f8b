'use client';

import type { Payment } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { useEffect } from 'react';
import { paymentGatewayIn } from '../../payment/payment-form.client.ts';
import { payBy } from '../../visit/payments.client.ts';
import { CardForm } from './card-form.client.tsx';
import { DemoCard } from './demo-card.client.tsx';
import type { CardOnPage } from './card-on-page.ts';

export { PaymentForms } from './payment-forms.tsx';

interface CardPartProps {
  readonly payment: Payment;
  /** While a payment is under way, nothing can be typed. */
  readonly isLocked: boolean;
  readonly state: CardOnPage['state'];
  readonly onState: (state: CardOnPage['state']) => void;
}

/** The provider's form within the page. */
export function CardPart({ payment, isLocked, state, onState }: CardPartProps) {
  return (
    <>
      {state === 'failed' ? null : <DemoCard payment={payment} />}
      <CardForm payment={payment} isLocked={isLocked} state={state} onState={onState} />
    </>
  );
}

/** While it is on the page, payments are made by the provider's scripts: of a card, and of a bank's approval. */
export function PayingHere() {
  const t = useTranslator();
  useEffect(() => payBy(paymentGatewayIn(t.locale)), [t.locale]);
  return null;
}
