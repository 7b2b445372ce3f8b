import type { CustomerWire } from '@latchkey/cms-client/contract';
import { formatDate, formatPrice } from '@latchkey/i18n';
import { dateHere } from '../foundation/clock/clock.tsx';
import { Badge } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './customers.module.css';

/** The gift vouchers that the customer has bought or was given. */
export function CustomerVouchers({ customer: { vouchers } }: { readonly customer: CustomerWire }) {
  const t = useText();
  if (vouchers.length === 0) return null;
  const stateTexts = {
    requested: t('Not paid yet'),
    issued: null,
    frozen: t('Blocked'),
    void: t('Void'),
  } as const;
  return (
    <section className={styles.card}>
      <h3>{t('Gift vouchers')}</h3>
      <ul className={styles.rows}>
        {vouchers.map(({ id, name, codeEnd, state, amount, balance, currency, boughtAt, isGiven }) => (
          <li key={id}>
            <span>
              <bdi>{name}</bdi>
              {codeEnd !== null && <bdi className={styles.hint}> …{codeEnd}</bdi>}{' '}
              {stateTexts[state] !== null && <Badge tone="warn">{stateTexts[state]}</Badge>}
            </span>
            <span className={styles.hint}>
              {isGiven ? t('given to them') : t('bought')} · {formatDate(dateHere(boughtAt), t.dates, 'medium')} ·{' '}
              {t('%left of %whole left', {
                left: formatPrice({ amountMinor: balance, currency }, t.locale),
                whole: formatPrice({ amountMinor: amount, currency }, t.locale),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
