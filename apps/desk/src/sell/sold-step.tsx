import type { Confirmation } from '@latchkey/booking-core';
import { formatDate, formatStart, withCommas } from '@latchkey/i18n';
import { useMutation } from '@tanstack/react-query';
import { findCallError } from '../foundation/api/call-failed.ts';
import { errorText } from '../foundation/api/error-text.ts';
import { useStaff } from '../foundation/api/staff.tsx';
import { dateInZone, useClock } from '../foundation/clock/clock.tsx';
import { Button, buttonClass } from '../foundation/controls/button.tsx';
import { Notice } from '../foundation/controls/notice.tsx';
import { Icon } from '../foundation/icons/icon.tsx';
import { Link } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { formatMinorPrice } from '../foundation/tickets/ticket-words.ts';
import type { DeskLocation } from '../session/session.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import { checkInNow } from './sale-calls.ts';
import type { SettlementView } from './sale-screen.ts';
import type { Sale } from './sale.types.ts';
import styles from './sold-step.module.css';

interface SoldStepProps {
  readonly sale: Sale;
  readonly confirmation: Confirmation;
  readonly settlement: SettlementView;
  readonly location: DeskLocation;
  readonly onLeave: () => void;
}

/** The last step: the booking that was made, and the state of its money. */
export function SoldStep({ sale, confirmation, settlement, location, onLeave }: SoldStepProps) {
  const t = useText();
  const clock = useClock();
  const staff = useStaff();
  const { reference, bookings, totalMinor, paidMinor, waivedMinor = 0, currency } = confirmation;
  const [game] = bookings;
  const isToday = game?.date === dateInZone(clock.now(), location.timeZone);
  const arrival = useMutation({ mutationFn: () => checkInNow(staff, location.id, reference) });
  useShortcut('a', t('Sell another'), onLeave);
  return (
    <div className={styles.sold}>
      <p className={styles.sign} role="status">
        <Icon name="check" size={32} />
        {t('Sold')}
      </p>
      <p className={styles.reference}>
        <bdi>{reference}</bdi>
      </p>
      {game !== undefined && (
        <p>
          <b>{game.gameName}</b>
          <br />
          {withCommas(
            [formatDate(game.date, t.dates, 'full'), formatStart(game, location.timeZone, t.dates)],
            t.locale,
          )}
        </p>
      )}
      <Money
        settlement={settlement}
        sale={sale}
        due={formatMinorPrice(t, totalMinor - paidMinor - waivedMinor, currency)}
        isPaid={totalMinor <= paidMinor + waivedMinor}
      />
      {arrival.isSuccess && <Notice tone="good">{t('Checked in')}</Notice>}
      {arrival.isError && <Notice tone="danger">{errorText(findCallError(arrival.error), t)}</Notice>}
      <div className={styles.actions}>
        <Button kind="primary" size="large" onClick={onLeave}>
          {t('Sell another')}
        </Button>
        {isToday && !arrival.isSuccess && (
          <Button size="large" icon="check" isBusy={arrival.isPending} onClick={() => arrival.mutate()}>
            {t('The party is here')}
          </Button>
        )}
        {game !== undefined && (
          <Link
            className={buttonClass({ size: 'large' })}
            to={{ page: 'day', location: location.slug, date: game.date, booking: reference }}
          >
            {t('Open the booking')}
          </Link>
        )}
      </div>
    </div>
  );
}

interface MoneyProps {
  readonly sale: Sale;
  readonly settlement: SettlementView;
  readonly due: string;
  /** True where it was paid before the booking was made. */
  readonly isPaid: boolean;
}

function Money({ sale, settlement, due, isPaid }: MoneyProps) {
  const t = useText();
  if (isPaid) return <Notice tone="good">{t('Paid')}</Notice>;
  switch (settlement) {
    case 'settled':
      return <Notice tone="good">{t('%price is recorded as paid.', { price: due })}</Notice>;
    case 'busy':
      return <p role="status">{t('The payment is being recorded.')}</p>;
    case 'failed':
      return (
        <div className={styles.money}>
          <Notice tone="danger">
            {t('It is booked, but the payment of %price may not be recorded.', { price: due })}
          </Notice>
          <div className={styles.actions}>
            <Button icon="sync" onClick={sale.retrySettlement}>
              {t('Try again')}
            </Button>
            <Button kind="quiet" onClick={sale.leaveUnpaid}>
              {t('Leave unpaid')}
            </Button>
          </div>
        </div>
      );
    case 'left':
    case 'none':
      return <Notice>{t('%price is due on arrival.', { price: due })}</Notice>;
  }
}
