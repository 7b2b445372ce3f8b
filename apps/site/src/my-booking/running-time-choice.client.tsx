'use client';

import {
  type ManageScreen,
  type ManageSnapshot,
  selectChangeCategories,
  selectDate,
  selectKidsMode,
  selectSlotRows,
} from '@latchkey/booking-core';
import { localeRecord } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { ErrorBoundary, Popup } from '@latchkey/ui';
import { lazy, Suspense, useState } from 'react';
import widget from '../booking/booking-widget.module.css';
import { datesOnShow, isFull } from '../booking/calendar-days.ts';
import { DateStrip } from '../booking/date-strip.tsx';
import { MoreToggle } from '../booking/more-toggle.tsx';
import { SlotGrid } from '../booking/slot-grid.tsx';
import slots from '../booking/slots-step.module.css';
import { TicketPicker } from '../booking/ticket-picker.tsx';
import { ticketReason } from '../booking/ticket-words.ts';
import { useCalendarDays } from '../booking/use-calendar-days.ts';
import type { ManageActor, SlotsOfDay } from './manage-host.ts';

/* The parts of the booking widget with scripts; without scripts those of `steps/time-choice.tsx`. */

const DatePicker = lazy(async () => ({ default: (await import('@latchkey/ui/date-picker')).DatePicker }));

interface ChoiceProps {
  readonly actor: ManageActor;
  readonly snapshot: ManageSnapshot;
}

interface RunningDaysProps extends ChoiceProps {
  readonly locationId: string;
  readonly game: Extract<ManageScreen, { name: 'times' }>['game'];
}

export function RunningDays({ actor, snapshot, locationId, game }: RunningDaysProps) {
  const t = useTranslator();
  const { locale } = t;
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const dates = selectDate(snapshot);
  const { date, minDate, maxDate } = dates;
  const { isOn: isKidsMode } = selectKidsMode(snapshot);
  const days = useCalendarDays(
    { locale, locationId, gameId: game.gameId, from: minDate, to: maxDate, isKidsMode },
    { isWanted: true, isOpen: isCalendarOpen },
  );
  const selectDay = (day: string) => {
    actor.send({ type: 'date.select', date: day });
    setCalendarOpen(false);
  };
  return (
    <>
      <DateStrip
        t={t}
        dates={datesOnShow(dates)}
        days={days}
        selected={date}
        today={minDate}
        way={{ type: 'buttons', reason: null, onSelect: selectDay, onOpenCalendar: () => setCalendarOpen(true) }}
      />
      <Popup
        isOpen={isCalendarOpen}
        onClose={() => setCalendarOpen(false)}
        label={t('Pick a date')}
        closeLabel={t('Close')}
      >
        <ErrorBoundary name="The calendar" fallback={<p role="alert">{t('We could not load the calendar')}</p>}>
          <Suspense fallback={<div className={widget.blankCalendar}>{t('Loading')}</div>}>
            <DatePicker
              value={date}
              minDate={minDate}
              maxDate={maxDate}
              isDisabled={false}
              isUnavailable={(day) => isFull(days.get(day))}
              intlTag={localeRecord(locale).intlTag}
              hasNarrowWeekdays={
                localeRecord(locale).script === 'arabic' || window.matchMedia('(width < 22rem)').matches
              }
              labels={{ calendar: t('Pick a date'), previousMonth: t('Previous month'), nextMonth: t('Next month') }}
              onSelect={selectDay}
            />
          </Suspense>
        </ErrorBoundary>
      </Popup>
    </>
  );
}

export function RunningSlots({ actor, snapshot, label, rows, columns }: ChoiceProps & SlotsOfDay) {
  const t = useTranslator();
  const { hasMore, isExpanded, hiddenCount } = selectSlotRows(snapshot);
  return (
    <>
      <SlotGrid
        key={selectDate(snapshot).date}
        t={t}
        label={label}
        rows={rows}
        columns={columns}
        onSelect={(instanceId) => actor.send({ type: 'slot.select', instanceId })}
      />
      {hasMore ? (
        <div className={slots.foot}>
          <MoreToggle
            t={t}
            hiddenCount={hiddenCount}
            isExpanded={isExpanded}
            onToggle={() => actor.send({ type: 'slots.toggleMore' })}
          />
        </div>
      ) : null}
    </>
  );
}

export function RunningTickets({ actor, snapshot }: ChoiceProps) {
  const t = useTranslator();
  const { slot } = snapshot.context;
  if (slot === null) return null;
  return (
    <TicketPicker
      t={t}
      currency={slot.currency}
      lines={selectChangeCategories(snapshot).map((line) => ({
        ...line,
        increaseReason: ticketReason(t, line.increaseReason, slot.isPrivate),
        decreaseReason: ticketReason(t, line.decreaseReason, slot.isPrivate),
        limit: ticketReason(t, line.limit, slot.isPrivate),
        isLimitOfAll: line.limit?.code === 'totalAtMaximum',
      }))}
      onIncrease={(categoryId) => actor.send({ type: 'quantity.increase', categoryId })}
      onDecrease={(categoryId) => actor.send({ type: 'quantity.decrease', categoryId })}
    />
  );
}
