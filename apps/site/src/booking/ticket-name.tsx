import { formatPrice, type Translator } from '@latchkey/i18n';
import styles from './ticket-picker.module.css';

interface TicketNameProps {
  readonly t: Translator;
  readonly name: string;
  /** Null where the party pays one sum. */
  readonly priceMinor: number | null;
  /** Whether that sum is said elsewhere; false if absent. */
  readonly isPaidTogether?: boolean;
  /** What the next ticket adds or saves, in words; null or absent for nothing to say. */
  readonly oneMore?: string | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly isReduced: boolean;
}

/** A pricing category and the price of one of its tickets. */
export function TicketName(props: TicketNameProps) {
  const { t, name, priceMinor, isPaidTogether = false, oneMore = null, currency, isReduced } = props;
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>
        {priceMinor === null ? (
          isPaidTogether ? null : (
            t('One price for the whole group')
          )
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
