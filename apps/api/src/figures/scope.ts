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

/** The locations that somebody manages, or one of them. Errors: `role_missing`. */
export async function scopeOf(
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

/** The whole chain, for what runs by itself. */
export async function wholeChain(content: DeskContent, locale: Locale): Promise<Scope> {
  return { locations: await content.locations(locale, null), isChain: true };
}

/** `scoped_locations(location_id, zone)`, for a WITH. */
export function selectLocations({ locations }: Scope): SQL {
  const column = (read: (location: DeskLocation) => string) => sql`${sql.param(locations.map(read))}::text[]`;
  return sql`scoped_locations AS (
    SELECT * FROM unnest(${column(({ id }) => id)}, ${column(({ timeZone }) => timeZone)}) AS sl(location_id, zone)
  )`;
}

/** The condition that a row that was joined with `scoped_locations sl` from the left is in the scope. */
export function isInScope({ isChain }: Scope): SQL {
  return isChain ? sql`true` : sql`sl.location_id IS NOT NULL`;
}

/** The day of its location at an instant, of a row that was joined with `scoped_locations sl`. */
export function localDay(instant: SQL): SQL {
  return sql`(${instant} AT TIME ZONE coalesce(sl.zone, 'UTC'))::date`;
}

/** The condition that an instant is in the period in some time zone. An index finds these rows; `localDay` then decides by the zone of each. */
export function isNear(instant: SQL, { from, to }: Period): SQL {
  return sql`${instant} >= ((${from}::date - 1)::timestamp AT TIME ZONE 'UTC')
    AND ${instant} < ((${to}::date + 2)::timestamp AT TIME ZONE 'UTC')`;
}
