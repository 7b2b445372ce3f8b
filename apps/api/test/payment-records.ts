import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowCount } from '../src/kernel/database.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';

const entryRow = z.object({ kind: z.string(), amount: rowCount });
const countRow = z.object({ count: rowCount });
const balanceRow = z.object({ reference: z.string(), balance: rowCount });
const ruleRow = z.object({ rule: z.string(), cases: rowCount });

/** Counts the cases in which each rule of payments does not hold. */
const countBrokenRules = sql`
  SELECT 'a booked payment has a booked basket' AS rule, count(*) AS cases FROM payments p
  WHERE p.status = 'booked'
    AND NOT EXISTS (
      SELECT 1 FROM bookings b
      WHERE b.reference = p.reference AND (b.basket_id = p.basket_id OR b.reference = p.change_of)
    )
  UNION ALL
  SELECT 'a card booking has one booked payment', count(*) FROM bookings b
  WHERE b.payment_method = 'card'
    AND (SELECT count(*) FROM payments p WHERE p.reference = b.reference AND p.status = 'booked' AND p.change_of IS NULL) <> 1
  UNION ALL
  SELECT 'a paying basket has one live payment', count(*) FROM baskets b
  WHERE b.status = 'paying' AND (
    SELECT count(*) FROM payments p WHERE p.basket_id = b.id AND p.status IN ('open', 'cancelling')
  ) <> 1
  UNION ALL
  SELECT 'a settled payment has no personal data', count(*) FROM payments
  WHERE (checkout IS NULL) <> (status NOT IN ('open', 'cancelling'))
  UNION ALL
  SELECT 'a card booking is paid or its money went back', count(*) FROM (
    SELECT b.reference FROM bookings b JOIN ledger_entries l ON l.reference = b.reference
    WHERE b.payment_method = 'card' AND l.kind NOT IN ('refund', 'dispute')
    GROUP BY b.reference HAVING sum(l.amount_minor) <> 0
  ) unpaid
  UNION ALL
  SELECT 'a venue booking owes its total', count(*) FROM bookings b
  WHERE b.payment_method = 'venue' AND b.total_minor <> (
    SELECT coalesce(-sum(l.amount_minor), 0) FROM ledger_entries l WHERE l.reference = b.reference
  )
  UNION ALL
  SELECT 'held places are the holds', count(*) FROM slots s
  WHERE s.held <> (SELECT coalesce(sum(h.quantity), 0) FROM holds h WHERE h.slot_id = s.id)
  UNION ALL
  SELECT 'sold places are the items', count(*) FROM slots s
  WHERE s.sold <> (SELECT coalesce(sum(i.quantity), 0) FROM booking_items i WHERE i.slot_id = s.id)
  UNION ALL
  SELECT 'a voucher is worth what the ledger says', count(*) FROM gift_vouchers g
  WHERE g.status <> 'requested' AND g.balance_minor <> (
    SELECT coalesce(-sum(l.amount_minor), 0) FROM ledger_entries l WHERE l.gift_voucher_id = g.id
  )
`;

/** Creates the functions by which tests read payments in the database and make them older. */
export function createPaymentRecords({ db }: Pick<TestApi, 'db'>) {
  return {
    /** Reads the ledger of a booking or payment, in the order of its rows. */
    readEntries: async (id: string): Promise<readonly (readonly [string, number])[]> => {
      const rows = await db.rows(
        entryRow,
        sql`
          SELECT kind, amount_minor AS amount FROM ledger_entries
          WHERE reference = ${id} OR payment_id = ${id} ORDER BY id
        `,
      );
      return rows.map(({ kind, amount }) => [kind, amount] as const);
    },
    /** Reads the balance of each booking by its reference, in minor units; 0 if it is paid. */
    balances: async () =>
      new Map(
        (
          await db.rows(
            balanceRow,
            sql`
              SELECT reference, sum(amount_minor) AS balance FROM ledger_entries
              WHERE reference IS NOT NULL GROUP BY reference
            `,
          )
        ).map(({ reference, balance }) => [reference, balance]),
      ),
    /** Adds up what baskets paid with a gift voucher, in minor units. */
    sumRedeemed: async (giftVoucherId: string): Promise<number> => {
      const [row] = await db.rows(
        countRow,
        sql`
          SELECT coalesce(sum(amount_minor), 0) AS count FROM ledger_entries
          WHERE gift_voucher_id = ${giftVoucherId} AND kind = 'voucher_redeemed'
        `,
      );
      return row?.count ?? 0;
    },
    /** Counts the bookings of a basket. */
    countBookings: async (basketId: string): Promise<number> => {
      const [row] = await db.rows(countRow, sql`SELECT count(*) AS count FROM bookings WHERE basket_id = ${basketId}`);
      return row?.count ?? 0;
    },
    /** Counts the places that a basket holds. */
    heldPlaces: async (basketId: string): Promise<number> => {
      const [row] = await db.rows(
        countRow,
        sql`SELECT coalesce(sum(quantity), 0) AS count FROM holds WHERE basket_id = ${basketId}`,
      );
      return row?.count ?? 0;
    },
    /** Makes a basket and its payment older, so that their ends and the last look-up at the provider are earlier, too. */
    age: (basketId: string, minutes: number) =>
      db.transaction(async (tx) => {
        const earlier = sql`make_interval(mins => ${minutes}::int)`;
        await tx.run(sql`
          UPDATE baskets SET created_at = created_at - ${earlier}, expires_at = expires_at - ${earlier}
          WHERE id = ${basketId}
        `);
        await tx.run(sql`
          UPDATE payments
          SET deadline = deadline - ${earlier}, created_at = created_at - ${earlier}, checked_at = checked_at - ${earlier}
          WHERE basket_id = ${basketId}
        `);
        return { ok: true, value: null };
      }),
    /** Lists the rules of payments that do not hold, with the number of cases. */
    brokenRules: async (): Promise<readonly string[]> => {
      const rows = await db.rows(ruleRow, countBrokenRules);
      return rows.filter(({ cases }) => cases > 0).map(({ rule, cases }) => `not so in ${cases} cases: ${rule}`);
    },
  };
}
