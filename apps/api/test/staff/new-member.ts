import type { RoleGrant } from '@latchkey/cms-client/contract';
import { parse } from 'zod/v4/core';
import { staffPeopleContracts } from '@latchkey/cms-client/contract';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { callAsStaff, type StaffMember } from './staff-caller.ts';

export const goodPassword = 'tuba lantern gravel';

interface Joined {
  readonly email: string;
  /** The `Cookie` header of the session that began. */
  readonly cookie: string;
}

let joined = 0;

/** Invites a person, who accepts and has `goodPassword`. */
export async function join(
  api: Pick<TestApi, 'fetch'>,
  by: StaffMember,
  grants: readonly RoleGrant[],
): Promise<Joined> {
  joined += 1;
  const email = `joined-${joined}@staff.example`;
  const invited = await by.call('POST', '/staff/chain/people', { email, grants });
  const { link } = parse(staffPeopleContracts.inviteStaff.data, invited.data);
  const token = new URL(link).hash.slice(1);
  const body = { token, name: `Joined ${joined}`, password: goodPassword };
  const { setCookies } = await callAsStaff(api, 'POST', '/staff/invitations', { body });
  return { email, cookie: joinCookies(setCookies) };
}

/** Returns the `Cookie` header of a browser after a response: a cookie that is set without a value is gone. */
export function joinCookies(setCookies: readonly string[], before = ''): string {
  const jar = new Map(
    [...before.split('; '), ...setCookies.map((each) => each.split(';')[0] ?? '')]
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  return [...jar].flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`])).join('; ');
}
