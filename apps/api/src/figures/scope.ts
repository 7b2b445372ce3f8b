import { sql, type SQL } from 'drizzle-orm';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';
import type { DeskContent, DeskLocation } from '../staff/desk-location.ts';
import { findPerson } from '../staff/people/person-rows.ts';
import { isAtLeast, listPlaces, roleAt } from '../staff/roles.ts';
import type { Period } from './periods.ts';

/** The locations whose figures are read. */
export interface Scope {
  readonly locations: readonly DeskLocation[];
  /** True for the whole chain: rows of locations that the content no longer has count, too; their days are those of UTC. */
  readonly isChain: boolean;
}

/** Finds the locations that a person manages, or one of them. Errors: `role_missing`. */
export async function findScope(
  { db, content }: { readonly db: Queryable; readonly content: DeskContent },
  { personId }: Pick<StaffCaller, 'personId'>,
  { locationId, locale }: { readonly locationId?: string | undefined; readonly locale: Locale },
): Promise<Result<Scope>> {
  const grants = (await findPerson(db, personId))?.grants ?? [];
  if (locationId === undefined) {
    const places = listPlaces(grants, 'manager');
    return succeeded({ locations: await content.locations(locale, places), isChain: places === null });
  }
  const role = roleAt(grants, locationId);
  if (role === null || !isAtLeast(role, 'manager')) {
    return failed('forbidden', 'role_missing', 'The person has no role for this here.');
  }
  return succeeded({ locations: await content.locations(locale, [locationId]), isChain: false });
}

/** Reads the scope of the whole chain, for jobs that no person starts. */
export async function readWholeChain(content: DeskContent, locale: Locale): Promise<Scope> {
  return { locations: await content.locations(locale, null), isChain: true };
}

/** Creates the SQL of `scoped_locations(location_id, zone)` for a WITH. */
export function selectLocations({ locations }: Scope): SQL {
  const column = (read: (location: DeskLocation) => string) => sql`${sql.param(locations.map(read))}::text[]`;
  return sql`scoped_locations AS (
    SELECT * FROM unnest(${column(({ id }) => id)}, ${column(({ timeZone }) => timeZone)}) AS sl(location_id, zone)
  )`;
}

/** Creates the SQL condition that a row is in the scope. It has to be joined with `scoped_locations sl` by a LEFT JOIN. */
export function isInScope({ isChain }: Scope): SQL {
  return isChain ? sql`true` : sql`sl.location_id IS NOT NULL`;
}

/** Creates the SQL of the day of an instant at the location of a row. It has to be joined with `scoped_locations sl`. */
export function toLocalDay(instant: SQL): SQL {
  return sql`(${instant} AT TIME ZONE coalesce(sl.zone, 'UTC'))::date`;
}

/** Creates the SQL condition that an instant is in the period in some time zone. An index finds these rows; `toLocalDay` then decides by the zone of each. */
export function isNearPeriod(instant: SQL, { from, to }: Period): SQL {
  return sql`${instant} >= ((${from}::date - 1)::timestamp AT TIME ZONE 'UTC')
    AND ${instant} < ((${to}::date + 2)::timestamp AT TIME ZONE 'UTC')`;
}
