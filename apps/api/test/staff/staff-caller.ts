import type { RoleGrant, StaffRole } from '@latchkey/cms-client/contract';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { deskOrigin, fromDesk, signInStaff, type SignedIn } from '../../src/testing/sign-in-staff.ts';
import type { ApiResponse } from '../caller.ts';
import { envelopeWire } from '@latchkey/cms-client/contract';
import { parse } from 'zod/v4/core';

export { deskOrigin, fromDesk };

export interface StaffMember extends SignedIn {
  call(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>;
}

interface MemberOptions {
  /** The roles. A role with `locationId: null` is held at every location of the chain. */
  readonly grants: readonly RoleGrant[];
  /** The time of the sign-in, in epoch milliseconds. */
  readonly now?: number;
}

/** Creates a person with these roles who is signed in, without the steps of signing in. */
export async function createSignedIn(
  api: Pick<TestApi, 'fetch' | 'db'>,
  { grants, now = Date.now() }: MemberOptions,
): Promise<StaffMember> {
  const member = await signInStaff(api, { grants, now });
  const { cookie } = member;
  return {
    ...member,
    call: (method, path, body, headers) => callAsStaff(api, method, path, { body, cookie, headers }),
  };
}

/** Creates a person who is signed in, with one role at a location, or at every location if that is null. */
export function createMember(
  api: Pick<TestApi, 'fetch' | 'db'>,
  role: StaffRole,
  locationId: string | null,
): Promise<StaffMember> {
  return createSignedIn(api, { grants: [{ role, locationId }] });
}

interface StaffCall {
  readonly body?: unknown;
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Calls as pages of the desk do. */
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
