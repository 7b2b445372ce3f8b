'use client';

import {
  selectBookNow,
  selectCategories,
  selectCurrency,
  selectError,
  selectIsLoading,
  selectMinimumTotal,
  selectSelectedSlot,
  selectTicketsMessage,
  selectTotalMinor,
  type bookingMachine,
} from '@latchkey/booking-core';
import { formatPrice, formatTime } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { ticketReason } from './booking-words.ts';
import styles from './booking-widget.module.css';
import { TicketPicker } from './ticket-picker.tsx';

/** The chosen time, how many of each kind, and Book Now. */
export function TicketsStep({ actor }: { readonly actor: ActorRefFrom<typeof bookingMachine> }) {
  const t = useTranslator();
  const snapshot = useSelector(actor, (current) => current);
  const stub = useRef<HTMLDivElement>(null);
  // The list that had the focus is gone: the reader goes on at the chosen time.
  useEffect(() => stub.current?.focus({ preventScroll: true }), []);

  const slot = selectSelectedSlot(snapshot);
  const failure = selectError(snapshot);
  const gone = selectTicketsMessage(snapshot);
  return (
    <>
      <div ref={stub} tabIndex={-1} className={styles.chosen}>
        <p>
          {slot === null ? null : <bdi className={styles.chosenTime}>{formatTime(slot.startTime, t.locale)}</bdi>}
          {slot === null ? null : (
            <span className={styles.chosenRoom}>
              {slot.isPrivate ? t('Private room: only your group plays') : t('Shared room: you may play with others')}
            </span>
          )}
        </p>
        <button type="button" className={styles.change} onClick={() => actor.send({ type: 'slot.change' })}>
          {t('Change Time')}
        </button>
      </div>
      {failure === null ? null : (
        <div className={styles.message} role="alert">
          <p>{t('We could not load the tickets')}</p>
          <Button scheme="secondary" onClick={() => actor.send(failure.retry)}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {gone === null ? null : (
        <p className={styles.message} role="alert">
          {t(gone)}
        </p>
      )}
      {selectIsLoading(snapshot) ? (
        <p className={styles.message} role="status">
          {t('Loading tickets')}
        </p>
      ) : null}
      {failure === null && gone === null && !selectIsLoading(snapshot) ? <TicketForm actor={actor} /> : null}
    </>
  );
}

function TicketForm({ actor }: { readonly actor: ActorRefFrom<typeof bookingMachine> }) {
  const t = useTranslator();
  const snapshot = useSelector(actor, (current) => current);
  const bookNow = selectBookNow(snapshot);
  const currency = selectCurrency(snapshot) ?? 'USD';
  const minimum = selectMinimumTotal(snapshot);
  const hint = bookNow.isSubmitting ? null : ticketReason(t, bookNow.reason);
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
          increaseReason: ticketReason(t, line.increaseReason),
          decreaseReason: ticketReason(t, line.decreaseReason),
        }))}
        onIncrease={(categoryId) => actor.send({ type: 'quantity.increase', categoryId })}
        onDecrease={(categoryId) => actor.send({ type: 'quantity.decrease', categoryId })}
      />
      {minimum > 1 ? <p className={styles.minimum}>{t('Minimum %count tickets', { count: minimum })}</p> : null}
      <div className={styles.total}>
        <span>{t('Total')}</span>
        <output>
          <bdi>{formatPrice({ amountMinor: selectTotalMinor(snapshot), currency }, t.locale)}</bdi>
        </output>
      </div>
      <Button
        type="submit"
        size="large"
        isDisabled={!bookNow.isEnabled}
        isBusy={bookNow.isSubmitting}
        aria-describedby="book-now-hint"
      >
        {t('Book Now')}
      </Button>
      <p id="book-now-hint" className={styles.hint} aria-live="polite">
        {hint}
      </p>
    </form>
  );
}
