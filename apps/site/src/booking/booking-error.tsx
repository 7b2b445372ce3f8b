import { corePhrases, type BookNowError } from '@latchkey/booking-core';
import { formatDate, formatTime, type Translator } from '@latchkey/i18n';
import { Button, ButtonLink } from '@latchkey/ui';
import { reasonInWords, retryInWords } from '../foundation/error-words.ts';
import styles from './booking-error.module.css';

interface BookingErrorProps {
  readonly t: Translator;
  readonly bookingError: BookNowError;
  readonly checkoutHref: string;
  /** Whether the bookings that no longer exist can be removed and the rest booked now. */
  readonly canBookRest: boolean;
  readonly onBookRest: () => void;
  readonly onChangeTime: () => void;
}

/** Why Book Now failed, in the words of the toast but shown permanently, and what to do next. */
export function BookingError({
  t,
  bookingError,
  checkoutHref,
  canBookRest,
  onBookRest,
  onChangeTime,
}: BookingErrorProps) {
  const { error, vanished, hasBasket } = bookingError;
  const message = { phrase: error.details[0] ?? corePhrases.basketFailed, error };
  const isPaying = message.phrase === corePhrases.basketPaying;
  const isTaken = error.kind === 'conflict' && vanished.length === 0 && !isPaying;
  const isLimited = error.kind === 'rateLimited';
  return (
    <div className={styles.error} role="alert">
      <p>{reasonInWords(t, message, corePhrases.basketFailed)}</p>
      {vanished.map(({ id, gameName, date, startTime }) => (
        <p key={id}>
          {t('%game, %date, %time: this is in your basket and can no longer be booked', {
            game: gameName,
            date: formatDate(date, t.locale, 'medium'),
            time: formatTime(startTime, t.locale),
          })}
        </p>
      ))}
      {vanished.length === 0 && !isPaying ? <p>{nextStep(t, bookingError)}</p> : null}
      {vanished.length > 0 || isTaken || isPaying || (isLimited && hasBasket) ? (
        <div className={styles.ways}>
          {vanished.length > 0 ? (
            <Button scheme="secondary" size="small" isDisabled={!canBookRest} onClick={onBookRest}>
              {t('Take it out and book')}
            </Button>
          ) : null}
          {isTaken ? (
            <Button scheme="secondary" size="small" onClick={onChangeTime}>
              {t('Choose another time')}
            </Button>
          ) : null}
          {hasBasket || isPaying ? (
            <ButtonLink scheme="paper" size="small" href={checkoutHref}>
              {t('View basket')}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** What the visitor can do next. */
function nextStep(t: Translator, { error, hasBasket }: BookNowError): string {
  switch (error.kind) {
    case 'network':
    case 'timeout':
    case 'server':
    case 'malformed':
      return t('Your choice is kept. Press Book Now again.');
    case 'conflict':
      return t('Fewer tickets or another time may work');
    case 'rateLimited':
      if (hasBasket) return t('Book or delete what you hold first');
      return retryInWords(t, error) ?? t('Too many requests. Please wait a moment.');
    case 'notFound':
    case 'rejected':
      return t('Please check your tickets and press Book Now again');
  }
}
