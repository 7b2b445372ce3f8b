import type { RoleGrant } from '@latchkey/cms-client/contract';
import { serverSecret } from '../kernel/secrets.ts';
import { succeeded } from '../kernel/result.ts';
import { insertPerson, replaceGrants } from '../staff/people/person-rows.ts';
import { createSessionCookie } from '../staff/session/session-cookie.ts';
import { beginSession } from '../staff/session/sessions.ts';
import type { TestApi } from './open-test-api.ts';

/** The origin of the desk of the tests. Its pages send the same headers with their calls as a browser. */
export const deskOrigin = 'https://desk.test';
export const fromDesk = { origin: deskOrigin, 'sec-fetch-site': 'same-origin' } as const;

export interface SignedIn {
  readonly personId: string;
  readonly email: string;
  readonly name: string;
  /** The `Cookie` header of the session. */
  readonly cookie: string;
}

let members = 0;

/** Signs a person in with roles, without the steps that lead there. */
export async function signInStaff(
  { db }: Pick<TestApi, 'db'>,
  { grants, now }: { readonly grants: readonly RoleGrant[]; readonly now: number },
): Promise<SignedIn> {
  members += 1;
  const name = `Member ${members}`;
  const email = `member-${members}@staff.example`;
  const made = await db.transaction(async (tx) => {
    const personId = (await insertPerson(tx, { email, name })) ?? '';
    await replaceGrants(tx, personId, grants);
    const token = await beginSession(tx, { personId, userAgent: 'a test', nowMs: now });
    return succeeded({ personId, token });
  });
  if (!made.ok) throw new Error(made.error.message);
  const { personId, token } = made.value;
  const cookie = createSessionCookie(token, await serverSecret(db, 'staff-auth'));
  return { personId, email, name, cookie: `${cookie.name}=${cookie.value}` };
}
