'use client';

import type { DateView } from '@latchkey/booking-core';
import { type Locale, localeRecord } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { DatePicker } from '@latchkey/ui/date-picker';
import styles from './booking-widget.module.css';
import { type CalendarDays, isFull } from './calendar-days.ts';

interface BookingCalendarProps {
  readonly locale: Locale;
  readonly dates: DateView;
  readonly days: CalendarDays;
  readonly onSelect: (date: string) => void;
}

/** The calendar of the widget, which is loaded when it is opened. */
export function BookingCalendar({ locale, dates, days, onSelect }: BookingCalendarProps) {
  const t = useTranslator();
  const { intlTag, script } = localeRecord(locale);
  return (
    <>
      <DatePicker
        value={dates.date}
        minDate={dates.minDate}
        maxDate={dates.maxDate}
        isDisabled={dates.isDisabled}
        isUnavailable={(date) => isFull(days.get(date))}
        intlTag={intlTag}
        hasNarrowWeekdays={script === 'arabic' || window.matchMedia('(width < 22rem)').matches}
        labels={{ calendar: t('Pick a date'), previousMonth: t('Previous month'), nextMonth: t('Next month') }}
        onSelect={onSelect}
      />
      <p className={styles.legend}>{t('Days that are struck through are sold out or closed')}</p>
    </>
  );
}
