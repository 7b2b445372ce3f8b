import type { BookingGateway, Visit, VisitSnapshot } from '@latchkey/booking-core';
import type { SimulatedClock } from 'xstate';
import type { SettlementSnapshot } from './settlement.machine.ts';
import type { MoneyPorts } from './settlement.types.ts';
import type { Tender } from './tender.ts';

export interface SalePorts {
  readonly gateway: BookingGateway;
  readonly money: MoneyPorts;
  readonly createKey: () => string;
  /** Returns the time in epoch milliseconds. */
  readonly now: () => number;
  readonly log: (message: string, error: unknown) => void;
  /**
   * Called when the screen was left while it is not known whether money that was handed over is recorded. The reference is null where it is not
   * even known whether the game was booked.
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
  /** The day with which the sale begins, `YYYY-MM-DD`. */
  readonly date?: string | undefined;
  /** The time of the slot with whose tickets the sale begins, `HH:MM`, if it is free. */
  readonly time?: string | undefined;
}

export interface SaleSnapshot {
  readonly visit: VisitSnapshot;
  /** The chosen way to pay; null before a choice. See `pickTender`. */
  readonly tender: Tender | null;
  /** The record of a payment at the location; null where none is made. */
  readonly settlement: SettlementSnapshot | null;
  /** True while the places are being given back, before another time is chosen. */
  readonly isReturning: boolean;
}

/** A sale at the desk: one visit of the booking core, and the money that the party hands over. */
export interface Sale {
  readonly visit: Visit;
  readonly getSnapshot: () => SaleSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly chooseTender: (tender: Tender) => void;
  /** Books the held places, and records the payment, or makes a link to pay by. */
  readonly book: () => void;
  /** Gives the places back and shows the times again. The typed data stay. */
  readonly changeTime: () => Promise<void>;
  readonly retrySettlement: () => void;
  /** Leaves the booking unpaid until the party comes. */
  readonly leaveUnpaid: () => void;
  /** Ends the sale when the screen is left, and gives the places back unless they are booked or being paid. Requests under way are awaited first. */
  readonly leave: () => void;
}
