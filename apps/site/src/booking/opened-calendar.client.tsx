'use client';

import { ErrorBoundary } from '@latchkey/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { CalendarPopupProps } from './calendar-popup.client.tsx';

const CalendarPopup = lazy(async () => ({ default: (await import('./calendar-popup.client.tsx')).CalendarPopup }));

interface OpenedCalendarProps extends CalendarPopupProps {
  /** The URL of the calendar in a page without scripts. */
  readonly href: string;
}

/** The calendar, whose code is loaded when it is opened first. If that fails, the browser goes to the page that has one. */
export function OpenedCalendar({ href, ...popup }: OpenedCalendarProps) {
  const { isOpen } = popup;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <ErrorBoundary name="The calendar" fallback={<GoTo href={href} />}>
      <Suspense>
        <CalendarPopup {...popup} />
      </Suspense>
    </ErrorBoundary>
  );
}

function GoTo({ href }: { readonly href: string }) {
  useEffect(() => window.location.assign(href), [href]);
  return null;
}
