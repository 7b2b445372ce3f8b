import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount, rowInstant } from '../../kernel/database.ts';
import { sumHand } from '../money/refund-at-desk.ts';

const factsRow = z.object({
  note: z.string(),
  soldAtDesk: z.boolean(),
  bookedAt: rowInstant,
  isPersonRemoved: z.boolean(),
  /** The amount that can go back by hand, in minor units. */
  handMinor: rowCount,
  money: z.array(
    z.object({ at: rowInstant, kind: z.string(), amountMinor: rowCount, who: z.string(), why: z.string() }),
  ),
  history: z.array(z.object({ version: z.number(), at: rowInstant, kind: z.string(), who: z.string() })),
});

/** The facts about a booking that only the desk shows. */
export type DeskFacts = z.output<typeof factsRow>;

/** The most rows of each list. */
const maxRows = 500;

/** Finds the facts about a booking: its note, its sale, its movements of money and its history, newest first. */
export async function findDeskFacts(db: Queryable, reference: string): Promise<DeskFacts | null> {
  const [facts] = await db.rows(
    factsRow,
    sql`
      SELECT b.note, b.sold_by IS NOT NULL AS "soldAtDesk", b.created_at AS "bookedAt",
        b.person_removed_at IS NOT NULL AS "isPersonRemoved", (
          SELECT ${sumHand} FROM ledger_entries WHERE reference = b.reference
        ) AS "handMinor", (
          SELECT coalesce(jsonb_agg(jsonb_build_object(
            'at', l.at, 'kind', l.kind, 'amountMinor', l.amount_minor, 'who', l.who, 'why', l.why
          ) ORDER BY l.id DESC), '[]')
          FROM (SELECT * FROM ledger_entries WHERE reference = b.reference ORDER BY id DESC LIMIT ${maxRows}) l
        ) AS money, (
          SELECT coalesce(jsonb_agg(jsonb_build_object(
            'version', c.version, 'at', c.created_at, 'kind', c.kind, 'who', c.who
          ) ORDER BY c.version DESC), '[]')
          FROM (SELECT * FROM booking_changes WHERE reference = b.reference ORDER BY version DESC LIMIT ${maxRows}) c
        ) AS history
      FROM bookings b WHERE b.reference = ${reference}
    `,
  );
  return facts ?? null;
}
