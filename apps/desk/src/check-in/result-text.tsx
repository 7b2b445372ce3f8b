import { formatDate, formatTime } from '@latchkey/i18n';
import { dateInZone, timeInZone } from '../foundation/clock/clock.tsx';
import { late } from '../foundation/late/late.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import type { CheckInOutcome } from './check-in.types.ts';
import styles from './result-dialog.module.css';

/** The gift voucher, which is loaded when it is shown: few codes are vouchers, and it brings phrases of its own. */
const VoucherFound = late(async () => (await import('./voucher-found.tsx')).VoucherFound, {
  phrases: ['vouchers'],
});

/** The outcome of a check-in in a few words. */
export function ResultTitle({ outcome }: { readonly outcome: CheckInOutcome }) {
  const t = useText();
  switch (outcome.type) {
    case 'arrived':
      return t('Checked in');
    case 'queued':
      return t('Saved on this device, not sent yet');
    case 'alreadyArrived':
      return t('Already checked in');
    case 'cancelled':
      return t('This booking is cancelled');
    case 'otherDay':
      return t('Not for today');
    case 'voucher':
      return t('This is a gift voucher');
    case 'unknown':
      return t('Booking not found');
    case 'failed':
      return t('Not checked in');
  }
}

/** The meaning of the outcome, and the next step of the host. */
export function ResultText({
  outcome,
  location,
}: {
  readonly outcome: CheckInOutcome;
  readonly location: DeskLocation;
}) {
  const t = useText();
  switch (outcome.type) {
    case 'arrived':
      return null;
    case 'queued':
      return (
        <p>
          {outcome.name !== null && <b className={styles.name}>{outcome.name}</b>}
          {t('The check-in will be sent as soon as there is a connection.')}
        </p>
      );
    case 'alreadyArrived': {
      const { arrivedAt } = outcome;
      if (arrivedAt === null)
        return <p>{t('Somebody has already checked in with this code. Find out who this is.')}</p>;
      const atMs = Date.parse(arrivedAt);
      const params = {
        date: formatDate(dateInZone(atMs, location.timeZone), t.dates, 'medium'),
        time: formatTime(timeInZone(atMs, location.timeZone), t.dates),
      };
      return <p>{t('Somebody checked in with this code on %date at %time. Find out who this is.', params)}</p>;
    }
    case 'cancelled':
      return <p>{t('There is no booking with this code.')}</p>;
    case 'otherDay':
      return <p>{t('This party has booked another day.')}</p>;
    case 'voucher':
      return <VoucherFound voucher={outcome.voucher} />;
    case 'unknown':
      return <p>{t('It may be for another location, or have a typing error.')}</p>;
    case 'failed':
      return (
        <p>
          {outcome.phrase === null
            ? t('Something went wrong. Please try again.')
            : t.fromOutside(outcome.phrase, 'Something went wrong. Please try again.')}
        </p>
      );
  }
}
