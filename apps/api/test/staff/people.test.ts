import { staffPeopleContracts } from '@latchkey/cms-client/contract';
import type { RoleGrant, StaffRole } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { auditLog } from '../../src/db/schema/desk.table.ts';
import { rowCount } from '../../src/kernel/database.ts';
import { writeAudit } from '../../src/staff/audit.ts';
import { inviteByOperator } from '../../src/staff/people/operator-invitations.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { callAsStaff, createMember, createSignedIn, type StaffMember } from './staff-caller.ts';

const password = 'tuba lantern gravel';

describe.each(backends)('the staff on $name', (backend) => {
  let api: TestApi;
  let owner: StaffMember;
  beforeAll(async () => {
    api = await backend.open();
    owner = await createMember(api, 'owner', null);
  });
  afterAll(() => api.close());

  const readToken = (data: unknown) => new URL((data as { readonly link: string }).link).hash.slice(1);
  const invite = async (by: StaffMember, email: string, grants: unknown) => {
    const { status, data, error } = await by.call('POST', '/staff/chain/people', { email, grants });
    return { status, error, token: status === 201 ? readToken(data) : '' };
  };
  const accept = (token: string, name = 'Grace') =>
    callAsStaff(api, 'POST', '/staff/invitations', { body: { token, name, password } });

  it('see who they are, with their locations and rooms', async () => {
    const host = await createMember(api, 'host', 'loc-harbour');
    const { data } = await host.call('GET', '/staff/session');
    expect(data).toMatchObject({
      person: { email: host.email, hasPassword: false, hasCode: false, passkeys: [] },
      grants: [{ role: 'host', locationId: 'loc-harbour' }],
      locations: [{ id: 'loc-harbour', role: 'host', soldBy: 'here', rooms: [{ gameId: 'game-vault' }, {}] }],
      isDemo: true,
    });
  });

  it('join by an invitation, which works once', async () => {
    const { token } = await invite(owner, 'grace@staff.example', [{ role: 'host', locationId: 'loc-mill' }]);
    const found = await callAsStaff(api, 'POST', '/staff/invitations/find', { body: { token } });
    expect(found.data).toEqual({ email: 'grace@staff.example', name: '', role: 'host' });
    const { status, setCookies } = await accept(token);
    expect(status).toBe(200);
    expect(setCookies).toEqual([
      expect.stringMatching(/^__Host-desk\.session_token=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Secure$/u),
      // A person who guesses elsewhere cannot keep Grace out of this browser.
      expect.stringMatching(/^__Host-desk\.known=[\w-]{22}\./u),
    ]);
    const cookie = setCookies[0]?.split(';')[0];
    const session = await callAsStaff(api, 'GET', '/staff/session', { cookie });
    expect(session.data).toMatchObject({ person: { name: 'Grace', hasPassword: true } });
    expect(await accept(token)).toMatchObject({ status: 410, error: { code: 'invitation_gone' } });
    const signIn = await callAsStaff({ fetch: api.fetchUnchecked }, 'POST', '/desk/auth/sign-in/email', {
      body: { email: 'Grace@staff.example', password },
    });
    expect(signIn).toMatchObject({ status: 200, data: { needsCode: false } });
    expect(signIn.setCookies).toHaveLength(2);
  });

  it('cannot join by a link that was used, has ended, was replaced or was withdrawn', async () => {
    const grants = [{ role: 'host', locationId: 'loc-mill' }];
    const raced = await invite(owner, 'raced@staff.example', grants);
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, index) => accept(raced.token, `Racer ${index}`)));
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 410, 410, 410, 410, 410, 410, 410,
    ]);

    const late = await invite(owner, 'late@staff.example', grants);
    await api.db.run(sql`UPDATE staff_invitations SET expires_at = now() WHERE email = 'late@staff.example'`);
    expect(await accept(late.token)).toMatchObject({ status: 410, error: { code: 'invitation_gone' } });

    const replaced = await invite(owner, 'again@staff.example', grants);
    const newer = await invite(owner, 'again@staff.example', grants);
    expect((await accept(replaced.token)).status).toBe(404);
    const { data } = await owner.call('GET', '/staff/chain/people');
    const people = data as readonly { readonly id: string; readonly email: string; readonly isInvited: boolean }[];
    const open = people.filter(({ email }) => email === 'again@staff.example');
    expect(open).toMatchObject([{ isInvited: true }]);
    expect((await owner.call('DELETE', `/staff/chain/people/${open[0]?.id}`)).status).toBe(200);
    expect((await accept(newer.token)).status).toBe(404);
  });

  it('cannot join by the invitation of a person who has since lost the role or was removed', async () => {
    const grants = [{ role: 'manager', locationId: 'loc-mill' }];
    const demoted = await createMember(api, 'owner', 'loc-mill');
    const first = await invite(demoted, 'of-demoted@staff.example', grants);
    await owner.call('PUT', `/staff/chain/people/${demoted.personId}`, {
      grants: [{ role: 'host', locationId: 'loc-mill' }],
    });
    expect(await accept(first.token)).toMatchObject({ status: 410 });
    const removed = await createMember(api, 'owner', 'loc-mill');
    const second = await invite(removed, 'of-removed@staff.example', grants);
    await owner.call('DELETE', `/staff/chain/people/${removed.personId}`);
    expect(await accept(second.token)).toMatchObject({ status: 404 });
  });

  it('cannot join with a weak password', async () => {
    const { token } = await invite(owner, 'weak@staff.example', [{ role: 'host', locationId: null }]);
    const body = { token, name: 'Weak', password: 'Password1234' };
    const weak = await callAsStaff(api, 'POST', '/staff/invitations', { body });
    expect(weak).toMatchObject({ status: 422, error: { code: 'weak_password' }, setCookies: [] });
    expect((await accept(token)).status).toBe(200);
  });

  it('are invited a second time by an operator only, and then get new credentials', async () => {
    const { token } = await invite(owner, 'lost@staff.example', [{ role: 'host', locationId: 'loc-mill' }]);
    const { setCookies } = await accept(token);
    const cookie = setCookies[0]?.split(';')[0];
    expect(await invite(owner, 'lost@staff.example', [{ role: 'host', locationId: null }])).toMatchObject({
      status: 409,
      error: { code: 'already_staff' },
    });
    const invitation = {
      email: 'lost@staff.example',
      role: 'manager',
      locationId: 'loc-harbour',
      deskOrigin: 'https://desk.test',
      nowMs: Date.now(),
    } as const;
    const link = await inviteByOperator(api.db, invitation);
    const renewed = new URL(link.ok ? link.value : '').hash.slice(1);
    const found = await callAsStaff(api, 'POST', '/staff/invitations/find', { body: { token: renewed } });
    expect(found.data).toEqual({ email: 'lost@staff.example', name: 'Grace', role: 'manager' });
    const again = await callAsStaff(api, 'POST', '/staff/invitations', {
      body: { token: renewed, name: 'Grace H', password: 'another tuba gravel' },
    });
    expect((await callAsStaff(api, 'GET', '/staff/session', { cookie })).status).toBe(401);
    const own = await callAsStaff(api, 'GET', '/staff/session', { cookie: again.setCookies[0]?.split(';')[0] });
    expect(own.data).toMatchObject({
      person: { name: 'Grace H' },
      grants: [
        { role: 'manager', locationId: 'loc-harbour' },
        { role: 'host', locationId: 'loc-mill' },
      ],
    });
  });

  it.each<[string, RoleGrant, RoleGrant, boolean]>([
    ['a manager invites a host here', role('manager', 'loc-mill'), role('host', 'loc-mill'), true],
    ['a manager invites a manager here', role('manager', 'loc-mill'), role('manager', 'loc-mill'), true],
    ['a manager invites an owner here', role('manager', 'loc-mill'), role('owner', 'loc-mill'), false],
    ['a manager invites elsewhere', role('manager', 'loc-mill'), role('host', 'loc-harbour'), false],
    ['a manager invites for the chain', role('manager', 'loc-mill'), role('host', null), false],
    ['a manager of the chain invites anywhere', role('manager', null), role('host', 'loc-harbour'), true],
    ['a manager of the chain invites an owner', role('manager', null), role('owner', 'loc-harbour'), false],
    ['an owner here invites an owner here', role('owner', 'loc-mill'), role('owner', 'loc-mill'), true],
    ['an owner here invites an owner of the chain', role('owner', 'loc-mill'), role('owner', null), false],
    ['an owner of the chain invites another', role('owner', null), role('owner', null), true],
  ])('give no role that they do not have: %s', async (_, own, given, isAllowed) => {
    const member = await createMember(api, own.role, own.locationId);
    const email = `by-${member.personId}@staff.example`;
    const { status, error } = await invite(member, email, [given]);
    expect({ status, code: error?.code }).toEqual(
      isAllowed ? { status: 201, code: undefined } : { status: 403, code: 'beyond_own_role' },
    );
  });

  it('change and remove people of their own locations only', async () => {
    const local = await createMember(api, 'owner', 'loc-mill');
    const there = await createMember(api, 'host', 'loc-mill');
    const elsewhere = await createMember(api, 'host', 'loc-harbour');
    const both = await createSignedIn(api, { grants: [role('host', 'loc-mill'), role('host', 'loc-harbour')] });
    const change = (member: StaffMember, grants: readonly RoleGrant[]) =>
      local.call('PUT', `/staff/chain/people/${member.personId}`, { grants });
    expect((await change(there, [role('manager', 'loc-mill')])).status).toBe(200);
    expect((await change(elsewhere, [role('host', 'loc-mill')])).status).toBe(404);
    // Their roles elsewhere are not seen here, and stay as they are.
    expect(await change(both, [role('manager', 'loc-mill')])).toMatchObject({
      status: 200,
      data: { grants: [role('manager', 'loc-mill')] },
    });
    expect(await pickGrants(both)).toEqual([role('host', 'loc-harbour'), role('manager', 'loc-mill')]);
    expect(await change(both, [role('manager', 'loc-mill'), role('manager', 'loc-harbour')])).toMatchObject({
      status: 403,
      error: { code: 'beyond_own_role' },
    });
    expect((await local.call('DELETE', `/staff/chain/people/${both.personId}`)).status).toBe(200);
    expect(await pickGrants(both)).toEqual([role('host', 'loc-harbour')]);
    // A person who works elsewhere only, and one with a role for the whole chain, are not found.
    expect((await local.call('DELETE', `/staff/chain/people/${both.personId}`)).status).toBe(404);
    expect((await local.call('DELETE', `/staff/chain/people/${owner.personId}`)).status).toBe(404);
    expect((await local.call('DELETE', `/staff/chain/people/${there.personId}`)).status).toBe(200);
    const unknown = await change(local, [role('owner', 'loc-mill'), role('host', 'loc-nowhere')]);
    expect(unknown).toMatchObject({ status: 422, error: { problems: ['grants: there is no location loc-nowhere'] } });
    const twice = await change(local, [role('owner', 'loc-mill'), role('host', 'loc-mill')]);
    expect(twice).toMatchObject({ status: 422, error: { problems: ['grants: a location has two roles'] } });
  });

  const pickGrants = ({ personId }: StaffMember) =>
    api.db.rows(
      z.object({ role: z.string(), locationId: z.string().nullable() }),
      sql`SELECT role, location_id AS "locationId" FROM staff_grants WHERE person_id = ${personId} ORDER BY location_id`,
    );

  it('always keep an owner of the chain, even when all owners are removed at the same moment', async () => {
    await api.db.run(sql`DELETE FROM staff_people WHERE id <> ${owner.personId}`);
    const alone = await owner.call('DELETE', `/staff/chain/people/${owner.personId}`);
    expect(alone).toMatchObject({ status: 409, error: { code: 'last_owner' } });
    const lower = await owner.call('PUT', `/staff/chain/people/${owner.personId}`, { grants: [role('manager', null)] });
    expect(lower).toMatchObject({ status: 409, error: { code: 'last_owner' } });
    const second = await createMember(api, 'owner', null);
    const removals = await Promise.all([
      owner.call('DELETE', `/staff/chain/people/${second.personId}`),
      second.call('DELETE', `/staff/chain/people/${owner.personId}`),
      second.call('PUT', `/staff/chain/people/${second.personId}`, { grants: [role('host', null)] }),
    ]);
    expect(removals.some(({ status }) => status === 200)).toBe(true);
    const [left] = await api.db.rows(
      z.object({ owners: rowCount }),
      sql`SELECT count(*) AS owners FROM staff_grants WHERE role = 'owner' AND location_id IS NULL`,
    );
    expect(left?.owners).toBeGreaterThanOrEqual(1);
    owner = await createMember(api, 'owner', null);
  });

  it('see people and the log of their own locations', async () => {
    const local = await createMember(api, 'manager', 'loc-mill');
    const there = await createMember(api, 'host', 'loc-mill');
    const elsewhere = await createMember(api, 'host', 'loc-harbour');
    const both = await createSignedIn(api, { grants: [role('host', 'loc-mill'), role('owner', 'loc-harbour')] });
    for (const member of [there, elsewhere]) {
      const grants = [{ role: 'manager', locationId: member === there ? 'loc-mill' : 'loc-harbour' }];
      expect((await owner.call('PUT', `/staff/chain/people/${member.personId}`, { grants })).status).toBe(200);
    }
    const people = (await local.call('GET', '/staff/chain/people')).data as readonly { readonly id: string }[];
    const ids = people.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([local.personId, there.personId, both.personId]));
    expect(ids).not.toContain(elsewhere.personId);
    expect(ids).not.toContain(owner.personId);
    expect(people.find(({ id }) => id === both.personId)).toMatchObject({ grants: [role('host', 'loc-mill')] });

    const log = (await local.call('GET', '/staff/audit')).data as {
      readonly entries: readonly { readonly subject: string; readonly locationId: string }[];
    };
    expect(new Set(log.entries.map(({ locationId }) => locationId))).toEqual(new Set(['loc-mill']));
    expect(log.entries.map(({ subject }) => subject)).toContain(there.personId);
    expect((await local.call('GET', '/staff/audit?locationId=loc-harbour')).status).toBe(403);
    expect((await local.call('GET', '/staff/audit?before=x')).status).toBe(422);
  });

  it('narrow the log to a person, a day of a place and a part of a name or reference', async () => {
    const plant = async (personId: string | null, who: string, subject: string, at: string) =>
      api.db.orm
        .insert(auditLog)
        .values({ id: subject, at, personId, who, operation: 'narrowed', locationId: 'loc-mill', subject });
    const grace = { personId: 'person-grace', name: 'Grace Hopper' };
    // The times are 23:30 and 00:30 in New York.
    await plant(grace.personId, grace.name, 'K7MR-4XQD', '2026-03-08T04:30:00Z');
    await plant(null, 'operator', 'ZZZZ-1111', '2026-03-09T04:30:00Z');
    const found = async (query: string) => {
      const { status, data } = await owner.call('GET', `/staff/audit?locationId=loc-mill&${query}`);
      if (status !== 200) return status;
      const { entries } = parse(staffPeopleContracts.listAudit.data, data);
      return entries
        .filter(({ who, at }) => who === grace.name || at.startsWith('2026-03'))
        .map(({ subject }) => subject);
    };
    expect(await found('personId=person-grace')).toEqual(['K7MR-4XQD']);
    expect(await found('search=k7mr4')).toEqual(['K7MR-4XQD']);
    expect(await found('search=GRACE')).toEqual(['K7MR-4XQD']);
    // A percent sign is no wildcard.
    expect(await found('search=%25')).toEqual([]);
    expect(await found('day=2026-03-07&timeZone=America/New_York')).toEqual(['K7MR-4XQD']);
    // Without a time zone, a day is one of UTC.
    expect(await found('day=2026-03-08')).toEqual(['K7MR-4XQD']);
    expect(await found('day=2026-03-09&timeZone=America/New_York')).toEqual(['ZZZZ-1111']);
    expect([await found('day=2026-02-30'), await found('timeZone=Mars'), await found('timeZone=%2B05:00')]).toEqual([
      422, 422, 422,
    ]);
  });

  it('read the log page by page, without a gap', async () => {
    for (let number = 0; number < 120; number += 1) {
      await writeAudit(api.db, { staff: null, operation: 'planted', locationId: 'loc-mill', subject: `${number}` });
    }
    const subjects: (string | null)[] = [];
    let before: string | null = null;
    do {
      const query: string = before === null ? '' : `&before=${before}`;
      const { data } = await owner.call('GET', `/staff/audit?locationId=loc-mill${query}`);
      const page = parse(staffPeopleContracts.listAudit.data, data);
      subjects.push(...page.entries.filter(({ operation }) => operation === 'planted').map(({ subject }) => subject));
      before = page.next;
    } while (before !== null);
    expect(subjects).toEqual(Array.from({ length: 120 }, (_, index) => `${119 - index}`));
  });
});

function role(name: StaffRole, locationId: string | null): RoleGrant {
  return { role: name, locationId };
}
