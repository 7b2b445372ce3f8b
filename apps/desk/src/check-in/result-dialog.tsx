import { toMinor } from '@latchkey/booking-core';
import { formatDate, formatPrice, formatStart, formatTime } from '@latchkey/i18n';
import { useEffect, useId, useRef } from 'react';
import { dateInZone, timeInZone } from '../foundation/clock/clock.tsx';
import { Button, buttonClass } from '../foundation/controls/button.tsx';
import { Icon, type IconName } from '../foundation/icons/icon.tsx';
import { late } from '../foundation/late/late.tsx';
import { Link } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import type { CheckInOutcome } from './check-in.types.ts';
import { type ArrivingParty, toArrivingParty } from './to-arriving-party.ts';
import styles from './result-dialog.module.css';

interface ResultDialogProps {
  readonly location: DeskLocation;
  /** The location's date, YYYY-MM-DD. */
  readonly today: string;
  readonly outcome: CheckInOutcome;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** The gift voucher, which is loaded when it is shown: few codes are vouchers, and it brings phrases of its own. */
const VoucherFound = late(async () => (await import('./voucher-found.tsx')).VoucherFound, {
  phrases: ['vouchers'],
});

type Tone = 'good' | 'plain' | 'danger' | 'warn';

const looks: Readonly<Record<CheckInOutcome['type'], { readonly tone: Tone; readonly icon: IconName }>> = {
  arrived: { tone: 'good', icon: 'check' },
  queued: { tone: 'plain', icon: 'cloudOff' },
  alreadyArrived: { tone: 'danger', icon: 'alert' },
  cancelled: { tone: 'danger', icon: 'closed' },
  voucher: { tone: 'plain', icon: 'gift' },
  otherDay: { tone: 'warn', icon: 'calendar' },
  unknown: { tone: 'warn', icon: 'question' },
  failed: { tone: 'warn', icon: 'alert' },
};

/** The outcome of a check-in over the whole screen, so that it can be read from the other side of a counter. */
export function ResultDialog({ location, today, outcome, onClose, onRetry }: ResultDialogProps) {
  const t = useText();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const { tone, icon } = looks[outcome.type];
  const party = 'booking' in outcome ? toArrivingParty(outcome.booking, today) : null;
  return (
    <dialog
      ref={ref}
      className={`${styles.result} ${styles[tone]}`}
      data-outcome={outcome.type}
      role={tone === 'good' || tone === 'plain' ? 'dialog' : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.content}>
        <span className={styles.sign}>
          <Icon name={icon} size={72} />
        </span>
        <h2 id={`${id}-title`} className={styles.title}>
          <ResultTitle outcome={outcome} />
        </h2>
        <div id={`${id}-text`} className={styles.text}>
          <ResultText outcome={outcome} location={location} />
          {party !== null && <PartyText party={party} location={location} today={today} />}
        </div>
        <div className={styles.actions}>
          <Button size="large" onClick={onClose}>
            {t('Next party')}
          </Button>
          {outcome.type === 'failed' && (
            <Button size="large" icon="sync" onClick={onRetry}>
              {t('Try again')}
            </Button>
          )}
          {outcome.type === 'voucher' && outcome.voucher.isOwn && (
            <Link
              className={`${buttonClass({ kind: 'quiet', size: 'large' })} ${styles.link}`}
              to={{ page: 'vouchers', location: location.slug, voucher: outcome.voucher.id }}
            >
              {t('Open the gift voucher')}
            </Link>
          )}
          {party !== null && (
            <Link
              className={`${buttonClass({ kind: 'quiet', size: 'large' })} ${styles.link}`}
              to={{
                page: 'day',
                location: location.slug,
                date: party.games[0]?.date ?? today,
                booking: party.reference,
              }}
            >
              {t('Open the booking')}
            </Link>
          )}
        </div>
      </div>
    </dialog>
  );
}

function ResultTitle({ outcome }: { readonly outcome: CheckInOutcome }) {
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

function ResultText({ outcome, location }: { readonly outcome: CheckInOutcome; readonly location: DeskLocation }) {
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

interface PartyTextProps {
  readonly party: ArrivingParty;
  readonly location: DeskLocation;
  readonly today: string;
}

function PartyText({ party, location, today }: PartyTextProps) {
  const t = useText();
  const price = formatPrice({ amountMinor: toMinor(party.due, party.currency), currency: party.currency }, t.locale);
  return (
    <>
      <p>
        <b className={styles.name}>
          <bdi>{party.name}</bdi>
        </b>
        <bdi className={styles.reference}>{party.reference}</bdi>
      </p>
      <ul className={styles.games}>
        {party.games.map((game) => {
          const room = location.rooms.find(({ gameId }) => gameId === game.gameId);
          return (
            <li key={game.bookingId} className={styles.game}>
              <span className={styles.swatch} style={{ backgroundColor: room?.color }} aria-hidden="true" />
              <b>{formatStart(game, location.timeZone, t.dates)}</b>
              {game.date !== today && <span>{formatDate(game.date, t.dates, 'medium')}</span>}
              <span>{room?.name ?? game.gameId}</span>
              {game.room !== undefined && (
                <b>
                  <bdi>{game.room.name}</bdi>
                </b>
              )}
              <span>{t('%count people', { count: game.quantity })}</span>
              {game.isKidsMode && <span>{t('Kids Mode')}</span>}
            </li>
          );
        })}
      </ul>
      {party.due > 0 && <p className={styles.due}>{t('Still to pay: %price', { price })}</p>}
      {party.note !== '' && (
        <p className={styles.note} dir="auto">
          {party.note}
        </p>
      )}
    </>
  );
}
