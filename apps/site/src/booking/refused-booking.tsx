import { corePhrases, type BookingRefusal, type GatewayErrorKind } from '@latchkey/booking-core';
import { formatDate, formatTime, type Translator } from '@latchkey/i18n';
import { Button, ButtonLink } from '@latchkey/ui';
import styles from './refused-booking.module.css';
import { failureReason } from './load-failure.tsx';
import { useIsOnline } from './use-is-online.ts';

interface RefusedBookingProps {
  readonly t: Translator;
  readonly refusal: BookingRefusal;
  readonly checkoutHref: string;
  /** Whether what has vanished may be taken out and the rest booked now. */
  readonly canBookRest: boolean;
  readonly onBookRest: () => void;
}

/** Why Book Now came to nothing, for longer than a toast stays, and the way on. */
export function RefusedBooking({ t, refusal, checkoutHref, canBookRest, onBookRest }: RefusedBookingProps) {
  const isOnline = useIsOnline();
  const { error, vanished } = refusal;
  if (vanished.length > 0) {
    return (
      <div className={styles.refusal} role="alert">
        {vanished.map(({ id, gameName, date, startTime }) => (
          <p key={id}>
            {t('%game, %date, %time: this is in your basket and can no longer be booked', {
              game: gameName,
              date: formatDate(date, t.locale, 'medium'),
              time: formatTime(startTime, t.locale),
            })}
          </p>
        ))}
        <div className={styles.ways}>
          <Button scheme="secondary" size="small" isDisabled={!canBookRest} onClick={onBookRest}>
            {t('Take it out and book')}
          </Button>
          <ButtonLink scheme="paper" size="small" href={checkoutHref}>
            {t('View basket')}
          </ButtonLink>
        </div>
      </div>
    );
  }
  const isUnheard = unheard.includes(error.kind);
  return (
    <div className={styles.refusal} role="alert">
      <p>{isOnline ? refusalReason(t, refusal) : t('You seem to be offline')}</p>
      {isUnheard ? <p>{t('Your choice is kept. Press Book Now again.')}</p> : null}
      {isUnheard ? null : (
        <div className={styles.ways}>
          <ButtonLink scheme="paper" size="small" href={checkoutHref}>
            {t('View basket')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** Nothing was refused: no answer came, or none that could be read. */
const unheard: readonly GatewayErrorKind[] = ['network', 'timeout', 'server', 'malformed'];

function refusalReason(t: Translator, { error }: BookingRefusal): string {
  if (unheard.includes(error.kind)) return failureReason(t, error.kind);
  const [phrase = corePhrases.basketFailed] = error.details;
  return t.fromOutside(phrase);
}
