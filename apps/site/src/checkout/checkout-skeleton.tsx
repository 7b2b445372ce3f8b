'use client';

import { useTranslator } from '@latchkey/i18n/react';
import styles from './checkout-skeleton.module.css';

/** The placeholder while the basket is loading, as tall as a basket with one booking, so that nothing moves when the basket is shown. */
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
