'use client';

import type { Basket } from '@latchkey/booking-core';
import { formatDate, formatPrice, formatStart, type Translator, withCommas } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { useState } from 'react';
import styles from './checkout-flow.module.css';

interface FoldProps {
  readonly basket: Basket;
  /** The venue's time zone, an IANA name. */
  readonly timeZone: string;
  /** The ids of the elements that it folds. */
  readonly folded: readonly string[];
}

/** The line that the basket is folded into on a phone. A press unfolds it; the field for a code stays in sight. */
export function Fold({ basket, timeZone, folded }: FoldProps) {
  const t = useTranslator();
  const [isFolded, setFolded] = useState(true);
  return (
    <button
      type="button"
      data-wants="touch"
      className={styles.fold}
      aria-expanded={!isFolded}
      aria-controls={folded.join(' ')}
      onClick={() => setFolded(!isFolded)}
    >
      <span className={styles.what}>
        {describeShortly(basket, timeZone, t).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      <bdi className={styles.total}>
        {formatPrice({ amountMinor: basket.totalMinor, currency: basket.currency }, t.locale)}
      </bdi>
      <svg viewBox="0 0 10 6" width="14" height="8" aria-hidden="true">
        <path d="M0 0h10L5 6z" fill="currentColor" />
      </svg>
      <span className="visually-hidden">{t('Your basket')}</span>
    </button>
  );
}

/** Returns the content of a basket in one or two lines: the names, and for a single game its date and time. */
function describeShortly(
  { bookings, vouchers }: Basket,
  timeZone: string,
  { locale, dates }: Pick<Translator, 'dates' | 'locale'>,
): readonly string[] {
  const names = withCommas([...bookings.map(({ gameName }) => gameName), ...vouchers.map(({ name }) => name)], locale);
  const [booking, ...others] = bookings;
  if (booking === undefined || others.length > 0) return [names];
  return [names, withCommas([formatDate(booking.date, dates, 'long'), formatStart(booking, timeZone, dates)], locale)];
}
