'use client';

import { useTranslator } from '@latchkey/i18n/react';
import { Popup } from '@latchkey/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface CalendarPopupProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The calendar in a page with scripts. It opens at the selected day. */
export function CalendarPopup({ isOpen, onClose, children }: CalendarPopupProps) {
  const t = useTranslator();
  return (
    <Popup isOpen={isOpen} onClose={onClose} label={t('Pick a date')} closeLabel={t('Close')}>
      <Opened>{children}</Opened>
    </Popup>
  );
}

function Opened({ children }: Pick<CalendarPopupProps, 'children'>) {
  const months = useRef<HTMLDivElement>(null);
  // Once the dialog is open, which moves the focus into itself.
  useEffect(() => months.current?.querySelector<HTMLElement>('[aria-current]')?.focus(), []);
  return <div ref={months}>{children}</div>;
}
