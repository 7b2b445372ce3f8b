'use client';

import type { Payment } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import { showPaymentForm } from '../../payment/payment-form.client.ts';
import styles from './card-form.module.css';

export type CardFormState = 'loading' | 'ready' | 'failed';

interface CardFormProps {
  readonly payment: Payment;
  /** True where a payment is under way, during which nothing can be typed. */
  readonly isLocked: boolean;
  readonly state: CardFormState;
  readonly onState: (state: CardFormState) => void;
}

/** The provider's form for the card. It has the typeface and the colours of the site. */
export function CardForm({ payment, isLocked, state, onState }: CardFormProps) {
  const t = useTranslator();
  const target = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  /** The newest payment. The effect reads it from here, so that it runs only when `payment.id` changes, and the form stays for the same payment. */
  const latest = useRef(payment);
  useEffect(() => {
    latest.current = payment;
  }, [payment]);

  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    const { signal, abort } = abortable();
    onState('loading');
    showPaymentForm(latest.current, { target: element, locale: t.locale, signal }).then(
      () => signal.aborted || onState('ready'),
      (error: unknown) => {
        if (signal.aborted) return;
        console.warn('The form of the payment provider is not shown:', error);
        onState('failed');
      },
    );
    return abort;
  }, [payment.id, t.locale, attempt, onState]);

  return (
    <div className={styles.form} data-state={state}>
      <div ref={target} className={styles.target} inert={isLocked} data-testid="card-form" />
      {state === 'loading' ? (
        <div className={styles.blank}>
          <p role="status">{t('The card form is loading')}</p>
          <span />
          <span />
          <span />
        </div>
      ) : null}
      {state === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>
            <b>{t('The card form could not be loaded')}</b>
          </p>
          <p>{t('Nothing was charged and your places are still held. An ad blocker may be the cause.')}</p>
          <Button scheme="secondary" onClick={() => setAttempt(attempt + 1)}>
            {t('Try again')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Creates a signal and the function that aborts it. */
function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
