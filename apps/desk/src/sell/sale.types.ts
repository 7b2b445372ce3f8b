import type { BookingGateway, Visit, VisitSnapshot } from '@latchkey/booking-core';
import type { SimulatedClock } from 'xstate';
import type { SettlementSnapshot } from './settlement.machine.ts';
import type { MoneyPorts } from './settlement.types.ts';
import type { Tender } from './tender.ts';

export interface SalePorts {
  readonly gateway: BookingGateway;
  readonly money: MoneyPorts;
  readonly createKey: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (message: string, error: unknown) => void;
  /**
   * The screen was left, and it is not known whether money that was handed over is recorded; null where it is not even known whether the game
   * was booked.
   */
  readonly onUnrecorded: (reference: string | null) => void;
  /** The clock of all waits; that of the browser if absent. */
  readonly clock?: Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'> | undefined;
}

export interface SaleInput {
  readonly location: { readonly id: string; readonly timeZone: string };
  /** The language of the emails to the party. */
  readonly locale: string;
  readonly game: { readonly id: string };
  readonly isKidsMode?: boolean | undefined;
  /** Begins with this day. */
  readonly date?: string | undefined;
  /** Begins with the tickets of the slot at this time, HH:MM, if it is free. */
  readonly time?: string | undefined;
}

export interface SaleSnapshot {
  readonly visit: VisitSnapshot;
  /** What was chosen; null before. See `tenderFor`. */
  readonly tender: Tender | null;
  /** The record of a payment at the location; null where none is made. */
  readonly settlement: SettlementSnapshot | null;
  /** The places are being given back, before another time is chosen. */
  readonly isReturning: boolean;
}

/** A sale at the desk: one visit of the booking core, and the money that the party hands over. */
export interface Sale {
  readonly visit: Visit;
  readonly getSnapshot: () => SaleSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly chooseTender: (tender: Tender) => void;
  /** Books what is held, and records the payment, or makes a link to pay by. */
  readonly book: () => void;
  /** Gives the places back and shows the times again. What was typed stays. */
  readonly changeTime: () => Promise<void>;
  readonly retrySettlement: () => void;
  /** The booking stays, and is paid when the party comes. */
  readonly leaveUnpaid: () => void;
  /** The screen is left: gives the places back, unless they are booked or being paid. What is under way is done first. */
  readonly leave: () => void;
}
