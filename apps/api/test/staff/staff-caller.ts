import type { RoleGrant, StaffRole } from '@latchkey/cms-client/schema';
import { serverSecret } from '../../src/kernel/secrets.ts';
import { succeeded } from '../../src/kernel/result.ts';
import { insertPerson, replaceGrants } from '../../src/staff/people/person-rows.ts';
import { sessionCookie } from '../../src/staff/session/session-cookie.ts';
import { beginSession } from '../../src/staff/session/sessions.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import type { ApiResponse } from '../caller.ts';
import { envelopeWire } from '@latchkey/cms-client/schema';
import { parse } from 'zod/v4/core';

/** The desk of the tests. Its pages send what a browser sends with their calls. */
export const deskOrigin = 'https://desk.test';
export const fromDesk = { origin: deskOrigin, 'sec-fetch-site': 'same-origin' } as const;

export interface StaffMember {
  readonly personId: string;
  readonly email: string;
  readonly name: string;
  /** The `Cookie` header of the session. */
  readonly cookie: string;
  call(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>;
}

interface MemberOptions {
  /** `{ locationId: null }`: at every location of the chain. */
  readonly grants: readonly RoleGrant[];
  readonly now?: number;
}

let members = 0;

/** Somebody who is signed in, with roles, without the way there. */
export async function signedIn(
  api: Pick<TestApi, 'fetch' | 'db'>,
  { grants, now = Date.now() }: MemberOptions,
): Promise<StaffMember> {
  members += 1;
  const name = `Member ${members}`;
  const email = `member-${members}@staff.example`;
  const made = await api.db.transaction(async (tx) => {
    const personId = (await insertPerson(tx, { email, name })) ?? '';
    await replaceGrants(tx, personId, grants);
    const token = await beginSession(tx, { personId, userAgent: 'a test', nowMs: now });
    return succeeded({ personId, token });
  });
  if (!made.ok) throw new Error(made.error.message);
  const { personId, token } = made.value;
  const cookie = sessionCookie(token, await serverSecret(api.db, 'staff-auth'));
  const header = `${cookie.name}=${cookie.value}`;
  return {
    personId,
    email,
    name,
    cookie: header,
    call: (method, path, body, headers) => callAsStaff(api, method, path, { body, cookie: header, headers }),
  };
}

/** Somebody with one role, at a location or (null) in the chain. */
export function memberOf(
  api: Pick<TestApi, 'fetch' | 'db'>,
  role: StaffRole,
  locationId: string | null,
): Promise<StaffMember> {
  return signedIn(api, { grants: [{ role, locationId }] });
}

interface StaffCall {
  readonly body?: unknown;
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A call as pages of the desk send it. */
export async function callAsStaff(
  { fetch }: Pick<TestApi, 'fetch'>,
  method: string,
  path: string,
  { body, cookie, headers = {} }: StaffCall = {},
): Promise<ApiResponse & { readonly setCookies: readonly string[] }> {
  const response = await fetch(
    new Request(new URL(path, deskOrigin), {
      method,
      headers: {
        ...fromDesk,
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const { data, meta = null, error = null } = parse(envelopeWire, await response.json());
  return { status: response.status, data, meta, error, setCookies: response.headers.getSetCookie() };
}
