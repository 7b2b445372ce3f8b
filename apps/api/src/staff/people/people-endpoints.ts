import { staffPeopleContracts, type StaffPersonWire } from '@latchkey/cms-client/contract';
import { and, gt, lt, sql, sum } from 'drizzle-orm';
import { slots } from '../../db/schema/bookings.table.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { createClientKey, countWithin, uncount } from '../../kernel/client-limit.ts';
import type { Database } from '../../kernel/database.ts';
import { failed, succeeded, tooMany, type Result } from '../../kernel/result.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { isTimeZone } from '../../kernel/time-zone.ts';
import type { DeskContent } from '../desk-location.ts';
import { isAtLeast, listPlaces, roleAt, type Grants } from '../roles.ts';
import { serveStaff } from '../serve-staff.ts';
import { createSessionCookie } from '../session/session-cookie.ts';
import type { KnownDevices } from '../sign-in/known-device.ts';
import type { StaffGuard } from '../staff-guard.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeGrants, inviteStaff, removeStaff } from './change-people.ts';
import { findOpenInvitation, listOpenInvitations } from './invitations.ts';
import { findPerson, listPeople } from './person-rows.ts';
import { readAudit } from './read-audit.ts';
import { readOwnPerson } from './own-person.ts';
import { endSession, listSessions } from './own-sessions.ts';

/** The dependencies of the operations. */
export interface PeopleOptions {
  readonly db: Database;
  readonly guard: StaffGuard;
  readonly content: DeskContent;
  /** The key that signs the cookies of sessions. */
  readonly secret: string;
  /** The key of the hashes of client addresses. */
  readonly clientSecret: string;
  readonly hashPassword: (password: string) => Promise<string>;
  readonly devices: KnownDevices;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

/** The most wrong tokens of invitations per client and hour. Tokens have 192 random bits: the limit saves work, not secrets. */
const wrongTokens = 20;
/** The most invitations by a person within an hour. */
const maxInvitations = 60;

/**
 * Counts the sold tickets of games from half a day ago to a day ahead, by location. By these counts the desk opens at the busiest location, so they need
 * not be exact days.
 */
async function countTicketsNow(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.orm
    .select({ locationId: slots.locationId, tickets: sum(slots.sold).mapWith(Number) })
    .from(slots)
    .where(
      and(
        gt(slots.startsAt, sql`now() - interval '12 hours'`),
        lt(slots.startsAt, sql`now() + interval '24 hours'`),
        gt(slots.sold, 0),
      ),
    )
    .groupBy(slots.locationId);
  return new Map(rows.map(({ locationId, tickets }) => [locationId, tickets]));
}

/** Creates the endpoints of the people who work at the locations, and of the log of their changes. */
export function peopleEndpoints({
  db,
  guard,
  content,
  secret,
  clientSecret,
  hashPassword,
  devices,
  now,
}: PeopleOptions): readonly Endpoint[] {
  const findGrants = async ({ personId }: StaffCaller): Promise<Grants> =>
    (await findPerson(db, personId))?.grants ?? [];

  /**
   * Runs work with a token, and counts a wrong one. Each token is counted before the work and a right one is taken back, so that many calls at the same
   * time cannot exceed the limit.
   */
  const withToken = async <Value>(client: string, work: () => Promise<Result<Value>>): Promise<Result<Value>> => {
    const limit = { name: 'staff-invitation', limit: wrongTokens, clientKey: createClientKey(client, clientSecret) };
    const { isExceeded, secondsLeft } = await countWithin(db, limit);
    if (isExceeded) return tooMany('too_many_attempts', 'Too many wrong links of one client.', secondsLeft);
    const result = await work();
    if (result.ok || result.error.kind !== 'notFound') await uncount(db, limit.name, limit.clientKey);
    return result;
  };

  return serveStaff(
    staffPeopleContracts,
    {
      getStaffSession: async ({ staff, query }) => {
        const own = await readOwnPerson(db, staff);
        // The session has ended since it was checked.
        if (own === null) return failed('unauthorized', 'signed_out', 'Nobody is signed in.');
        const locations = await content.locations(query.locale, listPlaces(own.grants, 'host'));
        const tickets = locations.length > 1 ? await countTicketsNow(db) : null;
        return succeeded({
          ...own,
          locations: locations.flatMap((location) => {
            const role = roleAt(own.grants, location.id);
            return role === null ? [] : [{ ...location, role, ticketsNow: tickets?.get(location.id) ?? 0 }];
          }),
          isDemo: content.isDemo(),
        });
      },
      listSessions: async ({ staff }) => succeeded(await listSessions(db, staff)),
      endSession: ({ staff, params }) => endSession(db, staff, params.sessionId),
      findInvitation: async ({ client, body }) => {
        const found = await withToken(client, () => findOpenInvitation(db, body.token, now()));
        if (!found.ok) return found;
        const { email, person, role } = found.value;
        return succeeded({ email, name: person?.name ?? '', role });
      },
      acceptInvitation: async ({ client, body, readCookie }) => {
        const options = { db, hashPassword, nowMs: now() };
        const accepted = await withToken(client, () => acceptInvitation(options, body));
        if (!accepted.ok) return accepted;
        const { sessionToken, email } = accepted.value;
        const deviceCookie = devices.add(readCookie(devices.cookie), email);
        return {
          ...succeeded({ received: true as const }),
          cookies: [createSessionCookie(sessionToken, secret), deviceCookie],
        };
      },
      listStaff: async ({ staff }) => succeeded(await listVisibleStaff(db, await findGrants(staff), now())),
      inviteStaff: async ({ staff, body }) => {
        const limit = { name: 'staff-invite', limit: maxInvitations, clientKey: staff.personId };
        const { isExceeded, secondsLeft } = await countWithin(db, limit);
        if (isExceeded) return tooMany('too_many_invitations', 'Too many invitations within an hour.', secondsLeft);
        const invited = await inviteStaff(db, staff, body, await content.locationIds(), now());
        return invited.ok ? succeeded({ link: invited.value.link, expiresAt: invited.value.expiresAt }) : invited;
      },
      changeGrants: async ({ staff, params, body }) => {
        const locationIds = await content.locationIds();
        const changed = await changeGrants(db, staff, params.personId, body.grants, locationIds);
        if (!changed.ok) return changed;
        const own = await findGrants(staff);
        const grants = changed.value.grants.filter(({ locationId }) => isManagerAt(own, locationId));
        return succeeded({ ...changed.value, grants, isInvited: false });
      },
      removeStaff: async ({ staff, params }) => {
        const removed = await removeStaff(db, staff, params.personId);
        return removed.ok ? succeeded({ received: true }) : removed;
      },
      listAudit: async ({ staff, query }) => {
        const wrong = checkAuditQuery(query);
        if (wrong !== null) return wrong;
        const { locationId, before = null, personId = null, day, timeZone = defaultTimeZone, search = '' } = query;
        const own = await findGrants(staff);
        if (locationId !== undefined && !isManagerAt(own, locationId)) {
          return failed('forbidden', 'role_missing', 'The person has no role for this here.');
        }
        const locationIds = locationId === undefined ? listPlaces(own, 'manager') : [locationId];
        return succeeded(
          await readAudit(db, {
            locationIds,
            before,
            personId,
            day: day === undefined ? null : { date: day, timeZone },
            search: search.trim() === '' ? null : search.trim(),
          }),
        );
      },
    },
    guard,
  );
}

/** The most people of a list, as the contract declares it. */
const maxListed = 1_000;

/** Lists the people and the open invitations with roles at locations that a person manages, each with only these roles. */
async function listVisibleStaff(db: Database, own: Grants, nowMs: number): Promise<readonly StaffPersonWire[]> {
  const people = (await listPeople(db)).map((person) => ({ ...person, isInvited: false }));
  const invited = (await listOpenInvitations(db, nowMs)).map(({ id, email, grants }) => {
    return { id, email, name: '', grants, lastSeenAt: null, isInvited: true };
  });
  const visible = [...people, ...invited].flatMap((person): StaffPersonWire[] => {
    const grants = person.grants.filter(({ locationId }) => isManagerAt(own, locationId));
    return grants.length === 0 ? [] : [{ ...person, grants }];
  });
  return visible.slice(0, maxListed);
}

/** True if a person is at least a manager of a location; null stands for the chain. */
function isManagerAt(own: Grants, locationId: string | null): boolean {
  if (locationId === null) return listPlaces(own, 'manager') === null;
  const role = roleAt(own, locationId);
  return role !== null && isAtLeast(role, 'manager');
}

/** The time zone of the day of a query that names none. */
const defaultTimeZone = 'UTC';

/** Returns the error in a query of the log; null if there is none. */
function checkAuditQuery({
  before,
  timeZone = defaultTimeZone,
}: {
  readonly before?: string | undefined;
  readonly timeZone?: string | undefined;
}): ReturnType<typeof failed> | null {
  // The id of an entry is its position, a `bigint`.
  if (before !== undefined && !/^\d{1,18}$/u.test(before)) {
    const problems = ['before: must be the id of an entry'];
    return failed('invalid', 'validation_failed', 'The page is not known.', [], { problems });
  }
  if (isTimeZone(timeZone)) return null;
  const problems = ['timeZone: must be the name of a time zone'];
  return failed('invalid', 'validation_failed', 'The time zone is not known.', [], { problems });
}
