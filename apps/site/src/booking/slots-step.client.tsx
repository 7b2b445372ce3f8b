'use client';

import {
  type bookingMachine,
  selectDate,
  selectDayBlock,
  selectError,
  selectIsLoading,
  selectSlotCount,
  selectSlotFacts,
  selectSlotRows,
  selectTimeZone,
} from '@latchkey/booking-core';
import { formatDate } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { Button } from '@latchkey/ui';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { SlotsSkeleton } from './slots-skeleton.tsx';
import { dayInWords, slotStub } from './booking-words.ts';
import { AnotherDay, SlotFactsLine } from './day-notes.tsx';
import { LoadError, useIsSlow } from './load-error.tsx';
import { MoreToggle } from './more-toggle.tsx';
import { SlotGrid } from './slot-grid.tsx';
import styles from './slots-step.module.css';
import { type CalendarDays, nextOpenDay } from './calendar-days.ts';

interface SlotsStepProps {
  readonly actor: ActorRefFrom<typeof bookingMachine>;
  readonly days: CalendarDays;
}

/** The slots of a day, or the reason why there are none. Changes are announced to screen readers. */
export function SlotsStep({ actor, days }: SlotsStepProps) {
  const t = useTranslator();
  const snapshot = useSelector(actor, (current) => current);
  const isLoading = selectIsLoading(snapshot);
  const isSlow = useIsSlow(isLoading);
  const failure = selectError(snapshot);
  const count = selectSlotCount(snapshot);
  const { date } = selectDate(snapshot);
  const isOver = failure === null && count?.available === 0;
  const isEmpty = isOver && count.total === 0;
  const openDay = nextOpenDay(days, date);
  const anotherDay = isOver ? (
    <AnotherDay
      t={t}
      isEmpty={isEmpty}
      block={selectDayBlock(snapshot)}
      way={
        openDay === null ? null : (
          <Button scheme="secondary" size="small" onClick={() => actor.send({ type: 'date.select', date: openDay })}>
            {t('Go to %date', { date: formatDate(openDay, t.locale, 'medium') })}
          </Button>
        )
      }
    />
  ) : null;
  return (
    <div className={styles.step}>
      <p className="visually-hidden" role="status">
        {isLoading ? t('Loading times') : null}
        {failure === null && count !== null ? dayInWords(t, date, count) : null}
      </p>
      {failure === null ? null : (
        <div className={styles.instead}>
          <div className={`${styles.step} ${styles.unseen}`}>
            <SlotsSkeleton />
          </div>
          <LoadError
            t={t}
            message={t('We could not load the times')}
            error={failure.error}
            onRetry={() => actor.send(failure.retry)}
          />
        </div>
      )}
      {isLoading ? (
        <SlotsSkeleton
          above={
            isSlow ? <p className={`${styles.facts} ${styles.notice}`}>{t('The service is slow to answer')}</p> : null
          }
        />
      ) : null}
      {isEmpty ? <SlotsSkeleton above={anotherDay} isEmpty /> : null}
      {failure === null && count !== null && count.total > 0 ? <Times actor={actor} above={anotherDay} /> : null}
    </div>
  );
}

interface TimesProps {
  readonly actor: ActorRefFrom<typeof bookingMachine>;
  /** Shown in place of the prices when no slot is available; otherwise null. */
  readonly above: ReactNode;
}

function Times({ actor, above }: TimesProps) {
  const t = useTranslator();
  const snapshot = useSelector(actor, (current) => current);
  const { rows, columns, hasMore, isExpanded, hiddenCount } = selectSlotRows(snapshot);
  const { date } = selectDate(snapshot);
  const shared = selectSlotFacts(snapshot);
  if (shared === null) return null;
  return (
    <>
      {above ?? <SlotFactsLine t={t} facts={shared} />}
      <SlotGrid
        key={date}
        t={t}
        label={t('Times on %date', { date: formatDate(date, t.locale, 'full') })}
        rows={rows.map((row) => row.map((view) => slotStub(t, view, shared, selectTimeZone(snapshot))))}
        columns={columns}
        onSelect={(instanceId) => actor.send({ type: 'slot.select', instanceId })}
      />
      <div className={styles.foot}>
        {hasMore ? (
          <MoreToggle
            t={t}
            hiddenCount={hiddenCount}
            isExpanded={isExpanded}
            onToggle={() => actor.send({ type: 'slots.toggleMore' })}
          />
        ) : null}
      </div>
    </>
  );
}
