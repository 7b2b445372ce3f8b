import { fromMinor, toMinor } from '@latchkey/booking-core';
import { formatPercent } from '@latchkey/i18n';
import { VoucherScan } from '../foundation/camera/voucher-scan.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { parseAmount, writeAmount } from '../foundation/text/parse-amount.ts';
import { useText } from '../foundation/text/text.tsx';
import styles from './booking-drawer.module.css';
import { subtractAmounts, priceText } from './booking-text.ts';
import type { DeskBooking, FormTask } from './drawer.types.ts';

interface DiscountFormProps {
  readonly booking: DeskBooking;
  readonly task: Extract<FormTask, { type: 'discount' }>;
  /** True where the person may refund an amount that is then paid too much. */
  readonly canRefund: boolean;
  readonly onChange: (task: FormTask) => void;
}

/** The shares of the price that are offered as buttons, each only if the role may take that much off. */
const shares = [0.1, 0.2, 0.5];

/** The form for a discount by the staff, up to the whole price, with the new sums before it is saved. */
export function DiscountForm({ booking, task, canRefund, onChange }: DiscountFormProps) {
  const t = useText();
  const { currency, due, owedBack, staffDiscount } = booking;
  const { amount, price, most } = staffDiscount;
  const take = (minor: number) => onChange({ ...task, amount: writeAmount(fromMinor(minor, currency), currency) });
  const priceMinor = toMinor(price, currency);
  const maxMinor = toMinor(most, currency);
  const offered = shares.map((share) => ({ share, minor: Math.round(priceMinor * share) }));
  const typedMinor = parseAmount(task.amount, currency);
  const isPossible = typedMinor !== null && typedMinor <= maxMinor;
  // The typed discount replaces the saved one (`amount`), which becomes due again. Below 0, the party has paid too much.
  const leftMinor = isPossible
    ? toMinor(due, currency) - toMinor(owedBack, currency) + toMinor(amount, currency) - typedMinor
    : null;
  return (
    <>
      <TextField
        label={t('Discount in %currency', { currency })}
        inputMode="decimal"
        autoComplete="off"
        value={task.amount}
        hint={t('At most %amount for your role. 0 takes the discount back.', {
          amount: priceText(most, currency, t),
        })}
        onChange={(value) => onChange({ ...task, amount: value })}
      />
      <div className={styles.buttons}>
        {offered
          .filter(({ minor }) => minor > 0 && minor <= maxMinor)
          .map(({ share, minor }) => (
            <Button key={share} onClick={() => take(minor)}>
              {formatPercent(share, t.locale)}
            </Button>
          ))}
        {maxMinor >= priceMinor && <Button onClick={() => take(priceMinor)}>{t('Whole price')}</Button>}
      </div>
      <TextField
        label={t('Reason')}
        maxLength={200}
        autoComplete="off"
        value={task.reason}
        onChange={(reason) => onChange({ ...task, reason })}
      />
      {leftMinor !== null && (
        <dl className={styles.sums} aria-live="polite">
          <div className={styles.sum}>
            <dt>{t('Price now')}</dt>
            <dd>
              <bdi>
                {priceText(subtractAmounts(price, fromMinor(typedMinor ?? 0, currency), currency), currency, t)}
              </bdi>
            </dd>
          </div>
          <div className={`${styles.sum} ${styles.strong}`}>
            <dt>{leftMinor < 0 ? t('Paid too much') : t('Left to pay')}</dt>
            <dd>
              <bdi>{priceText(fromMinor(Math.abs(leftMinor), currency), currency, t)}</bdi>
            </dd>
          </div>
        </dl>
      )}
      {leftMinor !== null && leftMinor < 0 && (
        <p className={styles.hint}>
          {canRefund
            ? t('Once saved, what was paid too much is shown in the booking. Give it back with Refund.')
            : t('A manager can refund what was paid too much.')}
        </p>
      )}
    </>
  );
}

interface VoucherFormProps {
  readonly booking: DeskBooking;
  readonly task: Extract<FormTask, { type: 'voucher' }>;
  readonly onChange: (task: FormTask) => void;
}

/** The form for a gift voucher that pays the due amount. */
export function VoucherForm({ booking, task, onChange }: VoucherFormProps) {
  const t = useText();
  return (
    <>
      <p>{t('Due: %amount', { amount: priceText(booking.due, booking.currency, t) })}</p>
      <TextField
        label={t('Code of the gift voucher')}
        hint={t('It pays what is due, as far as it reaches.')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        value={task.code}
        onChange={(code) => onChange({ ...task, code })}
      />
      <div className={styles.buttons}>
        <VoucherScan onCode={(code) => onChange({ ...task, code })} />
      </div>
    </>
  );
}
