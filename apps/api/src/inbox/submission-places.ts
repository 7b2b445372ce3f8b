import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../kernel/database.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { findPerson } from '../staff/people/person-rows.ts';
import { listPlaces } from '../staff/roles.ts';

/** The locations whose forms and reviews a person handles; null: all of the chain, with what belongs to no location. */
export type Places = readonly string[] | null;

export async function managedBy(db: Queryable, { personId }: Pick<StaffCaller, 'personId'>): Promise<Places> {
  return listPlaces((await findPerson(db, personId))?.grants ?? [], 'manager');
}

/** Whether something of a location is for somebody who manages these. */
export function includes(places: Places, locationId: string | null): boolean {
  return places === null || (locationId !== null && places.includes(locationId));
}

export function isAmongPlaces(location: SQL, places: Places): SQL {
  return places === null ? sql`true` : sql`${location} = ANY (${sql.param([...places])}::text[])`;
}
