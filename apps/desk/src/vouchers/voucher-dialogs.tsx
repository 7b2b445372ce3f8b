import type { DeskVoucherDetailWire, RenewedVoucherWire } from '@latchkey/cms-client/contract';
import type { CallError, CallResult } from '@latchkey/cms-client/staff';
import { addDays, dateAt } from '@latchkey/booking-core';
import { formatDate } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { type ReactNode, useState } from 'react';
import { priceText } from '../booking/booking-text.ts';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { newKey } from '../foundation/api/staff.tsx';
import { useClock } from '../foundation/clock/clock.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { daysLonger } from './days-longer.ts';
import styles from './vouchers.module.css';

interface TaskProps {
  readonly voucher: DeskVoucherDetailWire;
  readonly location: DeskLocation;
  readonly onEnd: (isDone: boolean) => void;
}

interface Change<Data> {
  readonly send: (idempotencyKey: string) => Promise<CallResult<Data>>;
  readonly onDone: (data: Data) => void;
}

/** Makes a change under one key, so that a second press after a lost response changes nothing again. */
function useChange<Data>({ send, onDone }: Change<Data>) {
  const [key] = useState(newKey);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const run = async () => {
    setBusy(true);
    const result = await send(key);
    setBusy(false);
    if (result.ok) onDone(result.value.data);
    else setError(result.error);
  };
  return { isBusy, error, run };
}

interface ChangeDialogProps<Data> extends Change<Data> {
  readonly title: string;
  readonly confirm: string;
  readonly isDanger?: boolean;
  readonly isReady: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function ChangeDialog<Data>({
  title,
  confirm,
  isDanger = false,
  isReady,
  onClose,
  children,
  ...change
}: ChangeDialogProps<Data>) {
  const t = useText();
  const { isBusy, error, run } = useChange(change);
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) void run();
        }}
      >
        {children}
        {error !== null && <Notice tone="danger">{changeErrorText(error, t)}</Notice>}
        <div className={styles.formFoot}>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind={isDanger ? 'danger' : 'primary'} isSubmit isBusy={isBusy} isDisabled={!isReady}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function changeErrorText(error: CallError, t: DeskTranslator): string {
  if (error.code === 'voucher_not_refundable') return t('Something of it was spent, or it was not paid here.');
  return errorText(error, t);
}

function ReasonField({ reason, onChange }: { readonly reason: string; readonly onChange: (reason: string) => void }) {
  const t = useText();
  return (
    <TextField label={t('Reason')} maxLength={200} autoComplete="off" value={reason} onChange={onChange} required />
  );
}

/** The dialog that extends the validity. It never shortens it, since a visitor relies on the printed date. */
export function ExtendDialog({ voucher, location, onEnd }: TaskProps) {
  const t = useText();
  const office = useOffice();
  const clock = useClock();
  const toast = useToast();
  const before = voucher.validUntil ?? '';
  const today = dateAt(clock.now(), location.timeZone);
  const base = before < today ? today : before;
  const [date, setDate] = useState(() => daysLonger(base, { months: 12 }));
  const earliest = before < today ? today : addDays(before, 1);
  const isReady = date >= earliest;
  return (
    <ChangeDialog
      title={t('Extend')}
      confirm={t('Save')}
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
        error={isReady ? null : t('Choose a day after %date.', { date: formatDate(before, t.dates, 'long') })}
      />
      <div className={styles.tools}>
        <Button onClick={() => setDate(daysLonger(base, { months: 1 }))}>{t('A month longer')}</Button>
        <Button onClick={() => setDate(daysLonger(base, { months: 12 }))}>{t('A year longer')}</Button>
      </div>
      {isReady && (
        <p className={styles.hint} aria-live="polite">
          {t('It can be spent until %to, until now %from.', {
            to: formatDate(date, t.dates, 'long'),
            from: formatDate(before, t.dates, 'long'),
          })}
        </p>
      )}
    </ChangeDialog>
  );
}

export function BlockDialog({ voucher, location, onEnd }: TaskProps) {
  const t = useText();
  const office = useOffice();
  const toast = useToast();
  const [reason, setReason] = useState('');
  return (
    <ChangeDialog
      title={t('Block')}
      confirm={t('Block')}
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

/** The dialog that makes a new code for a voucher whose paper or email is lost. The code is sent, or printed, or both. */
export function NewCodeDialog({
  voucher,
  location,
  onEnd,
  onRenewed,
}: TaskProps & { readonly onRenewed: (renewed: RenewedVoucherWire) => void }) {
  const t = useText();
  const office = useOffice();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [email, setEmail] = useState(voucher.buyer.email);
  return (
    <ChangeDialog
      title={t('New code')}
      confirm={t('Make a new code')}
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

export function RefundDialog({ voucher, location, onEnd }: TaskProps) {
  const t = useText();
  const office = useOffice();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const amount = priceText(voucher.amount, voucher.currency, t);
  return (
    <ChangeDialog
      title={t('Give the money back')}
      confirm={t('Give %amount back', { amount })}
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
