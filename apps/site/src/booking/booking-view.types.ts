import type { BookingSnapshot, CalendarDays, GatewayError } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import type { Press } from '../steps/press.ts';
import type { BookingPlace } from './booking-place.ts';
import type { BookingPress } from './booking-press.ts';
import type { MonthsOfCalendar } from './month-table.tsx';

/** The state and the controls that only a page with scripts has. */
export interface RunningBooking {
  readonly isOnline: boolean;
  /** True where the visitor has waited long. */
  readonly isSlow: boolean;
  /** The loading of the code of the form, and the error if it could not be loaded. */
  readonly form: { readonly isLoading: boolean; readonly error: GatewayError | null };
  readonly onToggleMore: () => void;
  /** Called with the element of the chosen slot as it appears. */
  readonly onSlotShown: (element: HTMLElement | null) => void;
}

/** The props of `BookingView` and of its two steps. */
export interface BookingViewProps {
  readonly t: Translator;
  readonly place: BookingPlace;
  readonly snapshot: BookingSnapshot;
  readonly days: CalendarDays;
  readonly press: Press<BookingPress>;
  /** Draws the calendar where the visitor opens it. */
  readonly renderCalendar: (months: MonthsOfCalendar) => ReactNode;
  /** The form of the tickets; null while its code is loaded. */
  readonly tickets: ReactNode;
  /** The part that only a page with scripts has; null without them. */
  readonly running: RunningBooking | null;
}
