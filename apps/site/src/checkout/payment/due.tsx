import type { PaymentOption } from '@latchkey/booking-core';
import { formatPrice, type Translator } from '@latchkey/i18n';
import styles from './due.module.css';

interface DueProps {
  readonly t: Translator;
  /** ISO 4217. */
  readonly currency: string;
  /** The chosen way to pay; null if nothing is due. */
  readonly option: PaymentOption | null;
}

/** What is due now and what at the venue, below the sums of a receipt. */
export function Due({ t, currency, option }: DueProps) {
  if (option === null) return null;
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
      ]}
    />
  );
}

interface PaymentLinesProps {
  readonly t: Translator;
  readonly currency: string;
  readonly lines: readonly { readonly name: string; readonly amountMinor: number; readonly isStrong?: boolean }[];
}

export function PaymentLines({ t, currency, lines }: PaymentLinesProps) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ name, amountMinor, isStrong = false }) => (
        <div key={name} data-strong={isStrong || undefined}>
          <dt>{name}</dt>
          <dd>
            <bdi>{formatPrice({ amountMinor, currency }, t.locale)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
