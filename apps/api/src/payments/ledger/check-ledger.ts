import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../kernel/database.ts';

const problemRow = z.object({ what: z.string(), id: z.string() });

/**
 * Compares the ledger with the bookings, gift vouchers, payments and refunds that it is about.
 *
 * @returns the problems, one line each with the id it is about; empty if all agree
 */
export async function checkLedger(db: Queryable): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { what, which } of rules) {
    const rows = await db.rows(
      problemRow,
      sql`SELECT ${what}::text AS what, found.id FROM (${which}) AS found ORDER BY id`,
    );
    problems.push(...rows.map((row) => `${row.id}: ${row.what}`));
  }
  return problems;
}

interface Rule {
  readonly what: string;
  /** Selects the ids of what breaks it. */
  readonly which: SQL;
}

/** Gift vouchers of a booking whose price was never in the ledger: requested ones, and those released before there was one. */
const neverSoldMinor = sql`
  coalesce((
    SELECT sum(g.amount_minor) FROM gift_vouchers g
    WHERE g.reference = b.reference AND g.line_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM ledger_entries s WHERE s.gift_voucher_id = g.id AND s.kind = 'voucher_sold'
    )
  ), 0)
`;

const rules: readonly Rule[] = [
  {
    what: 'what was sold and redeemed is not the total of the booking',
    which: sql`
      SELECT b.reference AS id FROM bookings b
      LEFT JOIN ledger_entries l
        ON l.reference = b.reference AND l.kind IN ('sale', 'opening', 'voucher_sold', 'voucher_redeemed')
      GROUP BY b.reference
      HAVING coalesce(-sum(l.amount_minor), 0) <> b.total_minor - ${neverSoldMinor}
    `,
  },
  {
    what: 'the booking was paid by card, and its rows do not sum to 0 without what a bank or the provider took',
    which: sql`
      SELECT b.reference AS id FROM bookings b JOIN ledger_entries l ON l.reference = b.reference
      WHERE b.payment_method = 'card' AND l.kind <> 'dispute' AND l.movement NOT LIKE 'void %'
        AND NOT (l.kind = 'refund' AND l.refund_id IS NULL)
      GROUP BY b.reference
      HAVING sum(l.amount_minor) <> coalesce((
        SELECT sum(r.amount_minor) FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE p.reference = b.reference AND r.destination = 'card' AND r.status = 'intended'
      ), 0)
    `,
  },
  {
    what: 'the balance of the gift voucher is not what the ledger says',
    which: sql`
      SELECT g.id FROM gift_vouchers g LEFT JOIN ledger_entries l ON l.gift_voucher_id = g.id
      GROUP BY g.id
      HAVING coalesce(-sum(l.amount_minor), 0) <> CASE WHEN g.status = 'requested' THEN 0 ELSE g.balance_minor END
    `,
  },
  {
    what: 'the gift voucher holds money for no open basket, or for another sum',
    which: sql`
      SELECT g.id FROM gift_vouchers g
      WHERE g.held_minor <> coalesce((
        SELECT sum(p.discount_minor) FROM basket_promotions p JOIN baskets b ON b.id = p.basket_id
        WHERE p.gift_voucher_id = g.id AND b.status IN ('open', 'paying')
      ), 0)
    `,
  },
  {
    what: 'the ledger has another charge than the payment',
    which: sql`
      SELECT p.id FROM payments p LEFT JOIN ledger_entries l ON l.payment_id = p.id AND l.kind = 'charge'
      GROUP BY p.id
      HAVING coalesce(sum(l.amount_minor), 0) <> CASE
        WHEN p.status IN ('booked', 'refunding', 'refunded') THEN (p.facts ->> 'receivedMinor')::bigint ELSE 0
      END
    `,
  },
  {
    what: 'more went back to the card than was charged',
    which: sql`
      SELECT l.payment_id AS id FROM ledger_entries l WHERE l.kind IN ('charge', 'refund') AND l.payment_id IS NOT NULL
      GROUP BY l.payment_id HAVING sum(l.amount_minor) < 0
    `,
  },
  {
    what: 'the provider has paid back what the ledger does not have',
    which: sql`
      SELECT p.id FROM payments p
      WHERE p.status IN ('booked', 'refunding', 'refunded') AND (p.facts ->> 'refundedMinor')::bigint > coalesce((
        SELECT -sum(l.amount_minor) FROM ledger_entries l WHERE l.payment_id = p.id AND l.kind = 'refund'
      ), 0) + coalesce((
        SELECT sum(r.amount_minor) FROM refunds r
        WHERE r.payment_id = p.id AND r.destination = 'card' AND r.status = 'intended'
      ), 0)
    `,
  },
  {
    what: 'the ledger has another row than the refund',
    which: sql`
      SELECT r.id FROM refunds r LEFT JOIN ledger_entries l ON l.refund_id = r.id AND l.kind = 'refund'
      WHERE r.destination = 'card'
      GROUP BY r.id
      HAVING coalesce(-sum(l.amount_minor), 0) <> CASE WHEN r.status = 'done' THEN r.amount_minor ELSE 0 END
    `,
  },
  {
    what: 'the refund waits for the provider since more than a day',
    which: sql`SELECT r.id FROM refunds r WHERE r.status = 'intended' AND r.created_at < now() - interval '1 day'`,
  },
  {
    what: 'a row has another currency than the booking',
    which: sql`
      SELECT DISTINCT b.reference AS id FROM bookings b JOIN ledger_entries l ON l.reference = b.reference
      WHERE l.currency <> b.currency
    `,
  },
  {
    what: 'a row has another currency than the gift voucher',
    which: sql`
      SELECT DISTINCT g.id FROM gift_vouchers g JOIN ledger_entries l ON l.gift_voucher_id = g.id
      WHERE l.currency <> g.currency
    `,
  },
];
