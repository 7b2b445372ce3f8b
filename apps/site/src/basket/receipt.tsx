import { type Basket, lineMinor } from '@latchkey/booking-core';
import { formatPrice, type Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import styles from './receipt.module.css';

/** The sums of a basket or of a confirmation. */
interface Sums extends Pick<
  Basket,
  'currency' | 'promotions' | 'subtotalMinor' | 'feesMinor' | 'taxesMinor' | 'discountMinor' | 'totalMinor'
> {
  readonly bookings: Basket['bookings'];
  readonly vouchers: readonly ({ readonly name: string } & (
    | { readonly quantity: number; readonly priceMinor: number }
    | { readonly amountMinor: number }
  ))[];
}

interface ReceiptProps {
  readonly t: Translator;
  readonly sums: Sums;
  /** Renders a control beside a code, for example to remove it. */
  readonly renderCodeControl?: (promotion: Basket['promotions'][number]) => ReactNode;
  readonly children?: ReactNode;
}

/** The sums as a strip of paper: the prices, the deductions of codes, and the total. */
export function Receipt({ t, sums, renderCodeControl, children }: ReceiptProps) {
  const price = (amountMinor: number) => formatPrice({ amountMinor, currency: sums.currency }, t.locale);
  return (
    <div className={styles.receipt} data-surface="paper">
      <dl className={styles.sums} data-has-codes={sums.promotions.length > 0}>
        {listLines(t, sums).map(({ key, name, amountMinor }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <bdi>{price(amountMinor)}</bdi>
            </dd>
          </div>
        ))}
        {sums.discountMinor === 0 && sums.promotions.length === 0 ? null : (
          <div className={styles.subtotal}>
            <dt>{t('Subtotal')}</dt>
            <dd>
              <bdi>{price(sums.subtotalMinor)}</bdi>
            </dd>
          </div>
        )}
        {sums.promotions.map((promotion) => (
          <div key={promotion.id} className={styles.code}>
            <dt>
              {promotion.name}
              <bdi dir="ltr">{promotion.code}</bdi>
              {renderCodeControl?.(promotion)}
            </dt>
            <dd>
              <bdi>−{price(promotion.discountMinor)}</bdi>
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('Total')}</dt>
          <dd>
            <bdi>{price(sums.totalMinor)}</bdi>
          </dd>
        </div>
      </dl>
      {children}
    </div>
  );
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly amountMinor: number;
}

function listLines(t: Translator, { bookings, vouchers, feesMinor = 0, taxesMinor = 0 }: Sums): readonly Line[] {
  const added = [
    { key: 'fees', name: t('Fees'), amountMinor: feesMinor },
    { key: 'taxes', name: t('Taxes'), amountMinor: taxesMinor },
  ];
  return [
    ...bookings.map(({ id, gameName, totalMinor }) => ({ key: id, name: gameName, amountMinor: totalMinor })),
    ...vouchers.map((voucher, index) => ({
      key: `voucher ${index}`,
      name: 'quantity' in voucher && voucher.quantity > 1 ? `${voucher.quantity} × ${voucher.name}` : voucher.name,
      amountMinor: 'quantity' in voucher ? lineMinor(voucher.quantity, voucher.priceMinor) : voucher.amountMinor,
    })),
    ...added.filter(({ amountMinor }) => amountMinor > 0),
  ];
}
