import { useState } from 'react';
import { priceText } from '../booking/booking-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import { ChangeDialog, ReasonField, type VoucherTaskProps } from './change-dialog.tsx';

/** The dialog that gives the whole price of a voucher back, in cash or to the card, and makes the voucher void. */
export function RefundDialog({ voucher, location, onEnd }: VoucherTaskProps) {
  const t = useText();
  const office = useOffice();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const amount = priceText(voucher.amount, voucher.currency, t);
  return (
    <ChangeDialog
      title={t('Give the money back')}
      confirmLabel={t('Give %amount back', { amount })}
      isDanger
      isReady={reason.trim() !== ''}
      onClose={() => onEnd(false)}
      send={(idempotencyKey) =>
        office.refundVoucher(
          { locationId: location.id, voucherId: voucher.id },
          { query: { locale: t.locale }, json: { reason }, idempotencyKey },
        )
      }
      onDone={() => {
        toast({ tone: 'good', text: t('%amount is given back.', { amount }) });
        onEnd(true);
      }}
    >
      <p>
        {voucher.refundBy === 'cash'
          ? t('%amount goes back in cash, and the gift voucher is worth nothing.', { amount })
          : t('%amount goes back to the card here, and the gift voucher is worth nothing.', { amount })}
      </p>
      <ReasonField reason={reason} onChange={setReason} />
    </ChangeDialog>
  );
}
