import { formatPrice, type Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import styles from './booking-ticket.module.css';

interface VoucherTicketProps {
  readonly t: Translator;
  readonly name: string;
  readonly quantity: number;
  /** Of all of them, in minor units. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly email: string | null;
  readonly message: string | null;
  /** What is printed large in place of the hour: the code, once it is bought. */
  readonly code?: string;
  readonly children?: ReactNode;
}

/** A gift voucher, cut like the other tickets. */
export function VoucherTicket({
  t,
  name,
  quantity,
  amountMinor,
  currency,
  email,
  message,
  code,
  children,
}: VoucherTicketProps) {
  return (
    <article className={`${styles.ticket} ${styles.gift}`} aria-label={name}>
      <div className={styles.body}>
        <p className={styles.venue}>{t('Gift voucher')}</p>
        <h2 className={styles.game}>
          {quantity > 1 ? (
            <>
              <bdi>{quantity}</bdi> ×{' '}
            </>
          ) : null}
          {name}
        </h2>
        {code === undefined ? null : (
          <p>
            {t('Your code')}:{' '}
            <bdi dir="ltr" className={styles.code}>
              {code}
            </bdi>
          </p>
        )}
        {email === null ? null : <p className={styles.zone}>{t('For %email', { email })}</p>}
        {message === null ? null : <p className={styles.note}>“{message}”</p>}
      </div>
      <div className={styles.stub}>
        <p className={styles.total}>
          <bdi>{formatPrice({ amountMinor, currency }, t.locale)}</bdi>
        </p>
        {children}
      </div>
    </article>
  );
}
