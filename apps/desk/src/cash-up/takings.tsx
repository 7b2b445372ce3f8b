import type { CashDayWire } from '@latchkey/cms-client/contract';
import { formatPrice } from '@latchkey/i18n';
import { useText } from '../foundation/text/text.tsx';
import styles from './count-form.module.css';

/**
 * The amounts that were taken on the day, by the way of paying, with their total. Below it are the sales of gift vouchers, which the total
 * includes, and the discounts by the staff, which it does not.
 */
export function Takings({ sums }: { readonly sums: CashDayWire['sums'][number] }) {
  const t = useText();
  const { currency, cash, cardAtVenue, cardOnline, vouchers, discounted, vouchersSold } = sums;
  const price = (amountMinor: number) => formatPrice({ amountMinor, currency }, t.locale);
  const rows = [
    [t('Cash'), cash],
    [t('Card at the location'), cardAtVenue],
    [t('Card, online'), cardOnline],
    [t('Gift vouchers redeemed'), vouchers],
  ] as const;
  return (
    <>
      <table className={styles.sums}>
        <caption>{t('Taken')}</caption>
        <tbody>
          {rows.map(([name, minor]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <bdi>{price(minor)}</bdi>
              </td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">{t('Total')}</th>
            <td>
              <bdi>{price(cash + cardAtVenue + cardOnline + vouchers)}</bdi>
            </td>
          </tr>
        </tbody>
      </table>
      {(discounted !== 0 || vouchersSold !== 0) && (
        <dl className={styles.besides}>
          {vouchersSold !== 0 && (
            <div>
              <dt>{t('Gift vouchers sold, part of it')}</dt>
              <dd>
                <bdi>{price(vouchersSold)}</bdi>
              </dd>
            </div>
          )}
          {discounted !== 0 && (
            <div>
              <dt>{t('Discounts by the staff, not part of it')}</dt>
              <dd>
                <bdi>{price(discounted)}</bdi>
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}
