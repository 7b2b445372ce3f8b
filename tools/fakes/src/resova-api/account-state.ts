import type { Basket, BasketBooking } from './basket.ts';
import type { Seed } from './seed.ts';

/** The state of an account, which is saved to a file if the fake has a folder. */
export interface AccountState {
  nextId: number;
  baskets: Basket[];
  transactions: Transaction[];
  /** The bought gift vouchers with their balance. */
  vouchers: { code: string; name: string; balance: number }[];
}

export interface Transaction {
  readonly id: number;
  readonly reference: string;
  readonly basket_id: string;
  readonly payment: unknown;
  readonly customer: unknown;
  readonly total: number;
  readonly bookings: readonly BasketBooking[];
  readonly codes: readonly { readonly purchase_id: number; readonly gift_voucher_id: number; readonly code: string }[];
}

/** The parts that all operations of an account share. */
export interface AccountParts {
  readonly seed: Seed;
  readonly state: AccountState;
  now(): Date;
}

/** Returns the next id. All objects of an account are numbered together. */
export function createId(state: AccountState): number {
  state.nextId += 1;
  return state.nextId;
}
