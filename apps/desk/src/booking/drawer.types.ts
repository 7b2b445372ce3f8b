import type { CallError, StaffClient } from '@latchkey/cms-client/staff';
import type { Result } from '@latchkey/booking-core';
import type { ChangeQuoteWire, DeskBookingWire, SlotWire } from '@latchkey/cms-client/contract';
import type { Locale } from '@latchkey/i18n';
import type { DeskQueue } from '../offline/create-queue.ts';
import type { KeptDays } from '../offline/kept-days.ts';

/**
 * A booking at the desk. Without a connection, a booking that was never opened on this device has only the part that its day sheet knows. It is
 * then marked by `isFromSheet`.
 */
export type DeskBooking = DeskBookingWire & { readonly isFromSheet?: boolean };
export type DeskGame = DeskBooking['games'][number];

/** The acts that need only a press. */
export type Act = 'checkIn' | 'undoCheckIn' | 'noShow' | 'undoNoShow';

/** The number of tickets of each pricing category, by its id. */
export type TicketCounts = Readonly<Record<string, number>>;

/** A task on a booking, with all that was typed or chosen so far. */
export type Task =
  | { readonly type: 'act'; readonly act: Act; readonly bookingId: string }
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'tickets'; readonly bookingId: string; readonly counts: TicketCounts }
  | {
      readonly type: 'move';
      readonly bookingId: string;
      readonly date: string;
      /** The chosen slot. It and its time are null until a slot is chosen. */
      readonly instanceId: string | null;
      readonly time: string | null;
      /** The start of the slot, ISO 8601; set with the time. */
      readonly startsAt?: string | null;
    }
  | { readonly type: 'cancel'; readonly back: 'policy' | 'all' }
  | { readonly type: 'payment'; readonly method: 'cash' | 'cardAtVenue'; readonly amount: string }
  /** The whole discount by the staff, in place of an earlier one. */
  | { readonly type: 'discount'; readonly amount: string; readonly reason: string }
  | { readonly type: 'voucher'; readonly code: string }
  | { readonly type: 'refund'; readonly by: 'card' | 'hand'; readonly amount: string; readonly reason: string };

export type FormTask = Exclude<Task, { type: 'act' }>;

/** The outcome of the last task, which the drawer shows. */
export type News =
  | { readonly type: 'done'; readonly task: Task }
  /** The party was checked in already, at this time. */
  | { readonly type: 'alreadyArrived'; readonly arrivedAt: string | null }
  /** There is no connection: the task is kept, and sent later. */
  | { readonly type: 'queued'; readonly task: Task };

/** The outcome of sending a task. */
export type Sent =
  | { readonly type: 'done'; readonly booking: DeskBooking }
  | { readonly type: 'alreadyArrived'; readonly arrivedAt: string | null; readonly booking: DeskBooking }
  /** The task is kept until there is a connection; `booking` is the booking as it will be then. */
  | { readonly type: 'queued'; readonly booking: DeskBooking }
  | { readonly type: 'failed'; readonly error: CallError };

type Called<Value> = Promise<Result<Value, CallError>>;

/** The calls of the drawer. No function throws. */
export interface DrawerPorts {
  readonly load: (reference: string) => Called<DeskBooking>;
  /** The slots of a day to which a game can move. */
  readonly listTimes: (booking: DeskBooking, bookingId: string, date: string) => Called<readonly SlotWire[]>;
  readonly quote: (booking: DeskBooking, task: Task) => Called<ChangeQuoteWire>;
  readonly send: (booking: DeskBooking, task: Task, how: SentHow) => Promise<Sent>;
  readonly createKey: () => string;
}

/** The parts of the desk that the drawer's calls use. */
export interface DrawerPortOptions {
  readonly staff: StaffClient;
  readonly locationId: string;
  readonly locale: Locale;
  readonly keeping: Pick<KeptDays, 'keepBooking' | 'booking' | 'day'>;
  /** The queue in which check-ins and notes wait for a connection. */
  readonly queue: Pick<DeskQueue, 'submit' | 'state'>;
  /** The day that is shown; its kept sheet knows a part of bookings that were never opened here. YYYY-MM-DD */
  readonly date: string;
  readonly createKey: () => string;
  readonly nowMs: () => number;
}

/** The quote that a change was confirmed with, and the key under which it is sent. */
export interface SentHow {
  readonly quoteId: string | null;
  readonly idempotencyKey: string;
}

export interface DrawerContext {
  readonly ports: DrawerPorts;
  readonly reference: string;
  readonly booking: DeskBooking | null;
  /** The booking as it was seen here before another desk or the visitor changed it. */
  readonly before: DeskBooking | null;
  readonly task: Task | null;
  readonly times: readonly SlotWire[] | null;
  readonly quote: ChangeQuoteWire | null;
  /** The error of the last call; null if it succeeded. */
  readonly error: CallError | null;
  readonly news: News | null;
  /** The key of the change that is being sent; it stays the same until the outcome is known. */
  readonly idempotencyKey: string | null;
  readonly attempts: number;
}

export interface DrawerInput {
  readonly ports: DrawerPorts;
  readonly reference: string;
  /** The task that was begun outside the drawer: a card dropped on a slot, a key pressed on a card. */
  readonly task?: Task | undefined;
}

export type DrawerEvent =
  | { readonly type: 'booking.retry' }
  /** The booking may have changed, since the day was read again. */
  | { readonly type: 'booking.refresh' }
  | { readonly type: 'act'; readonly act: Act; readonly bookingId: string }
  | { readonly type: 'task.open'; readonly task: FormTask }
  /** Replaces the task by its edited form. */
  | { readonly type: 'task.edit'; readonly task: FormTask }
  | { readonly type: 'task.submit' }
  | { readonly type: 'task.confirm' }
  | { readonly type: 'task.back' }
  | { readonly type: 'task.leave' }
  | { readonly type: 'task.retry' }
  | { readonly type: 'date.select'; readonly date: string }
  | { readonly type: 'news.dismiss' };

/** The part of the machine's snapshot that views read. */
export interface DrawerSnapshot {
  readonly context: DrawerContext;
  matches(state: DrawerState): boolean;
  hasTag(tag: 'busy' | 'form'): boolean;
}

export type DrawerState =
  | 'loading'
  | 'failed'
  | 'notFound'
  | 'resuming'
  | 'idle'
  | 'refreshing'
  | 'editing'
  | 'listing'
  | 'quoting'
  | 'confirming'
  | 'sending'
  | 'inDoubt'
  | 'comparing'
  | 'compared';
