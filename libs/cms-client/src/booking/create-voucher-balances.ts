import type { Outcome } from '@latchkey/booking-core';
import { getVoucherBalance } from '../operations/vouchers.ts';
import type { VoucherBalanceWire } from '../schema/voucher.ts';
import { send } from '../transport/send.ts';
import { type BookingGatewayOptions, createBookingHttp, fresh, toOutcome } from './booking-http.ts';

/** The rest of the value of a gift voucher. */
export type VoucherBalance = VoucherBalanceWire;

/** Looks up the balance of a gift voucher for a form that its holder fills in. */
export interface VoucherBalances {
  /** The location is that of the visitor; a voucher of another location of the chain is found as well. */
  find(query: { readonly locationId: string; readonly code: string }): Promise<Outcome<VoucherBalance>>;
}

/** Creates the client, which uses the same api as `createBookingGateway`. Expected errors are returned, not thrown. */
export function createVoucherBalances(options: BookingGatewayOptions): VoucherBalances {
  const http = createBookingHttp(options);
  return {
    find: async ({ code, ...place }) =>
      toOutcome(await send(http, getVoucherBalance, place, { json: { code }, options: fresh }), (balance) => balance),
  };
}
