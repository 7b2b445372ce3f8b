import type { DeskVoucherDetailWire, DeskVoucherWire, IssuedCodeWire } from '@latchkey/cms-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../foundation/controls/button.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { useRouter } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { voucherName } from '../foundation/text/voucher-name.ts';
import { allows, type DeskLocation } from '../session/session.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { NewCodeDialog } from './new-code-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { UnblockButton } from './unblock-button.tsx';
import { VoucherFacts, VoucherHead } from './voucher-facts.tsx';
import { vouchersKey } from './voucher-keys.ts';
import { VoucherMovements } from './voucher-movements.tsx';
import { PrintedVouchers } from './voucher-paper.tsx';
import styles from './vouchers.module.css';

interface ViewProps {
  readonly voucher: DeskVoucherDetailWire;
  readonly location: DeskLocation;
  /** The whole code, if it was typed or scanned; else null, since no code is stored. */
  readonly code: string | null;
}

type Task = 'extend' | 'block' | 'newCode' | 'refund';

/** One voucher: its balance, its movements, and the buttons for the tasks that the person's role may do. */
export function VoucherView({ voucher, location, code }: ViewProps) {
  const t = useText();
  const queries = useQueryClient();
  const router = useRouter();
  const [task, setTask] = useState<Task | null>(null);
  const [renewed, setRenewed] = useState<IssuedCodeWire | null>(null);
  const { codeEnd, id, name, balance, currency, validUntil } = voucher;
  // The voucher can be printed while its code is known: after it was typed or scanned, or made anew.
  const printable = renewed ?? (code === null ? null : { id, name, code, amount: balance, currency, validUntil });
  const readAgain = () => queries.invalidateQueries({ queryKey: vouchersKey });
  const end = (isDone: boolean) => {
    setTask(null);
    if (isDone) void readAgain();
  };
  const taskProps = { voucher, location, onEnd: end };
  const paper = printable !== null && (
    <PrintedVouchers
      vouchers={[printable]}
      location={location}
      gift={{ recipient: voucher.recipientName ?? '', message: voucher.message ?? '' }}
      notice={renewed === null ? undefined : t('The code is shown now and never again. Print it or send it.')}
    />
  );
  return (
    <article className={styles.voucher} aria-label={`${voucherName(name, t)} ${codeEnd ?? ''}`}>
      <VoucherHead voucher={voucher} />
      <VoucherTools voucher={voucher} location={location} isPrintable={printable !== null} onTask={setTask} />
      {/* A new code is shown only once, so its paper comes before the facts. */}
      {renewed !== null && paper}
      <div className={styles.columns}>
        <VoucherFacts voucher={voucher} location={location} />
        <VoucherMovements voucher={voucher} location={location} />
      </div>
      {renewed === null && paper}
      {task === 'extend' && <ExtendDialog {...taskProps} />}
      {task === 'block' && <BlockDialog {...taskProps} />}
      {task === 'refund' && <RefundDialog {...taskProps} />}
      {task === 'newCode' && (
        <NewCodeDialog
          {...taskProps}
          onRenewed={(made) => {
            setRenewed(made);
            // A search for the old code finds nothing from now on, and the new one is shown here and never again.
            router.go({ page: 'vouchers', location: location.slug, voucher: id }, { replace: true });
            end(true);
          }}
        />
      )}
    </article>
  );
}

interface ToolsProps extends Pick<ViewProps, 'voucher' | 'location'> {
  readonly isPrintable: boolean;
  readonly onTask: (task: Task) => void;
}

/** The buttons that print the voucher and begin a task. A host can only print and block. */
function VoucherTools({ voucher, location, isPrintable, onTask }: ToolsProps) {
  const t = useText();
  const { state, refundBy, codeEnd, validUntil, blockedWhy } = voucher;
  const isManager = allows(location.role, 'manager');
  const isOver = state === 'void' || state === 'unpaid';
  return (
    <div className={styles.tools}>
      {isPrintable && (
        <Button icon="print" kind="primary" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      )}
      {isManager && !isOver && validUntil !== null && (
        <Button icon="calendar" onClick={() => onTask('extend')}>
          {t('Extend')}
        </Button>
      )}
      {!isOver && blockedWhy === null && (
        <Button icon="lock" onClick={() => onTask('block')}>
          {t('Block')}
        </Button>
      )}
      {isManager && blockedWhy !== null && <UnblockButton voucher={voucher} location={location} />}
      {isManager && !isOver && codeEnd !== null && (
        <Button icon="key" onClick={() => onTask('newCode')}>
          {t('New code')}
        </Button>
      )}
      {isManager && refundBy !== null && (
        <Button icon="refund" onClick={() => onTask('refund')}>
          {t('Give the money back')}
        </Button>
      )}
    </div>
  );
}

/** A voucher of another location, which can be spent here, but only be changed there. */
export function ForeignVoucher({
  voucher,
  location,
}: {
  readonly voucher: DeskVoucherWire;
  readonly location: DeskLocation;
}) {
  const t = useText();
  return (
    <article className={styles.voucher} aria-label={voucherName(voucher.name, t)}>
      <VoucherHead voucher={voucher} />
      <Notice>
        {t('Another location issued it. It can be spent here; that location sees its history and changes it.')}
      </Notice>
      <VoucherFacts voucher={voucher} location={location} />
    </article>
  );
}
