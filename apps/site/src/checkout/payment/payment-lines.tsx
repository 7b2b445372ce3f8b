import { formatPrice, type Translator } from '@latchkey/i18n';
import styles from './due.module.css';

interface PaymentLinesProps {
  readonly t: Translator;
  readonly currency: string;
  readonly lines: readonly { readonly name: string; readonly amountMinor: number; readonly isStrong?: boolean }[];
}

/** The sums of a payment by their names, below a receipt. */
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
