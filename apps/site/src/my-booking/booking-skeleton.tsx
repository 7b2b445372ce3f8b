'use client';

import { useTranslator } from '@latchkey/i18n/react';
import skeleton from '../checkout/checkout-skeleton.module.css';

/** The placeholder while a booking is loading, as tall as a booking, so that little moves when it is shown. */
export function BookingSkeleton() {
  const t = useTranslator();
  return (
    <div className={skeleton.skeleton}>
      <h1>{t('Your booking')}</h1>
      <p role="status">{t('Loading')}</p>
      <img className={skeleton.ticket} src="/media/brand/blank-ticket.svg" width={800} height={400} alt="" />
      <div className={skeleton.receipt} aria-hidden="true" />
    </div>
  );
}
