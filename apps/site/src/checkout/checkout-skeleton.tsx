'use client';

import { useTranslator } from '@latchkey/i18n/react';
import styles from './checkout-skeleton.module.css';

/** As tall as a basket with one booking: nothing jumps when it comes. The ticket is one that nobody has printed yet. */
export function CheckoutSkeleton() {
  const t = useTranslator();
  return (
    <div className={styles.skeleton}>
      <h1>{t('Checkout')}</h1>
      <p role="status">{t('Loading your basket')}</p>
      <img className={styles.ticket} src="/media/brand/blank-ticket.svg" width={800} height={400} alt="" />
      <div className={styles.receipt} aria-hidden="true" />
    </div>
  );
}
