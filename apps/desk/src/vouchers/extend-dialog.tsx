import { addDays, dateAt } from '@latchkey/booking-core';
import { formatDate } from '@latchkey/i18n';
import { useState } from 'react';
import { useOffice } from '../foundation/api/office.ts';
import { useClock } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import { addMonths } from './add-months.ts';
import { ChangeDialog, type VoucherTaskProps } from './change-dialog.tsx';
import styles from './vouchers.module.css';

/** The dialog that extends the validity. It never shortens it, since a visitor relies on the printed date. */
export function ExtendDialog({ voucher, location, onEnd }: VoucherTaskProps) {
  const t = useText();
  const office = useOffice();
  const clock = useClock();
  const toast = useToast();
  // The dialog opens only for a voucher that expires.
  const validUntil = voucher.validUntil ?? '';
  const today = dateAt(clock.now(), location.timeZone);
  const isExpired = validUntil < today;
  // An expired voucher is extended from today, any other one from its last day.
  const base = isExpired ? today : validUntil;
  const lastRejected = isExpired ? addDays(today, -1) : validUntil;
  const earliest = addDays(lastRejected, 1);
  const [date, setDate] = useState(() => addMonths(base, 12));
  const isReady = date >= earliest;
  return (
    <ChangeDialog
      title={t('Extend')}
      confirmLabel={t('Save')}
      isReady={isReady}
      onClose={() => onEnd(false)}
      send={(idempotencyKey) =>
        office.extendVoucher(
          { locationId: location.id, voucherId: voucher.id },
          { query: { locale: t.locale }, json: { validUntil: date }, idempotencyKey },
        )
      }
      onDone={() => {
        toast({ tone: 'good', text: t('The gift voucher is extended.') });
        onEnd(true);
      }}
    >
      <TextField
        label={t('Last day')}
        type="date"
        min={earliest}
        value={date}
        onChange={setDate}
        error={isReady ? null : t('Choose a day after %date.', { date: formatDate(lastRejected, t.dates, 'long') })}
      />
      <div className={styles.tools}>
        <Button onClick={() => setDate(addMonths(base, 1))}>{t('A month longer')}</Button>
        <Button onClick={() => setDate(addMonths(base, 12))}>{t('A year longer')}</Button>
      </div>
      {isReady && (
        <p className={styles.hint} aria-live="polite">
          {t('It can be spent until %to, until now %from.', {
            to: formatDate(date, t.dates, 'long'),
            from: formatDate(validUntil, t.dates, 'long'),
          })}
        </p>
      )}
    </ChangeDialog>
  );
}
