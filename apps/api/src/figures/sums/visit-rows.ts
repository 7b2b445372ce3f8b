import { sql, type SQL } from 'drizzle-orm';

/**
 * Creates the SQL that counts the booked parties and players, and those that did not come, by location, day, game and currency. The columns are in
 * the order of `visit_days`.
 *
 * @param days a table `d(location_id, local_date)`
 */
export function selectVisits(days: SQL): SQL {
  return sql`
    SELECT s.location_id, s.local_date, s.game_id, b.currency, count(*) AS parties, sum(i.quantity) AS players,
      count(DISTINCT s.id) AS starts, count(*) FILTER (WHERE i.no_show_at IS NOT NULL) AS no_show_parties,
      coalesce(sum(i.quantity) FILTER (WHERE i.no_show_at IS NOT NULL), 0) AS no_show_players
    FROM ${days}
      JOIN slots s ON s.location_id = d.location_id AND s.local_date = d.local_date
      JOIN booking_items i ON i.slot_id = s.id
      JOIN bookings b ON b.reference = i.reference
    GROUP BY 1, 2, 3, 4
  `;
}
