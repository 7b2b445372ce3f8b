import { bookingPhrases, type BookNowError } from '@latchkey/booking-core';
import { formatDate, formatStart, type Translator } from '@latchkey/i18n';
import { ButtonLink } from '@latchkey/ui';
import type { ReactNode } from 'react';
import { reasonInWords, retryInWords } from '../foundation/error-words.ts';
import styles from './booking-error.module.css';

interface BookingErrorProps {
  readonly t: Translator;
  readonly bookingError: BookNowError;
  readonly checkoutHref: string;
  readonly timeZone: string;
  /** The control that removes the bookings that no longer exist and books the rest. */
  readonly bookRest: ReactNode;
  /** The control that leads back to the slots. */
  readonly changeTime: ReactNode;
}

/** Says why Book Now failed, in the words of the toast but permanently, and what the visitor can do next. */
export function BookingError({ t, bookingError, checkoutHref, timeZone, bookRest, changeTime }: BookingErrorProps) {
  const { error, vanished, hasBasket } = bookingError;
  const message = { phrase: error.details[0] ?? bookingPhrases.basketFailed, error };
  const isPaying = message.phrase === bookingPhrases.basketPaying;
  // The conflict is about the slot itself, not about a booking that was in the basket before.
  const isTaken = error.kind === 'conflict' && vanished.length === 0 && !isPaying;
  const hasVanished = vanished.length > 0;
  const mustClearBasket = error.kind === 'rateLimited' && hasBasket;
  // Other errors need no control here: the form around them has Book Now and the link to the basket.
  const hasControls = hasVanished || isTaken || isPaying || mustClearBasket;
  return (
    <div className={styles.error} role="alert">
      <p>{reasonInWords(t, message, bookingPhrases.basketFailed)}</p>
      {vanished.map(({ id, gameName, date, startTime, startsAt }) => (
        <p key={id}>
          {t('%game, %date, %time: this booking in your basket is no longer available', {
            game: gameName,
            date: formatDate(date, t.dates, 'medium'),
            time: formatStart({ startTime, startsAt }, timeZone, t.dates),
          })}
        </p>
      ))}
      {!hasVanished && !isPaying ? <p>{describeNextStep(t, bookingError)}</p> : null}
      {hasControls ? (
        <div className={styles.ways}>
          {hasVanished ? bookRest : null}
          {isTaken ? changeTime : null}
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

/** Says what the visitor can do next. */
function describeNextStep(t: Translator, { error, hasBasket }: BookNowError): string {
  switch (error.kind) {
    case 'network':
    case 'timeout':
    case 'server':
    case 'malformed':
      return t('Your tickets are still chosen. Press Book Now to try again.');
    case 'conflict':
      return t('Try fewer tickets or another time');
    case 'rateLimited':
      if (hasBasket) return t('Please book or delete your basket first');
      return retryInWords(t, error) ?? t('Too many requests. Please wait a moment.');
    case 'notFound':
    case 'rejected':
      return t('Please check your tickets and press Book Now again');
  }
}
