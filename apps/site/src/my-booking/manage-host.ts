import type {
  CalendarDays,
  ManagedBooking,
  manageMachine,
  ManageResult,
  ManageScreen,
  ManageSnapshot,
} from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import type { ReactNode, SyntheticEvent } from 'react';
import type { Actor } from 'xstate';
import type { VenueOfBasket } from '../basket/venue.ts';
import type { MonthsOfCalendar } from '../booking/month-table.tsx';
import type { Press, PressLink } from '../steps/press.ts';
import type { ManageChoice } from './manage-press.ts';

export type ManageActor = Actor<typeof manageMachine>;

/** The parts that differ between a page with scripts and one without. Everything else of a screen is the same. */
export interface ManageHost {
  readonly isRunning: boolean;
  /** The path of the page. */
  readonly path: string;
  readonly press: Press<ManageChoice>;
  /** The change that the form of the previous page has made, which no machine remembers without scripts. Null for none, and with scripts. */
  readonly done: ManageResult['kind'] | null;
  /** True where a price was requested for a time that is no longer offered. With scripts the machine says so itself. */
  readonly isTimeGone: boolean;
  /** Takes the form of the tickets; undefined if the browser sends it. */
  readonly onQuote: ((event: SyntheticEvent) => void) | undefined;
  /** The status of the days to which a game can be moved, as far as it is known. */
  readonly days: CalendarDays;
  readonly openCalendar: PressLink;
  /** Draws the calendar where the visitor opens it. */
  readonly renderCalendar: (months: MonthsOfCalendar) => ReactNode;
  /** Shows the slots behind More. Null in a page without scripts, which shows all. */
  readonly onToggleMore: (() => void) | null;
  /** Changes a quantity by one. Null in a page without scripts, where a list takes the place of the buttons. */
  readonly onStep: ((categoryId: string, by: 1 | -1) => void) | null;
  /** Draws the check-in token as a QR code. */
  readonly qr: (booking: ManagedBooking) => ReactNode;
  /** Draws the control that saves the games in a calendar. */
  readonly calendar: (booking: ManagedBooking) => ReactNode;
  readonly print: ReactNode;
  /** Draws a payment, whose card is typed in the provider's form or on the provider's page. */
  readonly payment: (
    screen: Extract<ManageScreen, { name: 'paying' | 'paymentPending' | 'paymentInDoubt' }>,
  ) => ReactNode;
}

export interface ManageViewProps {
  readonly t: Translator;
  readonly brand: string;
  readonly venue: VenueOfBasket;
  readonly snapshot: ManageSnapshot;
  readonly host: ManageHost;
}
