import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowCount } from '../src/kernel/database.ts';
import { hashVoucherCode } from '../src/payments/vouchers/code.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { at, type createCaller } from './caller.ts';

const textRow = z.object({ text: z.string() });
const voucherRow = z.object({
  id: z.string(),
  status: z.string(),
  codeHash: z.string().nullable(),
  balance: rowCount,
  held: rowCount,
  amount: rowCount,
  isPaid: z.boolean(),
  expiresAt: z.string().nullable(),
});

/** Creates a buyer of gift vouchers by card, who reads their codes where only their owner can: in the emails. */
export function createVoucherBuyer(api: Pick<TestApi, 'db' | 'memory'>, visitor: ReturnType<typeof createCaller>) {
  const readVouchers = (reference: string) =>
    api.db.rows(
      voucherRow,
      sql`
        SELECT id, status, code_hash AS "codeHash", balance_minor AS balance, held_minor AS held, amount_minor AS amount,
          is_paid AS "isPaid", expires_at AS "expiresAt"
        FROM gift_vouchers WHERE reference = ${reference} ORDER BY amount_minor DESC, id
      `,
    );

  /** Reads the codes of the vouchers of a booking, from the emails to their recipients. */
  const readCodes = async (reference: string): Promise<readonly string[]> => {
    const mails = await api.db.rows(
      textRow,
      sql`SELECT letter ->> 'text' AS text FROM mail_outbox WHERE kind = 'gift-voucher'`,
    );
    const mailed = new Map(
      mails.flatMap(({ text }) =>
        [...text.matchAll(/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){6}/gu)].map(([code]) => [hashVoucherCode(code), code] as const),
      ),
    );
    return (await readVouchers(reference)).flatMap(({ codeHash }) => mailed.get(codeHash ?? '') ?? []);
  };

  /** Pays a basket by card and returns the reference of its booking. */
  const payBasket = async (basketId: string) => {
    const payment = await visitor.beginPayment(basketId);
    api.memory.pay(payment.id);
    const { confirmation } = await visitor.payment(basketId);
    if (confirmation === null) throw new Error(`The basket ${basketId} is not booked.`);
    return { paymentId: payment.id, basketId, reference: confirmation.reference, confirmation };
  };

  return {
    readVouchers,
    readCodes,
    payBasket,
    /** Buys one voucher. */
    buy: async (voucherId = 'gift-50') => {
      const basket = await visitor.create({ bookings: [], vouchers: [{ voucherId, quantity: 1 }] });
      const paid = await payBasket(basket.id);
      const [voucher, code] = [at(await readVouchers(paid.reference), 0), at(await readCodes(paid.reference), 0)];
      return { ...paid, code, voucherId: voucher.id };
    },
  };
}
