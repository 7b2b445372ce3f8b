import { Client } from 'pg';

/** The number of bookings that one statement writes. */
const batch = 50_000;

/**
 * Adds bookings of two places, each of another slot. They are spread over all rooms, from 55 days ahead backwards, and were made five days before
 * their slot, or in the last two weeks, whichever is earlier.
 * @param first the number of the first one, so that later calls add others
 * @param perDay the starts of a room and day, 75 minutes apart from noon UTC, at most nine
 */
export async function addBookings(
  databaseUrl: string,
  first: number,
  count: number,
  { perDay = 1 }: { readonly perDay?: number } = {},
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Triggers, which notify screens of each row, and the checks of foreign keys are switched off.
    await client.query('SET session_replication_role = replica');
    for (let from = first; from < first + count; from += batch) {
      const to = Math.min(from + batch, first + count) - 1;
      for (const statement of statements) await client.query(statement, [from, to, perDay]);
    }
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

/** The rows of the bookings with the numbers `$1` to `$2`, with `$3` starts of a day. The id of a slot is made as by `toSlotId` in the api. */
const numbered = `
  WITH counted AS (SELECT id, location_id, game_id, row_number() OVER (ORDER BY id) - 1 AS nth FROM rooms),
  numbers AS (SELECT n, rooms, n % rooms AS nth FROM generate_series($1::bigint, $2::bigint) n, (SELECT count(*) AS rooms FROM rooms) c),
  named AS (
    SELECT n, r.id AS room, r.location_id, r.game_id,
      date_trunc('day', now(), 'UTC') + interval '12 hours' + (55 - n / rooms / $3::int)::int * interval '1 day'
        + (n / rooms % $3::int)::int * interval '75 minutes' AS starts_at
    FROM numbers JOIN counted r USING (nth)
  ),
  booked AS (SELECT *, room::bigint * 67108864 + (extract(epoch FROM starts_at) / 60)::bigint AS slot_id FROM named)
`;

/** The last names: five common ones, each with a number. */
const lastName = `(ARRAY['García', 'Nguyen', 'O''Brien', 'Al-Farsi', 'Łukasik'])[1 + n % 5] || ' ' || n % 1000`;
const phone = `'+1 407 555 ' || lpad((n * 7919 % 10000)::text, 4, '0')`;

/** The creation of a booking: 20160 are the minutes of two weeks. */
const createdAt = `least(starts_at - interval '5 days', now() - (n % 20160) * interval '1 minute')`;

const statements = [
  `${numbered}
   INSERT INTO slots (id, location_id, game_id, starts_at, local_date, local_time, duration_minutes, capacity,
     scheduled_capacity, min_required, is_private, sold)
   SELECT slot_id, location_id, game_id, starts_at, starts_at::date, to_char(starts_at, 'HH24:MI'), 60, 8, 8, 1, false, 2 FROM booked
   ON CONFLICT DO NOTHING`,
  `${numbered}
   INSERT INTO baskets (id, location_id, client_key, status, expires_at)
   SELECT 'scale-' || n, location_id, 'scale', 'booked', now() FROM booked`,
  `${numbered}
   INSERT INTO bookings (reference, basket_id, location_id, first_name, last_name, email, phone, locale, wants_newsletter,
     total_minor, currency, created_at)
   SELECT 'SCALE' || n, 'scale-' || n, location_id, 'Ada', ${lastName}, 'ada' || n || '@example.org', ${phone}, 'en', false, 6000, 'USD',
     ${createdAt}
   FROM booked`,
  `${numbered}
   INSERT INTO booking_items (id, reference, slot_id, position, is_kids_mode, quantity, tickets)
   SELECT 'scale-' || n, 'SCALE' || n, slot_id, 0, false, 2, '[]' FROM booked`,
];
