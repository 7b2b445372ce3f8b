import type { Result } from '@latchkey/booking-core';

/** The amount that is still due of a booking, in major units of its currency. */
export interface Account {
  readonly version: number;
  readonly due: number;
}

export interface TakePaymentCommand {
  readonly version: number;
  readonly method: 'cash' | 'cardAtVenue';
  /** The amount in major units. */
  readonly amount: number;
}

/** The error of recording money. `stale`: the booking was changed elsewhere. `unknown`: there is no response, so it may be recorded. */
export interface MoneyError {
  readonly kind: 'stale' | 'unknown' | 'rejected';
  /** The phrase of the server that says why; null if it sent none. */
  readonly phrase: string | null;
}

/** The calls for the money of a booking. A repeat of the same command under the same key has no second effect. */
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
  /** The idempotency key of the command, which a repeat has too. */
  readonly key: string | null;
  /** The number of times that the booking was changed in between. */
  readonly stale: number;
  readonly error: MoneyError | null;
}

export type SettlementEvent =
  | { readonly type: 'settlement.retry' }
  /** The staff decide that the party pays later. */
  | { readonly type: 'settlement.leave' };
