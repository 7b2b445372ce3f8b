import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../kernel/database.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { findPerson } from '../staff/people/person-rows.ts';
import { listPlaces } from '../staff/roles.ts';

/** The locations whose forms and reviews a person handles; null for all of the chain, also those without a location. */
export type Places = readonly string[] | null;

/** Lists the places at which a person is a manager. */
export async function managedBy(db: Queryable, { personId }: Pick<StaffCaller, 'personId'>): Promise<Places> {
  return listPlaces((await findPerson(db, personId))?.grants ?? [], 'manager');
}

/** True if the places include a location; null stands for no location. */
export function includes(places: Places, locationId: string | null): boolean {
  return places === null || (locationId !== null && places.includes(locationId));
}

/** Returns the SQL condition that a location is among the places. */
export function isAmongPlaces(location: SQL, places: Places): SQL {
  return places === null ? sql`true` : sql`${location} = ANY (${sql.param([...places])}::text[])`;
}
