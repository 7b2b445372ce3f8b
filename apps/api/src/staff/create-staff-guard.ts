import type { StaffAccess } from '@latchkey/cms-client/contract';
import type { Queryable } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { highest, isAtLeast, listPlaces, roleAt } from './roles.ts';
import { readSessionToken } from './session/session-cookie.ts';
import { findSession, type StaffSession } from './session/sessions.ts';
import type { StaffGuard, WantedAccess } from './staff-guard.ts';
import type { CheckTransport } from './transport.ts';

interface GuardOptions {
  readonly db: Queryable;
  /** The key that signs the cookies of sessions. */
  readonly secret: string;
  readonly checkTransport: CheckTransport;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

const signedOut = failed('unauthorized', 'signed_out', 'Nobody is signed in.');
/** The error of a person without a role. An unknown location has the same error: without a role, a person learns nothing about it. */
const lacksRole = failed('forbidden', 'role_missing', 'The person has no role for this here.');

/** Creates the guard. It rejects everything that is not explicitly allowed. */
export function createStaffGuard({ db, secret, checkTransport, now }: GuardOptions): StaffGuard {
  return {
    admit: async (c, wanted) => {
      const transport = checkTransport(c, wanted.isChange ? 'change' : 'read');
      if (!transport.ok) return transport;
      const token = readSessionToken(c.req.header('cookie'), secret);
      const session = token === null ? null : await findSession(db, token, now(), wanted.extendsSession);
      return decide(session, wanted, transport.value);
    },
  };
}

function decide(
  session: StaffSession | null,
  { access, locationId }: WantedAccess,
  deskOrigin: string,
): Result<StaffCaller | null> {
  const caller = session === null ? null : toCaller(session, locationId, deskOrigin);
  if (access === 'anyone') return succeeded(caller);
  if (session === null) return signedOut;
  return caller !== null && mayCall(caller, access) ? succeeded(caller) : lacksRole;
}

/** Returns the caller; null for a person without any role at the location. */
function toCaller(
  { id, personId, name, grants }: StaffSession,
  locationId: string | null,
  deskOrigin: string,
): StaffCaller | null {
  const role = locationId === null ? highest(grants) : roleAt(grants, locationId);
  if (role === null) return null;
  return { personId, sessionId: id, name, role, locationIds: listPlaces(grants, 'host'), deskOrigin };
}

function mayCall({ role }: StaffCaller, access: Exclude<StaffAccess, 'anyone'>): boolean {
  return access === 'signedIn' || isAtLeast(role, access);
}
