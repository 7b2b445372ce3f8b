'use client';

import {
  listedCategories,
  selectDate,
  selectError,
  selectIsLoading,
  selectSelectedSlot,
  selectTicketsMessage,
  selectTimeZone,
} from '@latchkey/booking-core';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { TicketsSkeleton } from './slots-skeleton.tsx';
import styles from './booking-widget.module.css';
import { ChosenSlot } from './chosen-slot.tsx';
import { LoadError, useIsSlow } from './load-error.tsx';
import type { TicketFormProps } from './ticket-form.client.tsx';
import { useTicketForm } from './use-ticket-form.ts';

/** The number of pricing categories that most venues have, used until the slot is loaded. */
const commonKinds = 3;

/** The selected slot, the quantity of each pricing category, and Book Now. */
export function TicketsStep({ actor, checkoutHref, paying, isLeaving }: TicketFormProps) {
  const t = useTranslator();
  const snapshot = useSelector(actor, (current) => current);
  const form = useTicketForm();
  const isLoading = selectIsLoading(snapshot) || form.isLoading;
  const isSlow = useIsSlow(isLoading);
  const slot = selectSelectedSlot(snapshot);
  const failure = selectError(snapshot);
  const failed = failure?.error ?? form.error;
  const gone = selectTicketsMessage(snapshot);
  const isSending = selectDate(snapshot).isDisabled;
  const stub = useRef<HTMLDivElement>(null);
  // The list that had the focus is gone: the focus moves to the selected slot.
  useEffect(() => {
    stub.current?.focus({ preventScroll: true });
    stub.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <>
      <div ref={stub} tabIndex={-1} className={styles.chosen}>
        <ChosenSlot t={t} slot={slot} timeZone={selectTimeZone(snapshot)} />
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
      {failed === null ? null : (
        <LoadError
          t={t}
          message={t('We could not load the tickets')}
          error={failed}
          onRetry={() => {
            form.retry();
            if (failure !== null) actor.send(failure.retry);
          }}
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
      {failed === null && gone === null && !isLoading && form.component !== null ? (
        <form.component actor={actor} checkoutHref={checkoutHref} paying={paying} isLeaving={isLeaving} />
      ) : null}
    </>
  );
}
