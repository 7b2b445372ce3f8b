'use client';

import type { Payment } from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { useEffect, useState } from 'react';
import { loadPaymentService } from '../../payment/payment-form.client.ts';
import styles from './demo-card.module.css';

/** Stripe's test card that is always accepted: https://docs.stripe.com/testing */
const number = '4242 4242 4242 4242';

/** Says that a fake takes the payment, and has a card number to copy. It shows nothing where cards are charged. */
export function DemoCard({ payment }: { readonly payment: Payment }) {
  const t = useTranslator();
  const [isDemo, setDemo] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const isFake = await (await loadPaymentService(payment)).isFake();
      if (!isOver) setDemo(isFake);
    };
    // Where the site does not respond, the form reports it.
    look().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [payment]);
  if (!isDemo) return null;
  return (
    <div className={styles.demo} role="note">
      <p>
        <b>{t('Demo: no card is charged here')}</b>
        <span>{t('Pay with this test card, any later date and any security code.')}</span>
      </p>
      <bdi dir="ltr" className={styles.number}>
        {number}
      </bdi>
      <button
        type="button"
        className={styles.copy}
        aria-label={isCopied ? undefined : t('Copy the card number')}
        onClick={() => {
          void navigator.clipboard.writeText(number.replaceAll(' ', '')).then(
            () => setCopied(true),
            // Without permission the number can be typed.
            () => undefined,
          );
        }}
      >
        {isCopied ? t('Copied') : t('Copy')}
      </button>
    </div>
  );
}
