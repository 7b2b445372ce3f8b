import type { PaymentMethod, PaymentOption } from '@latchkey/booking-core';
import { formatPrice, type Phrase, type Translator } from '@latchkey/i18n';
import styles from './payment-choice.module.css';

interface PaymentChoiceProps {
  readonly t: Translator;
  /** ISO 4217. */
  readonly currency: string;
  /** The ways to pay, at least two. */
  readonly options: readonly PaymentOption[];
  /** The way that is chosen at first. */
  readonly method: PaymentMethod;
  readonly isDisabled: boolean;
}

const words = {
  card: { name: 'By card, now', note: 'Nothing is left to pay when you arrive.' },
  venue: { name: 'At the venue, on arrival', note: 'You pay when you arrive. Nothing is charged now.' },
} as const satisfies Record<PaymentMethod, { readonly name: Phrase; readonly note: Phrase }>;

/** The ways to pay, a ticket stub each; the chosen one is punched. */
export function PaymentChoice({ t, currency, options, method, isDisabled }: PaymentChoiceProps) {
  return (
    <fieldset className={styles.choice} disabled={isDisabled}>
      <legend>{t('How would you like to pay?')}</legend>
      <div className={styles.stubs}>
        {options.map((option) => (
          <label key={option.method} className={styles.stub} data-surface="paper">
            <input type="radio" name="payment-method" value={option.method} defaultChecked={option.method === method} />
            <span className={styles.name}>{t(words[option.method].name)}</span>
            <bdi className={styles.price}>
              {formatPrice({ amountMinor: option.dueNowMinor + option.dueAtVenueMinor, currency }, t.locale)}
            </bdi>
            <span className={styles.note}>{t(words[option.method].note)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
