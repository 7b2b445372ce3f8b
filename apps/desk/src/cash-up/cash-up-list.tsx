import type { CashUpWire } from '@latchkey/cms-client/contract';
import { formatDate, formatPrice, formatTime } from '@latchkey/i18n';
import { timeInZone } from '../foundation/clock/clock.tsx';
import { EmptyState } from '../foundation/controls/states.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import styles from './cash-up-list.module.css';
import { differenceText } from './difference-text.ts';

interface ListProps {
  readonly location: DeskLocation;
  readonly cashUps: readonly CashUpWire[];
}

/** The list of earlier cash-ups, newest first. */
export function CashUpList({ location, cashUps }: ListProps) {
  const t = useText();
  const price = (amountMinor: number, currency: string) => formatPrice({ amountMinor, currency }, t.locale);
  return (
    <section className={styles.list}>
      <h2 className={styles.title}>{t('Earlier cash-ups')}</h2>
      {cashUps.length === 0 ? (
        <EmptyState icon="cash" title={t('Nothing has been counted yet.')} />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              <th scope="col">{t('Expected')}</th>
              <th scope="col">{t('Counted')}</th>
              <th scope="col">{t('Difference')}</th>
              <th scope="col">{t('Who')}</th>
              <th scope="col">{t('Note')}</th>
            </tr>
          </thead>
          <tbody>
            {cashUps.map(({ id, date, currency, cash, counted, note, who, at }) => (
              <tr key={id}>
                <th scope="row">
                  <time dateTime={date}>{formatDate(date, t.dates, 'medium')}</time>
                </th>
                <td className={styles.sum} data-name={t('Expected')}>
                  <bdi>{price(cash, currency)}</bdi>
                </td>
                <td className={styles.sum} data-name={t('Counted')}>
                  <bdi>{price(counted, currency)}</bdi>
                </td>
                <td className={counted === cash ? styles.good : styles.differs}>
                  {differenceText(counted - cash, currency, t)}
                </td>
                <td>
                  <bdi>{who}</bdi>
                  <small>
                    <time dateTime={at}>{formatTime(timeInZone(Date.parse(at), location.timeZone), t.dates)}</time>
                  </small>
                </td>
                <td className={styles.note}>{note !== '' && <bdi>{note}</bdi>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
