import { useState } from 'react';
import { priceText } from '../booking/booking-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import { ChangeDialog, ReasonField, type VoucherTaskProps } from './change-dialog.tsx';

/** The dialog that blocks a voucher, so that it cannot be spent. It asks for a reason. */
export function BlockDialog({ voucher, location, onEnd }: VoucherTaskProps) {
  const t = useText();
  const office = useOffice();
  const toast = useToast();
  const [reason, setReason] = useState('');
  return (
    <ChangeDialog
      title={t('Block')}
      confirmLabel={t('Block')}
      isDanger
      isReady={reason.trim() !== ''}
      onClose={() => onEnd(false)}
      send={(idempotencyKey) =>
        office.blockVoucher(
          { locationId: location.id, voucherId: voucher.id },
          { query: { locale: t.locale }, json: { reason }, idempotencyKey },
        )
      }
      onDone={() => {
        toast({ tone: 'good', text: t('The gift voucher is blocked.') });
        onEnd(true);
      }}
    >
      <p>
        {t('Nobody can spend it until a manager unblocks it. %amount stays on it.', {
          amount: priceText(voucher.balance, voucher.currency, t),
        })}
      </p>
      <ReasonField reason={reason} onChange={setReason} />
    </ChangeDialog>
  );
}
