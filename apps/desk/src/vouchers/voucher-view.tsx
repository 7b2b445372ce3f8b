import type { DeskVoucherDetailWire, DeskVoucherWire, IssuedCodeWire } from '@latchkey/cms-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { momentText, priceText } from '../booking/booking-text.ts';
import { findCallError, requireData } from '../foundation/api/call-failed.ts';
import { errorText } from '../foundation/api/error-text.ts';
import { useOffice } from '../foundation/api/office.ts';
import { newKey } from '../foundation/api/staff.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { Badge, Notice } from '../foundation/controls/notice.tsx';
import { useToast } from '../foundation/controls/toasts.tsx';
import { useRouter } from '../foundation/router/router.tsx';
import { whoText } from '../foundation/text/who-text.ts';
import { useText } from '../foundation/text/text.tsx';
import { voucherName } from '../foundation/text/voucher-name.ts';
import { stateText, validityText } from '../foundation/text/voucher-words.ts';
import { allows, type DeskLocation } from '../session/session.tsx';
import { useLocationName } from '../session/use-location-name.ts';
import { BlockDialog, ExtendDialog, NewCodeDialog, RefundDialog } from './voucher-dialogs.tsx';
import { vouchersKey } from './voucher-keys.ts';
import { PrintedVouchers } from './voucher-paper.tsx';
import styles from './vouchers.module.css';
import { movementText, tones } from './voucher-text.ts';

interface ViewProps {
  readonly voucher: DeskVoucherDetailWire;
  readonly location: DeskLocation;
  /** The whole code, if it was typed or scanned; else null, since it is stored nowhere. */
  readonly code: string | null;
}

type Task = 'extend' | 'block' | 'newCode' | 'refund';

/** One voucher: its balance, its movements, and the buttons for the tasks that the person's role may do. */
export function VoucherView({ voucher, location, code }: ViewProps) {
  const t = useText();
  const queries = useQueryClient();
  const router = useRouter();
  const [task, setTask] = useState<Task | null>(null);
  const [printed, setPrinted] = useState<IssuedCodeWire | null>(null);
  const isManager = allows(location.role, 'manager');
  const { state, refundBy, codeEnd, id, name, balance, currency, validUntil } = voucher;
  const isOver = state === 'void' || state === 'unpaid';
  const known = printed ?? (code === null ? null : { id, name, code, amount: balance, currency, validUntil });
  const readAgain = () => queries.invalidateQueries({ queryKey: vouchersKey });
  const end = (isDone: boolean) => {
    setTask(null);
    if (isDone) void readAgain();
  };
  const shared = { voucher, location, onEnd: end };
  const paper = known !== null && (
    <PrintedVouchers
      vouchers={[known]}
      location={location}
      gift={{ recipient: voucher.recipientName ?? '', message: voucher.message ?? '' }}
      notice={printed === null ? undefined : t('The code is shown now and never again. Print it or send it.')}
    />
  );
  return (
    <article className={styles.voucher} aria-label={`${voucherName(name, t)} ${codeEnd ?? ''}`}>
      <VoucherHead voucher={voucher} />
      <div className={styles.tools}>
        {known !== null && (
          <Button icon="print" kind="primary" onClick={() => window.print()}>
            {t('Print')}
          </Button>
        )}
        {isManager && !isOver && validUntil !== null && (
          <Button icon="calendar" onClick={() => setTask('extend')}>
            {t('Extend')}
          </Button>
        )}
        {!isOver && voucher.blockedWhy === null && (
          <Button icon="lock" onClick={() => setTask('block')}>
            {t('Block')}
          </Button>
        )}
        {isManager && voucher.blockedWhy !== null && <Unblock voucher={voucher} location={location} />}
        {isManager && !isOver && codeEnd !== null && (
          <Button icon="key" onClick={() => setTask('newCode')}>
            {t('New code')}
          </Button>
        )}
        {isManager && refundBy !== null && (
          <Button icon="refund" onClick={() => setTask('refund')}>
            {t('Give the money back')}
          </Button>
        )}
      </div>
      {printed !== null && paper}
      <div className={styles.columns}>
        <VoucherFacts voucher={voucher} location={location} />
        <Movements voucher={voucher} location={location} />
      </div>
      {printed === null && paper}
      {task === 'extend' && <ExtendDialog {...shared} />}
      {task === 'block' && <BlockDialog {...shared} />}
      {task === 'refund' && <RefundDialog {...shared} />}
      {task === 'newCode' && (
        <NewCodeDialog
          {...shared}
          onRenewed={(renewed) => {
            setPrinted(renewed);
            // A search for the old code finds nothing from now on, and the new one is shown here and never again.
            router.go({ page: 'vouchers', location: location.slug, voucher: id }, { replace: true });
            end(true);
          }}
        />
      )}
    </article>
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

function VoucherHead({ voucher }: { readonly voucher: DeskVoucherWire }) {
  const t = useText();
  const { name, state, amount, balance, held, currency, codeEnd, validUntil } = voucher;
  return (
    <header className={styles.stub} data-state={state}>
      <div className={styles.worth}>
        <p className={styles.label}>{t('Left on it')}</p>
        <p className={styles.balance}>
          <bdi>{priceText(balance, currency, t)}</bdi>
        </p>
        {balance !== amount && (
          <p className={styles.hint}>
            {t('%balance of %amount', {
              balance: priceText(balance, currency, t),
              amount: priceText(amount, currency, t),
            })}
          </p>
        )}
        {held > 0 && (
          <p className={styles.hint}>{t('In open baskets: %amount', { amount: priceText(held, currency, t) })}</p>
        )}
      </div>
      <div className={styles.stubFacts}>
        <h2>{voucherName(name, t)}</h2>
        <p>
          <Badge tone={tones[state]}>{stateText(state, t)}</Badge>
        </p>
        <p>{validityText(validUntil, t)}</p>
        <p className={styles.hint}>
          {codeEnd === null ? t('No code yet') : t('Code ending in %end', { end: codeEnd })}
        </p>
      </div>
    </header>
  );
}

function VoucherFacts({ voucher, location }: { readonly voucher: DeskVoucherWire; readonly location: DeskLocation }) {
  const t = useText();
  const nameLocation = useLocationName();
  const { buyer, recipient, recipientName, message, soldAt, soldBy, reference, blockedWhy, isOwn, locationId } =
    voucher;
  const name = `${buyer.firstName} ${buyer.lastName}`.trim();
  return (
    <dl className={styles.facts}>
      {blockedWhy !== null && <Fact term={t('Why it is blocked')}>{blockedWhy}</Fact>}
      <Fact term={t('Bought by')}>
        {name}
        {buyer.email !== '' && (
          <>
            <br />
            <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
          </>
        )}
      </Fact>
      {recipientName !== null && <Fact term={t('For whom')}>{recipientName}</Fact>}
      {recipient !== null && <Fact term={t('Also sent to')}>{recipient}</Fact>}
      {message !== null && <Fact term={t('Message')}>{message}</Fact>}
      <Fact term={t('Sold on')}>{momentText(soldAt, location.timeZone, t)}</Fact>
      <Fact term={t('Sold by')}>{soldBy ?? t('Online')}</Fact>
      <Fact term={t('Booking')}>{reference}</Fact>
      {!isOwn && <Fact term={t('Location')}>{nameLocation(locationId)}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function Movements({ voucher, location }: Pick<ViewProps, 'voucher' | 'location'>) {
  const t = useText();
  return (
    <section className={styles.history} aria-label={t('History')}>
      <h3>{t('History')}</h3>
      <ol className={styles.movements}>
        {voucher.movements.map(({ at, kind, amount, reference, who, why }) => (
          <li key={`${at} ${kind} ${reference}`} className={styles.movement}>
            <span>
              <b>{movementText({ kind, who }, t)}</b>
              <span className={styles.hint}>
                <bdi>{momentText(at, location.timeZone, t)}</bdi>
                {reference !== null && kind !== 'sold' && <bdi>{reference}</bdi>}
                {amount !== null && <bdi>{whoText(who, t)}</bdi>}
                {(kind === 'credit' || kind === 'blocked') && <bdi>{why}</bdi>}
              </span>
            </span>
            {amount !== null && (
              <bdi className={styles.movementAmount} data-less={amount < 0 || undefined}>
                {amount < 0 ? '−' : '+'}
                {priceText(Math.abs(amount), voucher.currency, t)}
              </bdi>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The button that takes a block back. It asks nothing, since the voucher can be blocked again. */
function Unblock({ voucher, location }: Pick<ViewProps, 'voucher' | 'location'>) {
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
