import { formatPrice, type Translator } from '@latchkey/i18n';
import styles from './ticket-picker.module.css';

interface TicketNameProps {
  readonly t: Translator;
  readonly name: string;
  readonly priceMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly isReduced: boolean;
}

/** A pricing category and the price of one of its tickets. */
export function TicketName({ t, name, priceMinor, currency, isReduced }: TicketNameProps) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>
        <bdi>{formatPrice({ amountMinor: priceMinor, currency }, t.locale)}</bdi> {t('each')}
        {isReduced ? <span className={styles.reduced}>{t('Reduced price')}</span> : null}
      </span>
    </>
  );
}
