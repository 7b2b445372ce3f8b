import type { DeskVoucherDetailWire } from '@latchkey/cms-client/contract';
import { momentText, priceText } from '../booking/booking-text.ts';
import { useText } from '../foundation/text/text.tsx';
import { whoText } from '../foundation/text/who-text.ts';
import type { DeskLocation } from '../session/session.tsx';
import { movementText } from './voucher-text.ts';
import styles from './vouchers.module.css';

interface MovementsProps {
  readonly voucher: DeskVoucherDetailWire;
  readonly location: DeskLocation;
}

/** The history of a voucher: its sale, what was spent and credited, and its blocks. */
export function VoucherMovements({ voucher, location }: MovementsProps) {
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
