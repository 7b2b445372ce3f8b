import { fromMinor, toMinor } from '@latchkey/booking-core';
import { TextField } from '../foundation/controls/field.tsx';
import { Segments } from '../foundation/controls/segments.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { writeAmount } from '../foundation/text/parse-amount.ts';
import { useText } from '../foundation/text/text.tsx';
import styles from './booking-drawer.module.css';
import { priceText } from './booking-text.ts';
import type { DeskBooking, FormTask } from './drawer.types.ts';

interface PaymentFormProps {
  readonly booking: DeskBooking;
  readonly task: Extract<FormTask, { type: 'payment' }>;
  readonly onChange: (task: FormTask) => void;
}

/** The form for money that was taken over the counter. */
export function PaymentForm({ booking, task, onChange }: PaymentFormProps) {
  const t = useText();
  return (
    <>
      <Segments
        label={t('How it is paid')}
        options={[
          { value: 'cash', label: t('Cash') },
          { value: 'cardAtVenue', label: t('Card') },
        ]}
        value={task.method}
        onChange={(method) => onChange({ ...task, method })}
      />
      <TextField
        label={t('Amount in %currency', { currency: booking.currency })}
        inputMode="decimal"
        autoComplete="off"
        value={task.amount}
        hint={t('Due: %amount', { amount: priceText(booking.due, booking.currency, t) })}
        onChange={(amount) => onChange({ ...task, amount })}
      />
    </>
  );
}

interface RefundFormProps {
  readonly booking: DeskBooking;
  readonly task: Extract<FormTask, { type: 'refund' }>;
  readonly onChange: (task: FormTask) => void;
}

/** The form for money that goes back. The places stay booked. */
export function RefundForm({ booking, task, onChange }: RefundFormProps) {
  const t = useText();
  const { refundable, currency } = booking;
  const most = refundable[task.by];
  const take = (amount: number) => onChange({ ...task, amount: writeAmount(amount, currency) });
  return (
    <>
      <Segments
        label={t('Where the money goes')}
        options={[
          ...(refundable.card > 0 ? [{ value: 'card' as const, label: t('To the card that was used') }] : []),
          ...(refundable.hand > 0 ? [{ value: 'hand' as const, label: t('At the location') }] : []),
        ]}
        value={task.by}
        onChange={(by) => onChange({ ...task, by, amount: writeAmount(refundable[by], currency) })}
      />
      <TextField
        label={t('Amount in %currency', { currency })}
        inputMode="decimal"
        autoComplete="off"
        value={task.amount}
        hint={t('At most %amount', { amount: priceText(most, currency, t) })}
        onChange={(amount) => onChange({ ...task, amount })}
      />
      <div className={styles.buttons}>
        <Button onClick={() => take(most)}>{t('All')}</Button>
        <Button onClick={() => take(halve(most, currency))}>{t('Half')}</Button>
      </div>
      <TextField
        label={t('Reason')}
        maxLength={200}
        value={task.reason}
        onChange={(reason) => onChange({ ...task, reason })}
      />
    </>
  );
}

/** Halves an amount; an odd number of minor units gives the smaller half. */
function halve(amount: number, currency: string): number {
  return fromMinor(Math.floor(toMinor(amount, currency) / 2), currency);
}
