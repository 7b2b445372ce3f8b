'use client';

import {
  type bookingMachine,
  listedCategories,
  selectBookNowError,
  selectBookNow,
  selectCategories,
  selectCurrency,
  selectError,
  selectIsLoading,
  selectMinimumTotal,
  selectSelectedSlot,
  selectTicketsMessage,
  selectTotalMinor,
  selectTotalQuantity,
} from '@latchkey/booking-core';
import { formatPrice } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { TicketsSkeleton } from './slots-skeleton.tsx';
import { ticketReason } from './booking-words.ts';
import styles from './booking-widget.module.css';
import { ChosenSlot } from './chosen-slot.tsx';
import { LoadError, useIsSlow } from './load-error.tsx';
import { BookingError } from './booking-error.tsx';
import { TicketPicker } from './ticket-picker.tsx';

/** The number of pricing categories that most venues have, used until the slot is loaded. */
const commonKinds = 3;

interface TicketsStepProps {
  readonly actor: ActorRefFrom<typeof bookingMachine>;
  readonly checkoutHref: string;
  /** Book Now has held the places; the checkout is loading. */
  readonly isLeaving: boolean;
}

/** The selected slot, the quantity of each pricing category, and Book Now. */
export function TicketsStep({ actor, checkoutHref, isLeaving }: TicketsStepProps) {
  const t = useTranslator();
  const snapshot = useSelector(actor, (current) => current);
  const isLoading = selectIsLoading(snapshot);
  const isSlow = useIsSlow(isLoading);
  const slot = selectSelectedSlot(snapshot);
  const failure = selectError(snapshot);
  const gone = selectTicketsMessage(snapshot);
  const isSending = selectBookNow(snapshot).isSubmitting;
  const stub = useRef<HTMLDivElement>(null);
  // The list that had the focus is gone: the focus moves to the selected slot.
  useEffect(() => {
    stub.current?.focus({ preventScroll: true });
    stub.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <>
      <div ref={stub} tabIndex={-1} className={styles.chosen}>
        <ChosenSlot t={t} slot={slot} />
        <button
          type="button"
          className={styles.change}
          aria-disabled={isSending || undefined}
          title={isSending ? t('Your booking is being sent') : undefined}
          onClick={() => actor.send({ type: 'slot.change' })}
        >
          {t('Change Time')}
        </button>
      </div>
      {failure === null ? null : (
        <LoadError
          t={t}
          message={t('We could not load the tickets')}
          error={failure.error}
          onRetry={() => actor.send(failure.retry)}
        />
      )}
      {gone === null ? null : (
        <div className={styles.message} role="alert">
          <p>{t(gone)}</p>
          <Button scheme="secondary" onClick={() => actor.send({ type: 'slot.change' })}>
            {t('Choose another time')}
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isLoading ? t('Loading tickets') : null}
      </p>
      {isSlow ? <p className={styles.why}>{t('The service is slow to answer')}</p> : null}
      {isLoading ? <TicketsSkeleton count={slot === null ? commonKinds : listedCategories(slot).length} /> : null}
      {failure === null && gone === null && !isLoading ? (
        <TicketForm actor={actor} checkoutHref={checkoutHref} isLeaving={isLeaving} />
      ) : null}
    </>
  );
}

function TicketForm({ actor, checkoutHref, isLeaving }: TicketsStepProps) {
  const t = useTranslator();
  const snapshot = useSelector(actor, (current) => current);
  const bookNow = selectBookNow(snapshot);
  const bookingError = selectBookNowError(snapshot);
  const currency = selectCurrency(snapshot) ?? 'USD';
  const minimum = selectMinimumTotal(snapshot);
  const count = selectTotalQuantity(snapshot);
  const isPrivate = selectSelectedSlot(snapshot)?.isPrivate ?? false;
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
      <div className={styles.pay}>
        {bookingError === null ? null : (
          <BookingError
            t={t}
            bookingError={bookingError}
            checkoutHref={checkoutHref}
            bookRest={
              <Button
                scheme="secondary"
                size="small"
                isDisabled={!bookNow.isEnabled}
                onClick={() => actor.send({ type: 'booking.submitWithoutVanished' })}
              >
                {t('Take it out and book')}
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
