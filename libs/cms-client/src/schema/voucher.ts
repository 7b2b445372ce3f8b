/* The balance of a gift voucher. It uses zod/mini, because it reaches the browser. */
import * as z from 'zod/mini';

const amountMajor = z.number().check(z.nonnegative(), z.maximum(1_000_000_000));

export const voucherBalanceWire = z.object({
  /** The code, masked except for its last characters. */
  code: z.string().check(z.maxLength(100)),
  /** The state. Only a `valid` one can be spent. `frozen`: its payment is disputed. `unpaid`: it was never paid for, and is not honoured. */
  state: z.enum(['valid', 'expired', 'frozen', 'void', 'unpaid']),
  /** The balance in major units, including the money that open baskets hold. */
  balance: amountMajor,
  /** The part of the balance that open baskets hold, in major units. */
  held: amountMajor,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/u)),
  /** The last day on which it can be spent; null: it never expires. */
  validUntil: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/u))),
});

export type VoucherBalanceWire = z.output<typeof voucherBalanceWire>;
