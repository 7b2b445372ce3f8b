import type { Result } from '@latchkey/booking-core';

/** What is still to pay of a booking, in major units of its currency. */
export interface Account {
  readonly version: number;
  readonly due: number;
}

export interface TakePaymentCommand {
  readonly version: number;
  readonly method: 'cash' | 'cardAtVenue';
  /** In major units. */
  readonly amount: number;
}

/** `stale`: the booking was changed meanwhile. `unknown`: there is no response, so it may be recorded. */
export interface MoneyError {
  readonly kind: 'stale' | 'unknown' | 'rejected';
  /** A phrase of the server; null if it sent none. */
  readonly phrase: string | null;
}

/** The money of a booking. A repeat of the same command under the same key has no second effect. */
export interface MoneyPorts {
  readonly readAccount: (reference: string) => Promise<Result<Account, MoneyError>>;
  readonly takePayment: (
    reference: string,
    command: TakePaymentCommand,
    key: string,
  ) => Promise<Result<Account, MoneyError>>;
}

export interface SettlementInput {
  readonly money: MoneyPorts;
  readonly createKey: () => string;
  readonly reference: string;
  readonly method: TakePaymentCommand['method'];
}

export interface SettlementContext extends SettlementInput {
  readonly command: TakePaymentCommand | null;
  /** The idempotency key of the command: a repeat has the same one. */
  readonly key: string | null;
  /** How often the booking has changed under our hands. */
  readonly stale: number;
  readonly error: MoneyError | null;
}

export type SettlementEvent =
  | { readonly type: 'settlement.retry' }
  /** The party pays later after all. */
  | { readonly type: 'settlement.leave' };
