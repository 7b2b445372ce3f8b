import { keepSumsPath } from '@latchkey/tool-load/server-process';
import { Client } from 'pg';

/** The member of the staff who reads. */
interface Reader {
  readonly personId: string;
  readonly name: string;
}

/** Adds the rest of the data: the person who reads, the sales in the ledger, the offered places, statistics, and the sums that the leader keeps. */
export async function completeData(databaseUrl: string, baseUrl: string, { personId, name }: Reader): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `WITH person AS (INSERT INTO staff_people (id, name, email) VALUES ($1, $2, 'bench@example.org') ON CONFLICT DO NOTHING RETURNING id)
       INSERT INTO staff_grants (person_id, role, location_id) SELECT id, 'manager', null FROM person`,
      [personId, name],
    );
    await writeSales(client);
    await addOffers(client);
    // The kept days are deleted, since the bookings were added without the triggers that would do it.
    await client.query('DELETE FROM kept_days');
    await fetch(`${baseUrl}${keepSumsPath}`);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/**
 * Writes the sale of each booking into the ledger, and its payment at the venue, as a chain has them: in the order of time, so that the entries
 * of the last hour, which are not settled, have the highest numbers. Other numbers would keep those of years from being settled.
 */
async function writeSales(client: Client): Promise<void> {
  // Only a bench writes a ledger anew.
  await client.query('SET session_replication_role = replica');
  await client.query('TRUNCATE ledger_entries, ledger_days, ledger_kept RESTART IDENTITY');
  await client.query(`
    INSERT INTO ledger_entries (movement, at, location_id, kind, amount_minor, currency, reference, who, why)
    SELECT kind || ' ' || reference, created_at, location_id, kind, sign * total_minor, currency, reference, who, why
    FROM bookings, (VALUES ('sale', -1, 'visitor', 'games booked'), ('card_at_venue', 1, 'staff', 'paid at the venue')) AS e(kind, sign, who, why)
    ORDER BY created_at
  `);
  await client.query('SET session_replication_role = origin');
}

/** Adds the offered places of each room on the days that have ended, as the leader does every night. */
async function addOffers(client: Client): Promise<void> {
  await client.query(`
    INSERT INTO offered_days (location_id, game_id, room, local_date, starts, places)
    SELECT location_id, game_id, '', d::date, 9, 9 * 8
    FROM rooms, generate_series((SELECT min(local_date) FROM slots), now()::date - 1, '1 day') d
    ON CONFLICT DO NOTHING
  `);
}
