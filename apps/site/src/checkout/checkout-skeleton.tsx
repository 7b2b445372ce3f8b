'use client';

import { useTranslator } from '@latchkey/i18n/react';
import styles from './checkout-view.module.css';

export function CheckoutSkeleton() {
  const t = useTranslator();
  return (
    <div className={styles.columns}>
      <h1 className={styles.heading}>{t('Checkout')}</h1>
      <p className={styles.waiting} role="status">
        {t('Loading your basket')}
      </p>
    </div>
  );
}
