import type { DeskVoucherDetailWire } from '@latchkey/cms-client/contract';
import type { CallError, CallResult } from '@latchkey/cms-client/staff';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { type ReactNode, useState } from 'react';
import { errorText } from '../foundation/api/error-text.ts';
import { newKey } from '../foundation/api/staff.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { Dialog } from '../foundation/controls/dialog.tsx';
import { TextField } from '../foundation/controls/field.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import styles from './vouchers.module.css';

/** The props of each dialog that changes one gift voucher. */
export interface VoucherTaskProps {
  readonly voucher: DeskVoucherDetailWire;
  readonly location: DeskLocation;
  /** Called when the dialog closes: with true once the voucher is changed. */
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
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  readonly isReady: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of the dialogs: the fields of the change as children, the error of the call, and the buttons. */
export function ChangeDialog<Data>({
  title,
  confirmLabel,
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
            {confirmLabel}
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

/** The field for the reason of a change, which the history of the voucher shows. */
export function ReasonField({
  reason,
  onChange,
}: {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}) {
  const t = useText();
  return (
    <TextField label={t('Reason')} maxLength={200} autoComplete="off" value={reason} onChange={onChange} required />
  );
}
