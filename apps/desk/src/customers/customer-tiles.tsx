import type { CustomerWire } from '@latchkey/cms-client/contract';
import { formatPrice } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import { useText } from '../foundation/text/text.tsx';
import styles from './customers.module.css';

/** The numbers of a customer: visits, amounts spent in each currency, and no-shows. */
export function CustomerTiles({ customer }: { readonly customer: CustomerWire }) {
  const t = useText();
  const { visits, upcoming, noShows, cancelled, spent } = customer;
  const price = (amountMinor: number, currency: string) => formatPrice({ amountMinor, currency }, t.locale);
  const withVouchers = spent.filter(({ vouchers }) => vouchers !== 0);
  return (
    <dl className={styles.tiles}>
      <Tile name={t('Visits')} value={`${visits}`} />
      <Tile name={t('Upcoming')} value={`${upcoming}`} />
      <Tile
        name={t('Spent')}
        value={spent.length === 0 ? '–' : spent.map(({ currency, paid }) => price(paid, currency)).join(' + ')}
        detail={
          withVouchers.length > 0 &&
          t('and %amount by gift vouchers', {
            amount: withVouchers.map(({ currency, vouchers }) => price(vouchers, currency)).join(' + '),
          })
        }
      />
      <Tile
        name={t('No-shows')}
        value={`${noShows}`}
        detail={cancelled > 0 && t('Cancelled: %number', { number: `${cancelled}` })}
      />
    </dl>
  );
}

function Tile({ name, value, detail }: { readonly name: string; readonly value: string; readonly detail?: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt className={styles.hint}>{name}</dt>
      <dd className={styles.value}>
        <bdi>{value}</bdi>
      </dd>
      {Boolean(detail) && <dd className={styles.hint}>{detail}</dd>}
    </div>
  );
}
