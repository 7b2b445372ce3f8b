import type { RenewedVoucherWire } from '@latchkey/cms-client/contract';
import { useState } from 'react';
import { priceText } from '../booking/booking-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { TextField } from '../foundation/controls/field.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import { ChangeDialog, ReasonField, type VoucherTaskProps } from './change-dialog.tsx';

/** The dialog that makes a new code for a voucher whose paper or email is lost. The code is sent, or printed, or both. */
export function NewCodeDialog({
  voucher,
  location,
  onEnd,
  onRenewed,
}: VoucherTaskProps & { readonly onRenewed: (renewed: RenewedVoucherWire) => void }) {
  const t = useText();
  const office = useOffice();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [email, setEmail] = useState(voucher.buyer.email);
  return (
    <ChangeDialog
      title={t('New code')}
      confirmLabel={t('Make a new code')}
      isReady={reason.trim() !== ''}
      onClose={() => onEnd(false)}
      send={(idempotencyKey) =>
        office.renewVoucherCode(
          { locationId: location.id, voucherId: voucher.id },
          { query: { locale: t.locale }, json: { reason, email: email.trim() }, idempotencyKey },
        )
      }
      onDone={(renewed) => {
        if (renewed.mailedTo !== null) {
          toast({ tone: 'good', text: t('The code is sent to %email.', { email: renewed.mailedTo }) });
        }
        onRenewed(renewed);
      }}
    >
      <p>
        {t('The old code opens nothing any more. The new one is worth %amount.', {
          amount: priceText(voucher.balance, voucher.currency, t),
        })}
      </p>
      <ReasonField reason={reason} onChange={setReason} />
      <TextField
        label={t('Send it to (optional)')}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={200}
        value={email}
        onChange={setEmail}
      />
    </ChangeDialog>
  );
}
