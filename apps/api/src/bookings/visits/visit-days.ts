import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount, rowDate, rowInstant } from '../../kernel/database.ts';
import type { VisitMail } from '../../mail/define-mail.ts';

const dayRow = z.object({
  reference: z.string(),
  locationId: z.string(),
  locale: z.string(),
  /** The instant at which it was booked, or a game was last moved to that day or within it. */
  settledAt: rowInstant,
  date: rowDate,
  /** The start of the first game on the location's wall clock, HH:MM. */
  time: z.string(),
  /** The start of the first game. */
  startsAt: rowInstant,
  /** The end of the last game, in epoch milliseconds. */
  endsAt: rowCount,
});

/** The games of one booking at its location on one day. */
export type VisitDay = z.output<typeof dayRow>;

/** A time in which the first games of days begin. */
export interface Window {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** The longest time between the first and the last game of a day, and the longest slot. */
const dayMs = 24 * 60 * 60_000;

/**
 * Finds the days on which bookings that were not cancelled have games, whose first game starts in the window, without those whose email was queued
 * already. After a day on which the party did not come, no email is sent.
 */
export async function findVisitDaysBetween(
  db: Pick<Queryable, 'rows'>,
  { from, to }: Window,
  { when, mail }: VisitMail,
): Promise<readonly VisitDay[]> {
  const about = sql`${mail.kind}::text || ' ' || d.reference`;
  const topic =
    when.side === 'before' ? sql`${about} || ' ' || (extract(epoch FROM d."startsAt") * 1000)::bigint` : about;
  return db.rows(
    dayRow,
    sql`
      SELECT d.* FROM (${selectDays(sql`
        s.starts_at > ${toInstant(from - dayMs)}::timestamptz AND s.starts_at < ${toInstant(to + dayMs)}::timestamptz
      `)}) d
      WHERE d."startsAt" > ${toInstant(from)}::timestamptz AND d."startsAt" <= ${toInstant(to)}::timestamptz
        AND NOT EXISTS (SELECT FROM mail_outbox m WHERE m.topic = ${topic})
        AND NOT (d."isNoShow" AND ${when.side === 'after'}::boolean)
      ORDER BY d."startsAt", d.reference
    `,
  );
}

/** Returns the topic of an email, as the query above writes it. A game that is moved has another topic before its visit. */
export function visitTopic(
  { when, mail: { kind } }: VisitMail,
  { reference, startsAt }: Pick<VisitDay, 'reference' | 'startsAt'>,
): string {
  return when.side === 'before' ? `${kind} ${reference} ${Date.parse(startsAt)}` : `${kind} ${reference}`;
}

/** Finds the days on which a booking has games. */
export async function findVisitDays(db: Pick<Queryable, 'rows'>, reference: string): Promise<readonly VisitDay[]> {
  return db.rows(dayRow, sql`${selectDays(sql`b.reference = ${reference}`)} ORDER BY "startsAt"`);
}

/** Creates the SQL that groups the games of bookings by their days. */
function selectDays(where: SQL): SQL {
  return sql`
    SELECT b.reference, b.location_id AS "locationId", b.locale,
      greatest(b.created_at, max((
        SELECT max(c.created_at) FROM booking_changes c, jsonb_array_elements(c.before) g
        WHERE c.reference = b.reference AND c.kind = 'moved' AND g ->> 'id' = i.id AND g ->> 'slotId' <> i.slot_id::text
      ))) AS "settledAt", bool_and(i.no_show_at IS NOT NULL) AS "isNoShow", s.local_date AS "date",
      (array_agg(s.local_time ORDER BY s.starts_at))[1] AS "time", min(s.starts_at) AS "startsAt",
      (extract(epoch FROM max(s.starts_at + make_interval(mins => s.duration_minutes))) * 1000)::bigint AS "endsAt"
    FROM slots s
    JOIN booking_items i ON i.slot_id = s.id
    JOIN bookings b ON b.reference = i.reference AND b.person_removed_at IS NULL
    WHERE ${where}
    GROUP BY b.reference, s.local_date
  `;
}

/** Writes an instant for the database. */
function toInstant(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
