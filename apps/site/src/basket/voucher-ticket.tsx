import { formatPrice, type Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import styles from './booking-ticket.module.css';

interface VoucherTicketProps {
  readonly t: Translator;
  readonly name: string;
  readonly quantity: number;
  /** The total of all `quantity` vouchers, in minor units. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly email: string | null;
  readonly message: string | null;
  /** The code of the voucher, printed large; null while it has none yet, absent where none is shown. */
  readonly code?: string | null;
  readonly children?: ReactNode;
}

/** A gift voucher in the shape of the other tickets. */
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
        {code === null ? <p>{t('We send the code in a separate email.')}</p> : null}
        {typeof code !== 'string' ? null : (
          <p>
            {t('Your code')}:{' '}
            <bdi dir="ltr" className={styles.code}>
              {code}
            </bdi>
          </p>
        )}
        {email === null ? null : <p className={styles.zone}>{t('For %email', { email })}</p>}
        {message === null ? null : (
          <p className={styles.note}>
            <q>{message}</q>
          </p>
        )}
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
