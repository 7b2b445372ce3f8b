import type { ManagedBooking, manageMachine, ManageResult, ManageScreen, ManageSnapshot } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import type { ReactNode, SyntheticEvent } from 'react';
import type { Actor } from 'xstate';
import type { VenueOfBasket } from '../basket/venue.ts';
import type { SlotStub } from '../booking/slot-stub.tsx';
import type { Press } from '../steps/press.ts';
import type { ManageChoice } from './manage-press.ts';

export type ManageActor = Actor<typeof manageMachine>;

/** The slots of a day, as the machine shows them. */
export interface SlotsOfDay {
  readonly label: string;
  readonly rows: readonly (readonly SlotStub[])[];
  readonly columns: number;
}

/** What a page without scripts and one with scripts have different means for. Everything else of a screen is the same. */
export interface ManageHost {
  readonly isRunning: boolean;
  /** Of the page. */
  readonly path: string;
  readonly press: Press<ManageChoice>;
  /** What the page before has done: without scripts, a machine does not live on. Null for nothing, and with scripts. */
  readonly done: ManageResult['kind'] | null;
  /** Whether the price of a time was asked for that is not offered any more. With scripts the machine says so itself. */
  readonly isTimeGone: boolean;
  /** Takes the form of the tickets; undefined if the browser sends it. */
  readonly onQuote: ((event: SyntheticEvent) => void) | undefined;
  /** The strip of days and the calendar. */
  readonly days: (screen: Extract<ManageScreen, { name: 'times' }>) => ReactNode;
  readonly slots: (slots: SlotsOfDay) => ReactNode;
  readonly tickets: () => ReactNode;
  /** The check-in token as a QR code. */
  readonly qr: (booking: ManagedBooking) => ReactNode;
  /** Saves the games in a calendar. */
  readonly calendar: (booking: ManagedBooking) => ReactNode;
  readonly print: ReactNode;
  /** The card is typed in the provider's form, or on the provider's page. */
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
