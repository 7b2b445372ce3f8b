'use client';

import { endOfWeek, parseDate, startOfWeek, type CalendarDate } from '@internationalized/date';
import { useState, type KeyboardEvent } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
  type DateValue,
} from 'react-aria-components';
import styles from './date-picker.module.css';

interface DatePickerProps {
  /** YYYY-MM-DD, or null if nothing is chosen. */
  readonly value: string | null;
  /** The earliest date, YYYY-MM-DD. Default: today in the visitor's local time. */
  readonly minDate?: string;
  readonly maxDate?: string;
  readonly isDisabled?: boolean;
  /** Whether a date in range cannot be chosen. */
  readonly isUnavailable?: (date: string) => boolean;
  /** BCP 47, e.g. `ar-AE-u-ca-gregory-nu-latn`: for the names of days, the first day of the week and the direction. */
  readonly intlTag: string;
  /** True for single letters, if the short names of this language do not fit beside each other. */
  readonly hasNarrowWeekdays?: boolean;
  readonly labels: { readonly calendar: string; readonly previousMonth: string; readonly nextMonth: string };
  readonly onSelect: (date: string) => void;
}

/**
 * A month to pick a date from, by the ARIA date picker pattern: the focus is on the chosen day when it opens; arrows move by days
 * and weeks, Home and End to the ends of the week, Page Up and Page Down by months. It is large: load it when it is opened.
 */
export function DatePicker(props: DatePickerProps) {
  const {
    value,
    minDate = localToday(),
    maxDate,
    isDisabled = false,
    isUnavailable,
    intlTag,
    hasNarrowWeekdays = false,
    labels,
    onSelect,
  } = props;
  const first = parseDate(minDate);
  const last = maxDate === undefined ? null : parseDate(maxDate);
  const [focused, setFocused] = useState(() => (value === null ? first : parseDate(value)));

  // By default, Home and End go to the ends of the month.
  function goToEndOfWeek(event: KeyboardEvent<HTMLElement>) {
    const isOnDay = event.target instanceof Element && event.target.closest('[role="gridcell"]') !== null;
    if (!isOnDay || (event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    event.stopPropagation();
    const end = event.key === 'Home' ? startOfWeek(focused, intlTag) : endOfWeek(focused, intlTag);
    setFocused(within(end, first, last));
  }

  return (
    <I18nProvider locale={intlTag}>
      <div className={styles.keys} onKeyDownCapture={goToEndOfWeek}>
        <Calendar
          className={styles.calendar ?? ''}
          aria-label={labels.calendar}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the ARIA pattern requires it, and the picker opens by a visitor's press
          autoFocus
          value={value === null ? null : parseDate(value)}
          focusedValue={focused}
          onFocusChange={setFocused}
          minValue={first}
          {...(last !== null && { maxValue: last })}
          isDisabled={isDisabled}
          isDateUnavailable={(date: DateValue) => isUnavailable?.(date.toString()) ?? false}
          onChange={(date: CalendarDate) => {
            if (!isDisabled) onSelect(date.toString());
          }}
        >
          <header className={styles.header}>
            <Button slot="previous" className={styles.turn ?? ''} aria-label={labels.previousMonth}>
              <Chevron />
            </Button>
            <Heading className={styles.month ?? ''} />
            <Button slot="next" className={`${styles.turn} ${styles.next}`} aria-label={labels.nextMonth}>
              <Chevron />
            </Button>
          </header>
          <CalendarGrid className={styles.grid ?? ''} weekdayStyle={hasNarrowWeekdays ? 'narrow' : 'short'}>
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </div>
    </I18nProvider>
  );
}

function within(date: CalendarDate, first: CalendarDate, last: CalendarDate | null): CalendarDate {
  if (date.compare(first) < 0) return first;
  return last !== null && date.compare(last) > 0 ? last : date;
}

function Chevron() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M10.5 2.5L5 8l5.5 5.5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

function localToday(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
