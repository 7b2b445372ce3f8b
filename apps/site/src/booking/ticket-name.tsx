import { formatPrice, type Translator } from '@latchkey/i18n';
import styles from './ticket-picker.module.css';

interface TicketNameProps {
  readonly t: Translator;
  readonly name: string;
  /** The price of one ticket; null where the party pays one sum for all tickets. */
  readonly priceMinor: number | null;
  /** True where the picker shows the sum of the party below all lines, so that this line is silent about it; false if absent. */
  readonly isSumBelow?: boolean;
  /** A phrase about what the next ticket adds or saves; null or absent where there is none. */
  readonly oneMore?: string | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly isReduced: boolean;
}

/** The name of a pricing category and the price of one of its tickets. */
export function TicketName(props: TicketNameProps) {
  const { t, name, priceMinor, isSumBelow = false, oneMore = null, currency, isReduced } = props;
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>
        {priceMinor === null ? (
          isSumBelow ? null : (
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
