import { type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton } from '../foundation/controls/button.tsx';
import { TextArea } from '../foundation/controls/field.tsx';
import { Segments } from '../foundation/controls/segments.tsx';
import { useText } from '../foundation/text/text.tsx';
import { PaymentForm, RefundForm } from './amount-forms.tsx';
import { DiscountForm, VoucherForm } from './discount-forms.tsx';
import { allows, type DeskLocation } from '../session/session.tsx';
import styles from './booking-drawer.module.css';
import { taskErrorText } from './booking-text.ts';
import { findGame, isQuoted, whyCannotSend } from './drawer.rules.ts';
import type { DrawerEvent, DrawerSnapshot, FormTask } from './drawer.types.ts';
import { MoveForm } from './move-form.tsx';
import { QuoteView } from './quote-view.tsx';
import { TicketsForm } from './tickets-form.tsx';

interface TaskFormProps {
  readonly snapshot: DrawerSnapshot;
  readonly send: (event: DrawerEvent) => void;
  readonly location: DeskLocation;
  readonly gameName: (gameId: string) => string;
  readonly onMoveOnSheet: ((bookingId: string) => void) | null;
}

/** The form of a task, in place of the overview: first the fields or choices of the task, then its price, where there is one. */
export function TaskForm({ snapshot, send, location, gameName, onMoveOnSheet }: TaskFormProps) {
  const t = useText();
  const { booking, task, quote } = snapshot.context;
  if (booking === null || task === null || task.type === 'act') return null;
  const isBusy = snapshot.hasTag('busy');
  const edit = (edited: FormTask) => send({ type: 'task.edit', task: edited });
  const leave = () => send({ type: 'task.leave' });
  const isConfirming =
    quote !== null && (snapshot.matches('confirming') || snapshot.matches('sending') || snapshot.matches('inDoubt'));
  const why = whyCannotSend(booking, task);
  const whyText = taskErrorText(why, t);
  if (isConfirming) {
    return (
      <Panel title={nameTask(task, t)} name="confirm" onBack={leave}>
        <QuoteView booking={booking} task={task} quote={quote} gameName={gameName} />
        <div className={styles.formFoot}>
          <Button isDisabled={isBusy} onClick={() => send({ type: 'task.back' })}>
            {t('Back')}
          </Button>
          <Button
            kind={task.type === 'cancel' ? 'danger' : 'primary'}
            size="large"
            isBusy={isBusy}
            data-first
            onClick={() => send({ type: 'task.confirm' })}
          >
            {confirmText(task, t)}
          </Button>
        </div>
      </Panel>
    );
  }
  return (
    <Panel title={nameTask(task, t)} name={task.type} onBack={leave}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'task.submit' });
        }}
      >
        {task.type === 'note' && (
          <TextArea
            label={t('Only staff can read it')}
            rows={6}
            maxLength={2_000}
            value={task.text}
            onChange={(text) => edit({ ...task, text })}
          />
        )}
        {task.type === 'tickets' && (
          <TicketsForm game={findGame(booking, task.bookingId)} task={task} onChange={edit} />
        )}
        {task.type === 'move' && (
          <MoveForm
            booking={booking}
            task={task}
            times={snapshot.context.times}
            isLoading={snapshot.matches('listing')}
            isBusy={isBusy}
            onDate={(date) => send({ type: 'date.select', date })}
            onTime={({ instanceId, startTime, startsAt }) => {
              edit({ ...task, instanceId, time: startTime, startsAt });
              send({ type: 'task.submit' });
            }}
            onSheet={onMoveOnSheet === null ? null : () => onMoveOnSheet(task.bookingId)}
          />
        )}
        {task.type === 'cancel' && (
          <Segments
            label={t('How much is refunded')}
            options={[
              { value: 'policy', label: t('As the policy says') },
              { value: 'all', label: t('The full amount') },
            ]}
            value={task.back}
            onChange={(back) => edit({ ...task, back })}
          />
        )}
        {task.type === 'payment' && <PaymentForm booking={booking} task={task} onChange={edit} />}
        {task.type === 'discount' && (
          <DiscountForm booking={booking} task={task} canRefund={allows(location.role, 'manager')} onChange={edit} />
        )}
        {task.type === 'voucher' && <VoucherForm booking={booking} task={task} onChange={edit} />}
        {task.type === 'refund' && <RefundForm booking={booking} task={task} onChange={edit} />}
        {whyText !== null && <p className={styles.warning}>{whyText}</p>}
        {task.type !== 'move' && (
          <div className={styles.formFoot}>
            <Button kind="primary" size="large" isSubmit isBusy={isBusy} isDisabled={why !== null}>
              {isQuoted(task) ? t('See the price') : confirmText(task, t)}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  );
}

type Text = ReturnType<typeof useText>;

function nameTask(task: FormTask, t: Text): string {
  return {
    note: t('Note'),
    tickets: t('Change the tickets'),
    move: t('Move to another time'),
    cancel: t('Cancel the booking'),
    payment: t('Take a payment'),
    discount: t('Give a discount'),
    voucher: t('Redeem a gift voucher'),
    refund: t('Refund'),
  }[task.type];
}

function confirmText(task: FormTask, t: Text): string {
  return {
    note: t('Save the note'),
    tickets: t('Change the tickets'),
    move: t('Move'),
    cancel: t('Cancel the booking'),
    payment: t('Record the payment'),
    discount: t('Save the discount'),
    voucher: t('Pay with the gift voucher'),
    refund: t('Refund this amount'),
  }[task.type];
}

/** The frame of a task: the way back and a title. It moves the focus to the first field. */
function Panel({
  title,
  name,
  onBack,
  children,
}: {
  readonly title: string;
  /** The name of the step. Another one moves the focus again. */
  readonly name: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}) {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus goes to the first field into which the person types, or to the button that confirms.
    root.current
      ?.querySelector<HTMLElement>('textarea, input:not([type="radio"], [type="date"]), [data-first]')
      ?.focus();
    const drawer = root.current?.closest('dialog');
    // The focused element is removed with the form. The focus then moves to the drawer's title, so that keys still go to the drawer.
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) drawer?.querySelector<HTMLElement>('h2')?.focus();
      });
  }, [name]);
  return (
    <div ref={root} className={styles.taskPanel}>
      <div className={styles.taskHead}>
        <IconButton icon="arrowBack" label={t('Back to the booking')} onClick={onBack} />
        <h3>{title}</h3>
      </div>
      {children}
    </div>
  );
}
