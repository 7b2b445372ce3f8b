import { succeeded } from '../../src/kernel/result.ts';
import { makeInvitation } from '../../src/staff/people/invitations.ts';
import { insertPerson, replaceGrants } from '../../src/staff/people/person-rows.ts';
import { beginSession } from '../../src/staff/session/sessions.ts';
import { hashSessionToken } from '../../src/staff/session/session-cookie.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { fromDesk, createMember } from '../staff/staff-caller.ts';

/** An owner of the chain, who is signed in. */
export interface WorldOwner {
  readonly headers: Readonly<Record<string, string>>;
  /** Begins another session of the owner and returns its id. */
  newSession(): Promise<string>;
  /** Invites a person and returns the token of the invitation. */
  invite(): Promise<string>;
  /** Adds a person and returns the id. */
  newPerson(): Promise<string>;
}

/** Signs an owner in, without the steps of signing in. */
export async function createOwner(api: TestApi): Promise<WorldOwner> {
  const { cookie, personId } = await createMember(api, 'owner', null);
  let people = 0;
  const nextEmail = () => {
    people += 1;
    return `other-${people}@staff.example`;
  };
  const grants = [{ role: 'host', locationId: null }] as const;
  const inTransaction = async <Value>(work: Parameters<typeof api.db.transaction<Value>>[0]): Promise<Value> => {
    const done = await api.db.transaction(work);
    if (!done.ok) throw new Error(done.error.message);
    return done.value;
  };
  return {
    headers: { ...fromDesk, cookie },
    newSession: async () => {
      const token = await beginSession(api.db, { personId, userAgent: '', nowMs: Date.now() });
      const [row] = await api.db.rows(
        z.object({ id: z.string() }),
        sql`SELECT id FROM staff_sessions WHERE token_hash = ${hashSessionToken(token)}`,
      );
      return row?.id ?? '';
    },
    invite: () =>
      inTransaction(async (tx) => {
        const made = await makeInvitation(tx, { email: nextEmail(), grants, invitedBy: personId, nowMs: Date.now() });
        return succeeded(made.token);
      }),
    newPerson: () =>
      inTransaction(async (tx) => {
        const id = (await insertPerson(tx, { email: nextEmail(), name: 'Ada' })) ?? '';
        await replaceGrants(tx, id, grants);
        return succeeded(id);
      }),
  };
}
