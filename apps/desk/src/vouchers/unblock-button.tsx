import type { DeskVoucherDetailWire } from '@latchkey/cms-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { newKey } from '../foundation/api/staff.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { vouchersKey } from './voucher-keys.ts';

interface UnblockProps {
  readonly voucher: DeskVoucherDetailWire;
  readonly location: DeskLocation;
}

/** The button that takes a block back. It asks for no confirmation, since the voucher can be blocked again. */
export function UnblockButton({ voucher, location }: UnblockProps) {
  const t = useText();
  const office = useOffice();
  const queries = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const unblock = async () => {
    setBusy(true);
    const params = { locationId: location.id, voucherId: voucher.id };
    try {
      requireData(await office.unblockVoucher(params, { query: { locale: t.locale }, idempotencyKey: newKey() }));
      toast({ tone: 'good', text: t('The gift voucher can be spent again.') });
    } catch (error) {
      toast({ tone: 'danger', text: errorText(findCallError(error), t) });
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: vouchersKey });
  };
  return (
    <Button icon="undo" isBusy={isBusy} onClick={() => void unblock()}>
      {t('Unblock')}
    </Button>
  );
}
