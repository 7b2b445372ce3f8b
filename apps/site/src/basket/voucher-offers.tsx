import type { VoucherOffer } from '@latchkey/booking-core';
import { formatPrice, type Translator } from '@latchkey/i18n';
import { useId } from 'react';
import styles from './voucher-shop.module.css';

interface VoucherOffersProps {
  readonly t: Translator;
  readonly offers: readonly VoucherOffer[];
  readonly error: string | null;
  /** The id of the one that is chosen at first; empty if none is. */
  readonly chosen: string;
}

/** The gift vouchers that a location sells, one to choose. */
export function VoucherOffers({ t, offers, error, chosen }: VoucherOffersProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.offers} aria-describedby={error === null ? undefined : errorId}>
      <legend className="visually-hidden">{t('Gift voucher')}</legend>
      {offers.map((offer) => (
        <label key={offer.id} className={styles.offer}>
          <input type="radio" name="voucher" value={offer.id} defaultChecked={chosen === offer.id} />
          <span className={styles.name}>{offer.name}</span>
          <bdi className={styles.amount}>{formatPrice(offer, t.locale)}</bdi>
          <span className={styles.description}>
            {offer.description} {describeValidity(t, offer)}
          </span>
        </label>
      ))}
      {error === null ? null : (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function describeValidity(t: Translator, { validMonths }: VoucherOffer): string {
  return validMonths === null || validMonths === undefined
    ? t('It never expires.')
    : t('Valid for %count months.', { count: validMonths });
}
