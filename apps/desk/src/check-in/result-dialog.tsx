import { useEffect, useId, useRef } from 'react';
import { Button, buttonClass } from '../foundation/controls/button.tsx';
import { Icon, type IconName } from '../foundation/icons/icon.tsx';
import { Link } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import type { DeskLocation } from '../session/session.tsx';
import { ArrivingPartyText } from './arriving-party-text.tsx';
import type { CheckInOutcome } from './check-in.types.ts';
import styles from './result-dialog.module.css';
import { ResultText, ResultTitle } from './result-text.tsx';
import { toArrivingParty } from './to-arriving-party.ts';

interface ResultDialogProps {
  readonly location: DeskLocation;
  /** The location's date, YYYY-MM-DD. */
  readonly today: string;
  readonly outcome: CheckInOutcome;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

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
          {party !== null && <ArrivingPartyText party={party} location={location} today={today} />}
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
