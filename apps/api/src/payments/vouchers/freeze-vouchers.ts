import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { giftVouchers } from '../../db/schema/offers.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { writeLedger } from '../ledger/write-ledger.ts';

/**
 * Freezes the balance of the vouchers that a booking bought, because a bank disputes the payment. A basket under payment still spends
 * the part of the balance that it holds; an open basket that holds a part can no longer be checked out (`whyNotSpendable`).
 */
export async function freezeVouchers(tx: Queryable, reference: string): Promise<void> {
  await tx.orm
    .update(giftVouchers)
    .set({ status: 'frozen' })
    .where(and(eq(giftVouchers.reference, reference), eq(giftVouchers.status, 'issued')));
}

/** Lets the vouchers be spent again, because the dispute was won. */
export async function unfreezeVouchers(tx: Queryable, reference: string): Promise<void> {
  await tx.orm
    .update(giftVouchers)
    .set({ status: 'issued' })
    .where(and(eq(giftVouchers.reference, reference), eq(giftVouchers.status, 'frozen')));
}

const voidedRow = z.object({
  id: z.string(),
  reference: z.string(),
  locationId: z.string(),
  currency: z.string(),
  takenMinor: z.coerce.number(),
  /** The balance before. It is part of the name of the ledger entry: a balance never rises again, so no two entries have the same name. */
  beforeMinor: z.coerce.number(),
});

/**
 * Makes vouchers void whose dispute was lost, and takes their balance. A part that a basket holds is taken once the basket has given it
 * back, so the sweep calls this again and again; a dispute may also be lost long after it was opened.
 */
export async function voidLostVouchers(tx: Queryable): Promise<void> {
  await tx.run(sql`
    UPDATE gift_vouchers g SET status = 'void'
    WHERE g.status = 'frozen' AND EXISTS (
      SELECT 1 FROM payments p CROSS JOIN LATERAL jsonb_array_elements(p.facts -> 'disputes') AS d
      WHERE p.reference = g.reference AND d ->> 'status' = 'lost'
    )
  `);
  const voided = await tx.rows(
    voidedRow,
    sql`
      WITH left_over AS (
        SELECT id, balance_minor, balance_minor - held_minor AS taken FROM gift_vouchers
        WHERE status = 'void' AND balance_minor > held_minor
        ORDER BY id FOR UPDATE
      )
      UPDATE gift_vouchers g SET balance_minor = g.held_minor
      FROM left_over l, bookings b
      WHERE l.id = g.id AND b.reference = g.reference
      RETURNING g.id, g.reference, b.location_id AS "locationId", g.currency, l.taken AS "takenMinor",
        l.balance_minor AS "beforeMinor"
    `,
  );
  await writeLedger(
    tx,
    voided.map(({ id, reference, locationId, currency, takenMinor, beforeMinor }) => ({
      movement: `void ${id} ${beforeMinor}`,
      locationId,
      kind: 'credit' as const,
      amountMinor: takenMinor,
      currency,
      reference,
      giftVoucherId: id,
      who: 'system',
      why: 'gift voucher void: its payment was lost in a dispute',
    })),
  );
}
