import type { Basket, PaymentOption } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import styles from './due.module.css';
import { PaymentLines } from './payment-lines.tsx';
import { cardMaximumNote } from './payment-words.ts';

interface DueProps {
  readonly t: Translator;
  readonly basket: Pick<Basket, 'currency' | 'waivedMinor' | 'cardMaximumMinor'>;
  /** The chosen way to pay; null if nothing is due. */
  readonly option: PaymentOption | null;
}

/** The sums that are due now, due at the venue, and waived, below the sums of a receipt. */
export function Due({ t, basket, option }: DueProps) {
  const { currency, waivedMinor = option?.waivedMinor ?? 0, cardMaximumMinor } = basket;
  const waived = { name: t('Not charged: amount too small for a card'), amountMinor: waivedMinor };
  if (option === null) {
    if (cardMaximumMinor !== undefined)
      return <p className={styles.later}>{cardMaximumNote(t, cardMaximumMinor, currency)}</p>;
    return waivedMinor === 0 ? null : <PaymentLines t={t} currency={currency} lines={[waived]} />;
  }
  if (option.dueNowMinor === 0) {
    return (
      <p className={styles.later}>
        <b>{t('Pay at the venue')}</b> {t('You pay when you arrive. Nothing is charged now.')}
      </p>
    );
  }
  return (
    <PaymentLines
      t={t}
      currency={currency}
      lines={[
        { name: t('Due now'), amountMinor: option.dueNowMinor, isStrong: true },
        { name: t('Due at the venue'), amountMinor: option.dueAtVenueMinor },
        ...(waivedMinor === 0 ? [] : [waived]),
      ]}
    />
  );
}
