import type { CallError } from '@latchkey/cms-client/staff';
import type { Result } from '@latchkey/booking-core';
import type { ChangeQuoteWire, DeskBookingWire, SlotWire } from '@latchkey/cms-client/contract';

/** A booking; one that was never opened here has, without a connection, only what its day sheet knows. */
export type DeskBooking = DeskBookingWire & { readonly isFromSheet?: boolean };
export type DeskGame = DeskBooking['games'][number];

/** What is done with one press, and has nothing typed. */
export type Act = 'checkIn' | 'undoCheckIn' | 'noShow' | 'undoNoShow';

/** How many tickets of each pricing category, by its id. */
export type TicketCounts = Readonly<Record<string, number>>;

/** What somebody does with a booking, with all that was typed or chosen so far. */
export type Task =
  | { readonly type: 'act'; readonly act: Act; readonly bookingId: string }
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'tickets'; readonly bookingId: string; readonly counts: TicketCounts }
  | {
      readonly type: 'move';
      readonly bookingId: string;
      readonly date: string;
      /** Both null until a slot is chosen. */
      readonly instanceId: string | null;
      readonly time: string | null;
      /** ISO 8601; set with the time. */
      readonly startsAt?: string | null;
    }
  | { readonly type: 'cancel'; readonly back: 'policy' | 'all' }
  | { readonly type: 'payment'; readonly method: 'cash' | 'cardAtVenue'; readonly amount: string }
  /** All that the staff take off the price. */
  | { readonly type: 'discount'; readonly amount: string; readonly reason: string }
  | { readonly type: 'voucher'; readonly code: string }
  | { readonly type: 'refund'; readonly by: 'card' | 'hand'; readonly amount: string; readonly reason: string };

export type FormTask = Exclude<Task, { type: 'act' }>;

/** What became of a task. Only the one that was done last is shown. */
export type News =
  | { readonly type: 'done'; readonly task: Task }
  /** The party was there already: who checked it in before, did so at this time. */
  | { readonly type: 'alreadyArrived'; readonly arrivedAt: string | null }
  /** Without a connection it is kept, and sent later. */
  | { readonly type: 'queued'; readonly task: Task };

export type Sent =
  | { readonly type: 'done'; readonly booking: DeskBooking }
  | { readonly type: 'alreadyArrived'; readonly arrivedAt: string | null; readonly booking: DeskBooking }
  /** Kept until there is a connection; the booking as it will be then. */
  | { readonly type: 'queued'; readonly booking: DeskBooking }
  | { readonly type: 'failed'; readonly error: CallError };

type Called<Value> = Promise<Result<Value, CallError>>;

/** What the drawer needs from outside. No function throws. */
export interface DrawerPorts {
  readonly load: (reference: string) => Called<DeskBooking>;
  /** The slots of a day to which a game can move. */
  readonly listTimes: (booking: DeskBooking, bookingId: string, date: string) => Called<readonly SlotWire[]>;
  readonly quote: (booking: DeskBooking, task: Task) => Called<ChangeQuoteWire>;
  readonly send: (booking: DeskBooking, task: Task, how: SentHow) => Promise<Sent>;
  readonly createKey: () => string;
}

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
  /** Why the last call did not succeed. */
  readonly error: CallError | null;
  readonly news: News | null;
  /** The key of the change that is being sent; it stays the same until the outcome is known. */
  readonly idempotencyKey: string | null;
  readonly attempts: number;
}

export interface DrawerInput {
  readonly ports: DrawerPorts;
  readonly reference: string;
  /** What was begun outside the drawer: a card dropped on a slot, a key pressed on a card. */
  readonly task?: Task | undefined;
}

export type DrawerEvent =
  | { readonly type: 'booking.retry' }
  /** Something may have changed it: the day was read again. */
  | { readonly type: 'booking.refresh' }
  | { readonly type: 'act'; readonly act: Act; readonly bookingId: string }
  | { readonly type: 'task.open'; readonly task: FormTask }
  /** The whole task as it is now typed. */
  | { readonly type: 'task.edit'; readonly task: FormTask }
  | { readonly type: 'task.submit' }
  | { readonly type: 'task.confirm' }
  | { readonly type: 'task.back' }
  | { readonly type: 'task.leave' }
  | { readonly type: 'task.retry' }
  | { readonly type: 'date.select'; readonly date: string }
  | { readonly type: 'news.dismiss' };

/** What views read of the machine. */
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
