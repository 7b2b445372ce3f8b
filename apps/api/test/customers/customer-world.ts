import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { toSlotId } from '../../src/inventory/slots/slot-id.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';

interface PastBooking {
  readonly locationId?: 'loc-harbour' | 'loc-mill';
  readonly firstName?: string;
  readonly lastName: string;
  readonly email?: string;
  readonly phone?: string;
  /** The time before now; negative for a game that is still to come. */
  readonly daysAgo?: number;
  readonly isNoShow?: boolean;
  /** The paid amount in minor units, in cash. */
  readonly paid?: number;
}

let made = 0;

const idRow = z.object({ id: z.number() });

/**
 * Writes a booking of another day, as the database has it.
 *
 * @returns its reference
 */
export async function bookPast(
  { db }: Pick<TestApi, 'db'>,
  { locationId = 'loc-harbour', firstName = 'Ada', lastName, email = '', phone = '', ...more }: PastBooking,
): Promise<string> {
  const { daysAgo = 10, isNoShow = false, paid = 0 } = more;
  made += 1;
  const reference = `PAST-${String(made).padStart(4, '0')}`;
  const [room] = await db.rows(idRow, sql`SELECT id FROM rooms WHERE location_id = ${locationId} ORDER BY id LIMIT 1`);
  const startsAt = new Date(Date.now() - daysAgo * 86_400_000 + made * 60_000);
  startsAt.setUTCSeconds(0, 0);
  const slotId = toSlotId({ roomNumber: room?.id ?? 0, startsAtMs: startsAt.getTime() });
  const start = startsAt.toISOString();
  await db.run(
    sql`INSERT INTO baskets (id, location_id, client_key, status, expires_at) VALUES (${reference}, ${locationId}, '', 'booked', now())`,
  );
  await db.run(sql`
    INSERT INTO bookings (reference, basket_id, location_id, first_name, last_name, email, phone, locale, wants_newsletter, total_minor,
      currency, created_at)
    VALUES (${reference}, ${reference}, ${locationId}, ${firstName}, ${lastName}, ${email}, ${phone}, 'en', false, 5000, 'USD',
      ${start}::timestamptz - interval '1 day')
  `);
  await db.run(sql`
    INSERT INTO slots (id, location_id, game_id, starts_at, local_date, local_time, duration_minutes, capacity, scheduled_capacity,
      min_required, is_private)
    VALUES (${slotId}, ${locationId}, 'game-vault', ${start}::timestamptz, (${start}::timestamptz)::date, '10:00', 60, 8, 8, 1, false)
  `);
  await db.run(sql`
    INSERT INTO booking_items (id, reference, slot_id, position, is_kids_mode, quantity, tickets, no_show_at)
    VALUES (${randomUUID()}, ${reference}, ${slotId}, 0, false, 2, '[]', ${isNoShow ? start : null}::timestamptz)
  `);
  if (paid !== 0) {
    await db.run(sql`
      INSERT INTO ledger_entries (movement, location_id, kind, amount_minor, currency, reference, who, why)
      VALUES (${randomUUID()}, ${locationId}, 'cash', ${paid}, 'USD', ${reference}, 'system', 'a test')
    `);
  }
  return reference;
}

const auditRow = z.object({
  operation: z.string(),
  who: z.string(),
  locationId: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** Lists the entries of the log about a subject, oldest first. */
export function listLogEntries({ db }: Pick<TestApi, 'db'>, subject: string) {
  return db.rows(
    auditRow,
    sql`
      SELECT operation, who, location_id AS "locationId", before, after FROM audit_log WHERE subject = ${subject}
      ORDER BY position
    `,
  );
}
