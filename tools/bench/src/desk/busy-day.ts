import { Client } from 'pg';

export interface BusyDay {
  readonly date: string;
  readonly reference: string;
}

/** Finds the busy day that an earlier run added to the database; null if there is none yet. */
export async function findBusyDay(databaseUrl: string): Promise<BusyDay | null> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<BusyDay>(
      `SELECT s.local_date::text AS date, i.reference FROM booking_items i JOIN slots s ON s.id = i.slot_id WHERE i.reference = $1`,
      [busyReference],
    );
    return rows[0] ?? null;
  } finally {
    await client.end();
  }
}

/** The reference of one party of the busy day. It shows that the day exists, and is the one that the measurement searches. */
const busyReference = 'BUSY-0007';

/** The distance of the busy day from today. `addBookings` adds none later than in 55 days, so it has no other parties. */
const busyInDays = 70;

/** Adds parties of two to one day of a location: two parties in each slot of its rooms, every 90 minutes from 10:00. */
export async function addBusyDay(databaseUrl: string, locationId: string, parties: number): Promise<BusyDay> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const date = new Date(Date.now() + busyInDays * 86_400_000).toISOString().slice(0, 10);
    // The parties have the rooms in turn. After two turns, the next start begins.
    const counted = `
      SELECT n, r.id AS room, r.game_id, $2::date + interval '10 hours' + (n / rooms / 2) * interval '90 minutes' AS starts_at
      FROM generate_series(0, $3::int - 1) n
      JOIN (
        SELECT id, game_id, row_number() OVER (ORDER BY id) - 1 AS nth, count(*) OVER () AS rooms
        FROM rooms WHERE location_id = $1
      ) r ON r.nth = mod(n, r.rooms)
    `;
    // The id of a slot is made as by `toSlotId` in the api: the room times 2^26 (67108864), plus the minutes since 1970.
    const booked = `SELECT *, room::bigint * 67108864 + (extract(epoch FROM starts_at AT TIME ZONE 'UTC') / 60)::bigint AS slot_id FROM (${counted}) c`;
    const values = [locationId, date, parties];
    for (const statement of [
      `INSERT INTO slots (id, location_id, game_id, starts_at, local_date, local_time, duration_minutes, capacity,
         scheduled_capacity, min_required, is_private, sold)
       SELECT slot_id, $1, game_id, min(starts_at) AT TIME ZONE 'UTC', $2::date, to_char(min(starts_at), 'HH24:MI'), 60, 100, 100, 1, false,
         2 * count(*)
       FROM (${booked}) b GROUP BY slot_id, game_id`,
      `INSERT INTO baskets (id, location_id, client_key, status, expires_at)
       SELECT 'busy-' || n, $1, 'busy', 'booked', now() FROM (${booked}) b`,
      `INSERT INTO bookings (reference, basket_id, location_id, first_name, last_name, email, phone, locale, wants_newsletter,
         total_minor, currency)
       SELECT 'BUSY-' || lpad(n::text, 4, '0'), 'busy-' || n, $1, 'Ada', 'Busy ' || n, 'busy' || n || '@example.org', '0', 'en', false,
         6000, 'USD'
       FROM (${booked}) b`,
      `INSERT INTO booking_items (id, reference, slot_id, position, is_kids_mode, quantity, tickets)
       SELECT 'busy-' || n, 'BUSY-' || lpad(n::text, 4, '0'), slot_id, 0, false, 2, '[]' FROM (${booked}) b`,
    ]) {
      // The values are in a common table, so that each statement may use only some of them.
      await client.query(`WITH given AS (SELECT $1::text, $2::date, $3::int) ${statement}`, values);
    }
    return { date, reference: busyReference };
  } finally {
    await client.end();
  }
}
