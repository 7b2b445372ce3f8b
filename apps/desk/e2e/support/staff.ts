import { expect, type APIRequestContext } from '@playwright/test';
import type { RoleGrant, StaffRole } from '@latchkey/cms-client/contract';
import * as z from 'zod';

/** A person who works at the demo chain. */
export interface StaffMember {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

export type StaffByRole = Readonly<Record<StaffRole, StaffMember>>;

/** The location of the hosts and managers of the tests. */
const staffLocation = { id: 'loc-orlando', slug: 'orlando' } as const;

const invited = z.object({ data: z.object({ link: z.string() }) });

/** Creates a caller that makes the calls of the desk's pages without a page. */
export function createCaller(request: APIRequestContext, origin: string) {
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, data?: object) => {
    const headers = { origin, 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() };
    const response = await request.fetch(`${origin}${url}`, { method, headers, ...(data && { data }) });
    expect(response.ok(), `${method} ${url}: ${response.status()} ${await response.text()}`).toBe(true);
    return (await response.json()) as unknown;
  };
}

export async function accept(request: APIRequestContext, origin: string, token: string, person: StaffMember) {
  const { name, password } = person;
  await createCaller(request, origin)('POST', '/staff/invitations', { token, name, password });
}

/** Makes an invitation as the person who is signed in, and returns its link. */
export async function invite(request: APIRequestContext, origin: string, email: string, grants: readonly RoleGrant[]) {
  const { data } = invited.parse(await createCaller(request, origin)('POST', '/staff/chain/people', { email, grants }));
  return data.link;
}

export function readToken(link: string): string {
  return new URL(link).hash.slice(1);
}

/** Makes the owner from the invitation of the command, and the others by invitations of the owner. */
export async function makeStaff(request: APIRequestContext, origin: string): Promise<StaffByRole> {
  const { E2E_DESK_INVITATION = '' } = process.env;
  const staff: StaffByRole = {
    owner: { email: 'owner@staff.example', name: 'Olivia Owner', password: 'seven brass keys of the house' },
    manager: { email: 'manager@staff.example', name: 'Max Manager', password: 'the velvet curtain is heavy' },
    host: { email: 'host@staff.example', name: 'Hana Host', password: 'lanterns along the corridor' },
  };
  await accept(request, origin, E2E_DESK_INVITATION, staff.owner);
  for (const role of ['manager', 'host'] as const) {
    // Accepting signs the new person in, so the owner signs in again for the next invitation.
    await signInByCall(request, origin, staff.owner);
    const link = await invite(request, origin, staff[role].email, [{ role, locationId: staffLocation.id }]);
    await accept(request, origin, readToken(link), staff[role]);
  }
  return staff;
}

export async function signInByCall(
  request: APIRequestContext,
  origin: string,
  { email, password }: Pick<StaffMember, 'email' | 'password'>,
): Promise<void> {
  await createCaller(request, origin)('POST', '/desk/auth/sign-in/email', { email, password });
}
