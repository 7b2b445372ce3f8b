'use client';

import type { Payment } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { useEffect } from 'react';
import { createPayments } from '../../payment/payment-form.client.ts';
import { payBy } from '../../visit/payments.client.ts';
import { CardForm } from './card-form.client.tsx';
import { DemoCard } from './demo-card.client.tsx';
import type { CardOnPage } from './card-on-page.ts';

export { PaymentForms } from './payment-forms.tsx';

interface CardPartProps {
  readonly payment: Payment;
  /** True where a payment is under way, during which nothing can be typed. */
  readonly isLocked: boolean;
  readonly state: CardOnPage['state'];
  readonly onState: (state: CardOnPage['state']) => void;
}

/** The payment provider's form within the page, with a test card where no card is charged. */
export function CardPart({ payment, isLocked, state, onState }: CardPartProps) {
  return (
    <>
      {state === 'failed' ? null : <DemoCard payment={payment} />}
      <CardForm payment={payment} isLocked={isLocked} state={state} onState={onState} />
    </>
  );
}

/** Lets the machines pay by the provider's scripts while it is on the page: by a card, and by a bank's approval. */
export function PayingHere() {
  const t = useTranslator();
  useEffect(() => payBy(createPayments(t.locale)), [t.locale]);
  return null;
}
