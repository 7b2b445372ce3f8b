'use client';

import {
  type bookingMachine,
  selectBookNow,
  selectBookNowError,
  selectCategories,
  selectCurrency,
  selectMinimumTotal,
  selectSelectedSlot,
  selectTimeZone,
  selectTotalMinor,
  selectTotalQuantity,
} from '@latchkey/booking-core';
import { formatPrice, type Paying } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import styles from './booking-widget.module.css';
import { BookingError } from './booking-error.tsx';
import { PolicyTerms } from '../visit/policy-terms.tsx';
import { TicketPicker } from './ticket-picker.tsx';
import { ticketReason } from './ticket-words.ts';

export interface TicketFormProps {
  readonly actor: ActorRefFrom<typeof bookingMachine>;
  readonly checkoutHref: string;
  /** How bookings of the location are paid. */
  readonly paying: Paying;
  /** Book Now has held the places; the checkout is loading. */
  readonly isLeaving: boolean;
}

/** The quantity of each pricing category, and Book Now. */
export function TicketForm({ actor, checkoutHref, paying, isLeaving }: TicketFormProps) {
  const t = useTranslator();
  const snapshot = useSelector(actor, (current) => current);
  const bookNow = selectBookNow(snapshot);
  const bookingError = selectBookNowError(snapshot);
  const currency = selectCurrency(snapshot) ?? 'USD';
  const minimum = selectMinimumTotal(snapshot);
  const count = selectTotalQuantity(snapshot);
  const slot = selectSelectedSlot(snapshot);
  const isPrivate = slot?.isPrivate ?? false;
  const hint = ticketReason(t, bookNow.reason, isPrivate);
  return (
    <form
      className={styles.tickets}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'booking.submit' });
      }}
    >
      <TicketPicker
        t={t}
        currency={currency}
        lines={selectCategories(snapshot).map((line) => ({
          ...line,
          increaseReason: ticketReason(t, line.increaseReason, isPrivate),
          decreaseReason: ticketReason(t, line.decreaseReason, isPrivate),
          limit: ticketReason(t, line.limit, isPrivate),
          isLimitOfAll: line.limit?.code === 'totalAtMaximum',
        }))}
        onIncrease={(categoryId) => actor.send({ type: 'quantity.increase', categoryId })}
        onDecrease={(categoryId) => actor.send({ type: 'quantity.decrease', categoryId })}
      />
      {slot === null ? null : <PolicyTerms t={t} games={[slot]} timeZone={selectTimeZone(snapshot)} paying={paying} />}
      <div className={styles.pay}>
        {bookingError === null ? null : (
          <BookingError
            t={t}
            bookingError={bookingError}
            checkoutHref={checkoutHref}
            timeZone={selectTimeZone(snapshot)}
            bookRest={
              <Button
                scheme="secondary"
                size="small"
                isDisabled={!bookNow.isEnabled}
                onClick={() => actor.send({ type: 'booking.submitWithoutVanished' })}
              >
                {t('Remove it and book')}
              </Button>
            }
            changeTime={
              <Button scheme="secondary" size="small" onClick={() => actor.send({ type: 'slot.change' })}>
                {t('Choose another time')}
              </Button>
            }
          />
        )}
        <div className={styles.total}>
          <span>
            {t('Total')}
            <small>
              {count > 0 ? t('%count tickets', { count }) : null}
              {count === 0 && minimum > 1 ? t('Minimum %count tickets', { count: minimum }) : null}
            </small>
          </span>
          <output>
            <bdi>{formatPrice({ amountMinor: selectTotalMinor(snapshot), currency }, t.locale)}</bdi>
          </output>
        </div>
        <Button
          type="submit"
          size="large"
          isDisabled={!bookNow.isEnabled}
          isBusy={bookNow.isSubmitting || isLeaving}
          aria-describedby="book-now-hint"
        >
          {t('Book Now')}
        </Button>
        <p id="book-now-hint" className={styles.hint} aria-live="polite">
          {hint}
        </p>
      </div>
    </form>
  );
}
