'use client';

import {
  selectDate,
  selectError,
  selectHasNoSlots,
  selectIsLoading,
  selectSlotRows,
  type bookingMachine,
} from '@latchkey/booking-core';
import { formatDate } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SlotsSkeleton } from './booking-skeleton.tsx';
import styles from './booking-widget.module.css';
import { slotStub } from './booking-words.ts';
import { SlotList } from './slot-list.tsx';

/** The times of a day, or why there are none to show. */
export function SlotsStep({ actor }: { readonly actor: ActorRefFrom<typeof bookingMachine> }) {
  const t = useTranslator();
  const isLoading = useSelector(actor, selectIsLoading);
  const failure = useSelector(actor, selectError, (before, now) => before?.error === now?.error);
  const hasNoSlots = useSelector(actor, selectHasNoSlots);
  const snapshot = useSelector(actor, (current) => current);
  const { rows, columns, hasMore, isExpanded } = selectSlotRows(snapshot);
  const { date } = selectDate(snapshot);

  if (failure !== null) {
    return (
      <div className={styles.message} role="alert">
        <p>{t('We could not load the times')}</p>
        <Button scheme="secondary" onClick={() => actor.send(failure.retry)}>
          {t('Try again')}
        </Button>
      </div>
    );
  }
  if (isLoading) {
    return (
      <div role="status">
        <span className="visually-hidden">{t('Loading times')}</span>
        <SlotsSkeleton />
      </div>
    );
  }
  if (hasNoSlots) {
    return (
      <div className={styles.message} role="status">
        <p>{t('There are no times on this day')}</p>
        <p>{t('Try another day')}</p>
      </div>
    );
  }
  return (
    <>
      <SlotList
        t={t}
        label={t('Times on %date', { date: formatDate(date, t.locale, 'full') })}
        slots={rows.flat().map((view) => slotStub(t, view))}
        columns={columns}
        onSelect={(instanceId) => actor.send({ type: 'slot.select', instanceId })}
      />
      {hasMore ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isExpanded}
          onClick={() => actor.send({ type: 'slots.toggleMore' })}
        >
          {isExpanded ? t('Less') : t('More')}
        </button>
      ) : null}
    </>
  );
}
