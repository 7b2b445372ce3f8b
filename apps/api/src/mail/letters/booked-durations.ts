import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../db/database.ts';

const durationRow = z.object({ id: z.string(), minutes: z.number() });

/** How long each booking of a reference plays, in minutes by the booking's id: the slot's own, whatever the schedule says now. */
export async function bookedDurations(tx: Queryable, reference: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows(
    durationRow,
    sql`
      SELECT i.id, s.duration_minutes AS minutes
      FROM booking_items i JOIN slots s ON s.id = i.slot_id
      WHERE i.reference = ${reference}
    `,
  );
  return new Map(rows.map(({ id, minutes }) => [id, minutes]));
}
