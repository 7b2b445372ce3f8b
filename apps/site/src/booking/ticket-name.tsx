import { formatPrice, type Translator } from '@latchkey/i18n';
import styles from './ticket-picker.module.css';

interface TicketNameProps {
  readonly t: Translator;
  readonly name: string;
  /** Null where the party pays one sum. */
  readonly priceMinor: number | null;
  /** What the next ticket adds or saves, in words; null or absent for nothing to say. */
  readonly oneMore?: string | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly isReduced: boolean;
}

/** A pricing category and the price of one of its tickets. */
export function TicketName({ t, name, priceMinor, oneMore = null, currency, isReduced }: TicketNameProps) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>
        {priceMinor === null ? (
          t('One price for the whole group')
        ) : (
          <>
            <bdi>{formatPrice({ amountMinor: priceMinor, currency }, t.locale)}</bdi> {t('each')}
          </>
        )}
        {oneMore === null ? null : <span className={styles.more}>{oneMore}</span>}
        {isReduced ? <span className={styles.reduced}>{t('Reduced price')}</span> : null}
      </span>
    </>
  );
}
