import type { DeskTranslator } from '@latchkey/i18n/desk';
import { Button } from '../foundation/controls/button.tsx';
import { writeAmount } from '../foundation/text/parse-amount.ts';
import { useText } from '../foundation/text/text.tsx';
import { whoText } from '../foundation/text/who-text.ts';
import { voucherName } from '../foundation/text/voucher-name.ts';
import styles from './booking-drawer.module.css';
import { subtractAmounts, momentText, priceText } from './booking-text.ts';
import type { DeskBooking, DrawerEvent } from './drawer.types.ts';

interface MoneySectionProps {
  readonly booking: DeskBooking;
  readonly isManager: boolean;
  readonly isBusy: boolean;
  readonly send: (event: DrawerEvent) => void;
}

/** The section with the money of a booking: its price, its payments, the buttons to take and refund money, and every movement of the ledger. */
export function MoneySection({ booking, isManager, isBusy, send }: MoneySectionProps) {
  const t = useText();
  return (
    <section className={styles.section} aria-label={t('Money')}>
      <Sums booking={booking} />
      <MoneyButtons booking={booking} isManager={isManager} isBusy={isBusy} send={send} />
      {booking.money.length > 0 && <Movements booking={booking} />}
    </section>
  );
}

function Sums({ booking }: Pick<MoneySectionProps, 'booking'>) {
  const t = useText();
  const { staffDiscount, total, discount, paid, due, currency, owedBack, promotions, isFromSheet = false } = booking;
  // The day sheet knows only what is paid and due.
  const hasPrice = !isFromSheet;
  const priceBefore = subtractAmounts(total, -discount, currency);
  // `discount` is the sum of the discount by the staff and of those of the promotions.
  const hasPromotions = discount > staffDiscount.amount;
  const negativePromotions = subtractAmounts(staffDiscount.amount, discount, currency);
  return (
    <dl className={styles.sums}>
      {hasPrice && <Sum term={t('Price')} amount={priceBefore} currency={currency} />}
      {hasPromotions && (
        <Sum
          term={promotions.map(({ name }) => voucherName(name, t)).join(' · ') || t('Discount')}
          amount={negativePromotions}
          currency={currency}
        />
      )}
      {staffDiscount.amount > 0 && (
        <Sum term={t('Discount by the staff')} amount={-staffDiscount.amount} currency={currency} />
      )}
      {hasPrice && discount > 0 && <Sum term={t('Total')} amount={total} currency={currency} />}
      <Sum term={t('Paid')} amount={paid} currency={currency} />
      <Sum term={t('Due')} amount={due} currency={currency} isStrong={due > 0} />
      {owedBack > 0 && <Sum term={t('Still to refund')} amount={owedBack} currency={currency} isStrong />}
    </dl>
  );
}

function MoneyButtons({ booking, isManager, isBusy, send }: MoneySectionProps) {
  const t = useText();
  const { state, staffDiscount, due, currency, refundable, owedBack, isFromSheet = false } = booking;
  // The form of a refund first proposes to give money back over the counter, if any was paid there, else to the card.
  const refundWay = refundable.hand > 0 ? 'hand' : 'card';
  // It first proposes the amount that is owed back, since that is the usual reason to open it.
  const refundAmount = owedBack > 0 ? Math.min(owedBack, refundable[refundWay]) : refundable[refundWay];
  // A person with another role may have given a larger discount than this one may give or change.
  const isWithinLimit = staffDiscount.amount <= staffDiscount.most;
  const canDiscount = state === 'confirmed' && staffDiscount.most > 0 && isWithinLimit && !isFromSheet;
  const canRefund = isManager && (refundable.card > 0 || refundable.hand > 0);
  return (
    <div className={styles.buttons}>
      {due > 0 && (
        <Button
          icon="cash"
          isDisabled={isBusy}
          onClick={() =>
            send({ type: 'task.open', task: { type: 'payment', method: 'cash', amount: writeAmount(due, currency) } })
          }
        >
          {t('Take a payment')}
        </Button>
      )}
      {due > 0 && !isFromSheet && (
        <Button
          icon="ticket"
          isDisabled={isBusy}
          onClick={() => send({ type: 'task.open', task: { type: 'voucher', code: '' } })}
        >
          {t('Redeem a gift voucher')}
        </Button>
      )}
      {canDiscount && (
        <Button
          icon="edit"
          isDisabled={isBusy}
          onClick={() =>
            send({
              type: 'task.open',
              task: {
                type: 'discount',
                amount: staffDiscount.amount > 0 ? writeAmount(staffDiscount.amount, currency) : '',
                reason: '',
              },
            })
          }
        >
          {t('Give a discount')}
        </Button>
      )}
      {canRefund && (
        <Button
          icon="refund"
          isDisabled={isBusy}
          onClick={() =>
            send({
              type: 'task.open',
              task: { type: 'refund', by: refundWay, amount: writeAmount(refundAmount, currency), reason: '' },
            })
          }
        >
          {t('Refund')}
        </Button>
      )}
    </div>
  );
}

/** The entries of the ledger for the booking, folded up until the person opens them. */
function Movements({ booking: { money, currency, timeZone } }: Pick<MoneySectionProps, 'booking'>) {
  const t = useText();
  return (
    <details className={styles.details}>
      <summary>{t('Payments and refunds')}</summary>
      <ul className={styles.rows}>
        {money.map((movement) => (
          <li key={`${movement.at} ${movement.kind} ${movement.amount}`} className={styles.row}>
            <span>
              {kindText(movement.kind, t)}
              {movement.kind === 'discount' && (
                <>
                  {' · '}
                  <bdi>{movement.why}</bdi>
                </>
              )}
            </span>
            <bdi className={styles.amount}>{priceText(movement.amount, currency, t)}</bdi>
            <span className={styles.hint}>
              <bdi>{momentText(movement.at, timeZone, t)}</bdi> · <bdi>{whoText(movement.who, t)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Sum({
  term,
  amount,
  currency,
  isStrong = false,
}: {
  readonly term: string;
  readonly amount: number;
  readonly currency: string;
  readonly isStrong?: boolean;
}) {
  const t = useText();
  return (
    <div className={isStrong ? `${styles.sum} ${styles.strong}` : styles.sum}>
      <dt>{term}</dt>
      <dd>
        <bdi>{priceText(amount, currency, t)}</bdi>
      </dd>
    </div>
  );
}

function kindText(kind: DeskBooking['money'][number]['kind'], t: DeskTranslator): string {
  return {
    charge: t('Card, online'),
    cash: t('Cash'),
    cardAtVenue: t('Card at the location'),
    refund: t('Refund to the card'),
    credit: t('Credit'),
    voucher: t('Gift voucher'),
    fee: t('Kept by the location'),
    sale: t('Sale'),
    discount: t('Discount by the staff'),
    other: t('Other'),
  }[kind];
}
