'use client';

import { useTranslator } from '@latchkey/i18n/react';
import { Popup } from '@latchkey/ui';
import { useEffect, useRef } from 'react';
import { type MonthsOfCalendar, MonthTables } from './month-table.tsx';

export interface CalendarPopupProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly months: MonthsOfCalendar;
}

/** The calendar in a page with scripts. It opens at the selected day. */
export function CalendarPopup({ isOpen, onClose, months }: CalendarPopupProps) {
  const t = useTranslator();
  return (
    <Popup isOpen={isOpen} onClose={onClose} label={t('Pick a date')} closeLabel={t('Close')}>
      <Months {...months} />
    </Popup>
  );
}

function Months(props: MonthsOfCalendar) {
  const t = useTranslator();
  const root = useRef<HTMLDivElement>(null);
  const { selected } = props;
  // The effect runs once the dialog is open, which moves the focus into itself first. On a slow machine, a day that was selected just before arrives
  // here only after that.
  useEffect(() => root.current?.querySelector<HTMLElement>('[aria-current]')?.focus(), [selected]);
  return (
    <div ref={root}>
      <MonthTables {...props} t={t} isRunning />
    </div>
  );
}
