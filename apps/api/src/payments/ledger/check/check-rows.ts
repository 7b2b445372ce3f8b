import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../../../kernel/database.ts';
import type { LedgerDifference, DifferenceKind } from './ledger-difference.ts';

const differenceRow = z.object({ id: z.string(), expected: rowCount, found: rowCount, currency: z.string() });

/** A check of the ledger against a table. */
interface RowCheck {
  readonly kind: DifferenceKind;
  readonly what: string;
  /** The statement that selects `id, expected, found, currency` of the rows that differ. */
  readonly statement: SQL;
}

/** Lists differences within the database: between the ledger and the tables of bookings, payments, refunds and gift vouchers. */
export async function checkRows(db: Queryable): Promise<readonly LedgerDifference[]> {
  const problems: LedgerDifference[] = [];
  for (const { kind, what, statement } of rowChecks) {
    const rows = await db.rows(differenceRow, statement);
    problems.push(
      ...rows.map(({ id, expected, found, currency }) => ({
        kind,
        id,
        message: `${what} ${id}: ${found} ${currency} where ${expected} ${currency} is expected`,
      })),
    );
  }
  return [...problems, ...(await findOrphans(db))];
}

const rowChecks: readonly RowCheck[] = [
  {
    kind: 'booking',
    what: 'what is owed for booking',
    statement: sql`
      SELECT b.reference AS id, -b.total_minor AS expected, coalesce(l.sum, 0) AS found, b.currency
      FROM bookings b LEFT JOIN (
        -- The opening of an older booking is its whole price, also that of gift vouchers that were paid later.
        SELECT reference, coalesce(
          sum(amount_minor) FILTER (WHERE kind = 'opening') + coalesce(sum(amount_minor) FILTER (WHERE kind IN ('sale', 'discount')), 0),
          sum(amount_minor) FILTER (WHERE kind IN ('sale', 'voucher_sold', 'voucher_redeemed', 'discount'))
        ) AS sum
        FROM ledger_entries GROUP BY reference
      ) l ON l.reference = b.reference
      WHERE coalesce(l.sum, 0) <> -b.total_minor
    `,
  },
  {
    kind: 'payment',
    what: 'the charge of payment',
    statement: sql`
      SELECT p.id, p.expected, coalesce(l.sum, 0) AS found, p.currency
      FROM (
        SELECT id, currency,
          CASE WHEN status IN ('booked', 'refunding', 'refunded') THEN (facts ->> 'receivedMinor')::bigint ELSE 0 END AS expected
        FROM payments
      ) p LEFT JOIN (
        SELECT payment_id, sum(amount_minor) AS sum FROM ledger_entries WHERE kind = 'charge' GROUP BY payment_id
      ) l ON l.payment_id = p.id
      WHERE coalesce(l.sum, 0) <> p.expected
    `,
  },
  {
    kind: 'payment',
    what: 'the amount of booked payment',
    statement: sql`
      SELECT id, amount_minor AS expected, (facts ->> 'receivedMinor')::bigint AS found, currency FROM payments
      WHERE status = 'booked' AND (facts ->> 'receivedMinor')::bigint <> amount_minor
    `,
  },
  {
    kind: 'bookedTwice',
    what: 'payments of booking',
    statement: sql`
      SELECT reference AS id, min(amount_minor) AS expected, sum(amount_minor) AS found, min(currency) AS currency
      FROM payments WHERE status = 'booked' AND change_of IS NULL GROUP BY reference HAVING count(*) > 1
    `,
  },
  {
    kind: 'unpaidBooking',
    what: 'the payment of booking',
    statement: sql`
      SELECT b.reference AS id, b.total_minor - w.waived AS expected, coalesce(sum(p.amount_minor), 0) AS found, b.currency
      FROM bookings b
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(amount_minor), 0) AS waived FROM ledger_entries
          WHERE reference = b.reference AND kind = 'waiver'
        ) w
        LEFT JOIN payments p
          ON p.reference = b.reference AND p.basket_id = b.basket_id AND p.currency = b.currency AND p.status = 'booked'
      -- A change may have made it dearer, to be paid at the location.
      WHERE b.payment_method = 'card' AND b.version = 1
      GROUP BY b.reference, b.total_minor, w.waived, b.currency
      HAVING coalesce(sum(p.amount_minor), 0) < b.total_minor - w.waived
    `,
  },
  {
    kind: 'waiver',
    what: 'what is waived of booking',
    statement: sql`
      -- At least 0, and never money that goes back to the visitor.
      SELECT b.reference AS id, least(greatest(0, w.waived), greatest(0, b.total_minor)) AS expected,
        w.waived AS found, b.currency
      FROM bookings b JOIN (
        SELECT reference, sum(amount_minor) AS waived FROM ledger_entries WHERE kind = 'waiver' GROUP BY reference
      ) w ON w.reference = b.reference
      WHERE w.waived < 0 OR w.waived > greatest(0, b.total_minor)
    `,
  },
  {
    kind: 'discount',
    what: 'what the staff took off booking',
    statement: sql`
      -- Never less than nothing, and never more than the games cost.
      SELECT id, least(greatest(0, taken), greatest(0, price)) AS expected, taken AS found, currency
      FROM (
        SELECT reference AS id, min(currency) AS currency, sum(amount_minor) FILTER (WHERE kind = 'discount') AS taken,
          coalesce(-sum(amount_minor) FILTER (WHERE kind IN ('sale', 'opening')), 0) AS price
        FROM ledger_entries WHERE reference IS NOT NULL GROUP BY reference
      ) d
      WHERE taken < 0 OR taken > greatest(0, price)
    `,
  },
  {
    kind: 'refund',
    what: 'refund by card',
    statement: sql`
      SELECT r.id, r.expected, coalesce(l.sum, 0) AS found, r.currency
      FROM (
        SELECT id, currency,
          CASE WHEN status = 'done' AND destination = 'card' THEN -amount_minor ELSE 0 END AS expected
        FROM refunds
      ) r LEFT JOIN (
        SELECT refund_id, sum(amount_minor) AS sum FROM ledger_entries WHERE kind = 'refund' GROUP BY refund_id
      ) l ON l.refund_id = r.id
      WHERE coalesce(l.sum, 0) <> r.expected
    `,
  },
  {
    kind: 'voucher',
    what: 'what is left of gift voucher',
    statement: sql`
      SELECT g.id, CASE WHEN g.status = 'requested' THEN 0 ELSE g.balance_minor END AS expected,
        -coalesce(l.sum, 0) AS found, g.currency
      FROM gift_vouchers g LEFT JOIN (
        SELECT gift_voucher_id, sum(amount_minor) AS sum FROM ledger_entries
        WHERE kind IN ('voucher_sold', 'opening', 'credit', 'voucher_redeemed')
        GROUP BY gift_voucher_id
      ) l ON l.gift_voucher_id = g.id
      WHERE -coalesce(l.sum, 0) <> CASE WHEN g.status = 'requested' THEN 0 ELSE g.balance_minor END
    `,
  },
];

const orphanRow = z.object({ movement: z.string(), missing: z.string() });

/** Lists the rows of the ledger that name something that does not exist. */
async function findOrphans(db: Queryable): Promise<readonly LedgerDifference[]> {
  const rows = await db.rows(
    orphanRow,
    sql`
      SELECT movement, 'booking ' || l.reference AS missing FROM ledger_entries l
      WHERE l.reference IS NOT NULL AND NOT EXISTS (SELECT FROM bookings b WHERE b.reference = l.reference)
      UNION ALL
      SELECT movement, 'payment ' || payment_id FROM ledger_entries l
      WHERE payment_id IS NOT NULL AND NOT EXISTS (SELECT FROM payments p WHERE p.id = l.payment_id)
      UNION ALL
      SELECT movement, 'refund ' || refund_id FROM ledger_entries l
      WHERE refund_id IS NOT NULL AND l.kind = 'refund' AND NOT EXISTS (SELECT FROM refunds r WHERE r.id = l.refund_id)
      UNION ALL
      SELECT movement, 'gift voucher ' || gift_voucher_id FROM ledger_entries l
      WHERE gift_voucher_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM gift_vouchers g WHERE g.id = l.gift_voucher_id)
      UNION ALL
      SELECT movement, 'the currency of booking ' || l.reference FROM ledger_entries l
      JOIN bookings b ON b.reference = l.reference
      WHERE b.currency <> l.currency
      ORDER BY 1
    `,
  );
  return rows.map(({ movement, missing }) => ({
    kind: 'orphan',
    id: movement,
    message: `the row ${movement} names ${missing}, which does not exist`,
  }));
}
