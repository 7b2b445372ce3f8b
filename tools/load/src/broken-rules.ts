import type { Database } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { parseBasket, parseConfirmation } from './client.ts';
import type { Visit } from './visitors.ts';

const ruleRow = z.object({ rule: z.string(), cases: z.coerce.number() });

/**
 * Finds the violated invariants of the tables with their counts; none if all hold. Each SELECT below names one rule and counts the rows that
 * violate it. After a long proof the queries are slow.
 */
export async function brokenRules(db: Database): Promise<readonly string[]> {
  const rows = await db.background.rows(
    ruleRow,
    sql`
      WITH held AS (
        SELECT slot_id, sum(quantity)::int AS places FROM holds GROUP BY slot_id
      ), sold AS (
        SELECT slot_id, sum(quantity)::int AS places FROM booking_items GROUP BY slot_id
      )
      SELECT 'places held are the holds' AS rule, count(*) AS cases
      FROM slots s LEFT JOIN held h ON h.slot_id = s.id WHERE s.held <> coalesce(h.places, 0)
      UNION ALL
      SELECT 'places sold are the items', count(*)
      FROM slots s LEFT JOIN sold b ON b.slot_id = s.id WHERE s.sold <> coalesce(b.places, 0)
      UNION ALL
      SELECT 'no slot is oversold', count(*)
      FROM slots s LEFT JOIN held h ON h.slot_id = s.id LEFT JOIN sold b ON b.slot_id = s.id
      WHERE coalesce(h.places, 0) + coalesce(b.places, 0) > s.capacity
      UNION ALL
      SELECT 'holds are of open baskets', count(*)
      FROM holds h JOIN baskets b ON b.id = h.basket_id WHERE b.status NOT IN ('open', 'paying')
      UNION ALL
      SELECT 'a booked basket has one booking', count(*)
      FROM baskets b WHERE b.status = 'booked' AND (SELECT count(*) FROM bookings k WHERE k.basket_id = b.id) <> 1
      UNION ALL
      SELECT 'a booking has a booked basket', count(*)
      FROM bookings k JOIN baskets b ON b.id = k.basket_id WHERE b.status <> 'booked'
      UNION ALL
      SELECT 'a booking has something in it', count(*)
      FROM bookings k
      WHERE k.status <> 'cancelled' AND NOT EXISTS (SELECT 1 FROM booking_items i WHERE i.reference = k.reference)
        AND NOT EXISTS (SELECT 1 FROM gift_vouchers g WHERE g.reference = k.reference)
      UNION ALL
      SELECT 'a cancelled booking has no places', count(*)
      FROM bookings k
      WHERE k.status = 'cancelled' AND EXISTS (SELECT 1 FROM booking_items i WHERE i.reference = k.reference)
      UNION ALL
      SELECT 'a booking has a change for each version', count(*)
      FROM bookings k
      WHERE k.version - 1 <> (SELECT count(*) FROM booking_changes c WHERE c.reference = k.reference)
      UNION ALL
      SELECT 'a change has its mail once',
        abs(
          (SELECT count(*) FROM booking_changes WHERE kind IN ('moved', 'changed', 'cancelled'))
          - (SELECT count(*) FROM mail_outbox WHERE kind IN ('booking-moved', 'booking-changed', 'booking-cancelled'))
        )
      UNION ALL
      SELECT 'a change by the staff is in their log once', count(*)
      FROM booking_changes c
      WHERE c.who <> 'visitor' AND (
        SELECT count(*) FROM audit_log a
        WHERE a.subject = c.reference AND a.who = c.who AND (a.after ->> 'version')::int = c.version
      ) <> 1
      UNION ALL
      SELECT 'every change in the log of the staff was made', count(*)
      FROM audit_log a
      WHERE NOT EXISTS (
        SELECT 1 FROM booking_changes c
        WHERE c.reference = a.subject AND c.who = a.who AND c.version = (a.after ->> 'version')::int
      )
      UNION ALL
      -- The location pays back at its counter what was paid there.
      SELECT 'a cancelled booking owes nothing, and is owed at most what was paid at the location', count(*)
      FROM bookings k CROSS JOIN LATERAL (
        SELECT coalesce(sum(l.amount_minor), 0) AS balance,
          coalesce(sum(l.amount_minor) FILTER (WHERE l.kind IN ('cash', 'card_at_venue')), 0) AS here
        FROM ledger_entries l WHERE l.reference = k.reference
      ) m
      WHERE k.status = 'cancelled' AND NOT m.balance BETWEEN 0 AND m.here
      UNION ALL
      SELECT 'a booking owes what it costs', count(*)
      FROM bookings k
      WHERE k.payment_method = 'venue' AND (
        SELECT coalesce(sum(l.amount_minor), 0) FROM ledger_entries l
        WHERE l.reference = k.reference AND l.kind IN ('sale', 'opening', 'voucher_sold', 'voucher_redeemed')
      ) <> -k.total_minor
      UNION ALL
      SELECT 'a booking has its mail',
        abs((SELECT count(*) FROM bookings) - (SELECT count(*) FROM mail_outbox WHERE kind = 'booking-confirmation'))
      UNION ALL
      SELECT 'a voucher loses what checkouts and lost disputes took', count(*)
      FROM gift_vouchers g
      WHERE g.amount_minor - g.balance_minor + g.held_minor <> (
        SELECT coalesce(sum(p.discount_minor), 0) FROM basket_promotions p WHERE p.gift_voucher_id = g.id
      ) + (
        SELECT coalesce(sum(l.amount_minor), 0) FROM ledger_entries l
        WHERE l.gift_voucher_id = g.id AND l.movement LIKE 'void %'
      )
    `,
  );
  return rows.filter(({ cases }) => cases > 0).map(({ rule, cases }) => `not so in ${cases} cases: ${rule}`);
}

const countRow = z.object({ count: z.coerce.number() });

/** Counts acknowledged baskets and bookings that are not in the database; must be 0. */
export async function countLost(
  db: Database,
  visits: readonly Visit[],
): Promise<{ baskets: number; bookings: number }> {
  const baskets = visits.flatMap(({ held }) => (held?.status === 201 ? [parseBasket(held).id] : []));
  const bookings = visits.flatMap(({ booked }) =>
    booked?.status === 200 ? [parseConfirmation(booked).reference] : [],
  );
  const [keptBaskets] = await db.background.rows(
    countRow,
    sql`
      SELECT count(*) AS count FROM baskets b
      WHERE b.id = ANY (${sql.param(baskets)}::text[]) AND (
        (b.status IN ('open', 'paying') AND EXISTS (SELECT 1 FROM holds h WHERE h.basket_id = b.id)) OR b.status = 'booked'
      )
    `,
  );
  const [keptBookings] = await db.background.rows(
    countRow,
    sql`SELECT count(*) AS count FROM bookings WHERE reference = ANY (${sql.param(bookings)}::text[])`,
  );
  return {
    baskets: baskets.length - (keptBaskets?.count ?? 0),
    bookings: bookings.length - (keptBookings?.count ?? 0),
  };
}

/**
 * Counts bookings that were not requested or were made twice; must be 0.
 *
 * @param references the references of all confirmations that the visitors have got
 */
export async function countUnrequested(db: Database, references: readonly string[]): Promise<number> {
  const [row] = await db.background.rows(
    countRow,
    sql`SELECT count(*) AS count FROM bookings WHERE reference <> ALL (${sql.param(references)}::text[])`,
  );
  return row?.count ?? 0;
}
