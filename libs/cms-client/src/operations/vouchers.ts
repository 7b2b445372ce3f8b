/* The balance of a gift voucher, for anyone who has its code. */
import { voucherBalanceBody } from '../schema/visitor-bodies.ts';
import { voucherBalanceWire } from '../schema/voucher.ts';
import { localeQuery } from './locale.ts';
import type { Contracts, Operation } from './operation.ts';

/** The operation is a POST, because a code in a URL would be logged. */
export const getVoucherBalance = {
  method: 'POST',
  path: '/resova/{locationId}/voucher-balance',
  data: voucherBalanceWire,
} as const satisfies Operation;

/**
 * Creates the full declaration of the operation. It is in a function, because bundlers drop a function that a script
 * does not call, together with the schemas in it.
 */
export function declareVouchers() {
  return {
    /** An unknown code is a 422 and counts as a failed attempt, like one that is entered into a basket. */
    getVoucherBalance: {
      ...getVoucherBalance,
      tag: 'booking',
      summary: 'The balance of a gift voucher, and its last day',
      query: localeQuery,
      body: voucherBalanceBody,
      errors: ['tooMany'],
    },
  } as const satisfies Contracts;
}
