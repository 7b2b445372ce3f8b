import * as z from 'zod';
import { failed, succeeded } from '../kernel/result.ts';
import type { StaffGuard } from '../staff/staff-guard.ts';

/** The header with the caller of a test: a `StaffCaller` as JSON. */
export const fakeStaffHeader = 'x-test-staff';

const callerSchema = z.object({
  personId: z.string(),
  name: z.string(),
  role: z.enum(['host', 'manager', 'owner']),
  locationIds: z.array(z.string()).nullable(),
});

const order = ['host', 'manager', 'owner'] as const;

/**
 * Creates a guard that believes a header, for tests of the code behind it. A test puts the id of a person into `removed` to take all roles from the
 * person.
 */
export function createFakeGuard(): StaffGuard & { readonly removed: Set<string> } {
  const removed = new Set<string>();
  return {
    removed,
    async admit(c, { access, locationId }) {
      const header = c.req.header(fakeStaffHeader);
      if (header === undefined) return failed('unauthorized', 'not_signed_in', 'Sign in first.');
      const caller = callerSchema.parse(JSON.parse(header));
      const isHere = locationId === null || caller.locationIds === null || caller.locationIds.includes(locationId);
      const wantedRank = order.indexOf(access === 'signedIn' || access === 'anyone' ? 'host' : access);
      if (!isHere || order.indexOf(caller.role) < wantedRank || removed.has(caller.personId)) {
        return failed('forbidden', 'not_allowed', 'Your role does not allow it.');
      }
      return succeeded({ ...caller, sessionId: 'a session of a test', deskOrigin: 'https://desk.test' });
    },
  };
}
