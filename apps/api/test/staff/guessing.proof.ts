import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { proofTimeoutMs, scaled, seeded } from '@latchkey/testing';
import { serverSecret } from '../../src/kernel/secrets.ts';
import { createSessionCookie } from '../../src/staff/session/session-cookie.ts';
import { attemptLimits } from '../../src/staff/sign-in/attempts.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { joinCookies, goodPassword, join } from './new-member.ts';
import { callAsStaff, createMember, type StaffMember } from './staff-caller.ts';

/** The attempts of each kind, on each of the two databases. */
const guesses = scaled(400, 10_000);

describe.each(backends)('the desk, to which a stranger sends guesses, on $name', (backend) => {
  let api: TestApi;
  let owner: StaffMember;
  beforeAll(async () => {
    api = await backend.open();
    owner = await createMember(api, 'owner', null);
  });
  afterAll(() => api.close());

  const signIn = (email: string, password: string, client: string, cookie?: string) =>
    callAsStaff({ fetch: api.fetchUnchecked }, 'POST', '/desk/auth/sign-in/email', {
      body: { email, password },
      cookie,
      headers: { 'x-test-client': client },
    });
  const newMember = () => join(api, owner, [{ role: 'host', locationId: 'loc-harbour' }]);
  /** Returns the hour of the clock: attempts are counted per hour, so a test that crosses one allows twice as many. */
  const readHour = () => Math.floor(Date.now() / 3_600_000);

  it(
    'takes only a few passwords of a person, from however many addresses, and responds the same for an unknown person',
    async () => {
      const { email } = await newMember();
      const known = joinCookies((await signIn(email, goodPassword, 'the tablet')).setCookies);
      const beganIn = readHour();
      // Tries passwords, each from an address of its own, so that no address reaches its limit.
      const tryPasswords = async (person: string, count: number, network: string) => {
        const outcomes: string[] = [];
        for (let number = 0; number < count; number += 1) {
          const guess = `wrong lantern ${number}`;
          const client = `${network}.${number >> 8}.${number & 255}`;
          const { status, error, setCookies } = await signIn(person, guess, client);
          outcomes.push(`${status} ${error?.code} ${setCookies.length}`);
        }
        return outcomes;
      };
      const ofMember = await tryPasswords(email, guesses, '198.18');
      const ofNobody = await tryPasswords('nobody-here@staff.example', Math.min(guesses, 100), '198.19');
      const hours = 1 + readHour() - beganIn;
      const compared = ofMember.filter((each) => each === '401 invalid_email_or_password 0');
      const locked = ofMember.filter((each) => each === '429 too_many_attempts 0');
      process.stdout.write(
        `${guesses} passwords on ${backend.name}: ${compared.length} tried, ${locked.length} locked\n`,
      );
      expect(compared.length).toBeLessThanOrEqual(attemptLimits.perPerson * hours);
      expect(compared.length + locked.length).toBe(guesses);
      if (hours === 1) expect(ofNobody).toEqual(ofMember.slice(0, ofNobody.length));
      // The right password is not taken either, so nothing is learnt, except where the person has signed in before.
      if (hours === 1) expect(await signIn(email, goodPassword, 'another address')).toMatchObject({ status: 429 });
      expect(await signIn(email, goodPassword, 'the tablet', known)).toMatchObject({ status: 200 });
    },
    proofTimeoutMs,
  );

  it('takes only some passwords of many people from one address', async () => {
    const beganIn = readHour();
    const outcomes: number[] = [];
    for (let number = 0; number < attemptLimits.perClient + 20; number += 1) {
      outcomes.push((await signIn(`person-${number}@staff.example`, 'wrong lantern', '203.0.113.99')).status);
    }
    const hours = 1 + readHour() - beganIn;
    expect(outcomes.filter((status) => status === 401).length).toBeLessThanOrEqual(attemptLimits.perClient * hours);
    expect(outcomes.at(-1)).toBe(429);
  });

  it('counts each of the passwords that are sent in parallel', async () => {
    const { email } = await newMember();
    const statuses = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, number) => (await signIn(email, 'wrong lantern', `client-${number}`)).status,
      ),
    );
    // The test may cross the end of an hour.
    const hours = 2;
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(attemptLimits.perPerson * hours);
  });

  it('takes only some passwords from a browser that is signed in', async () => {
    const { cookie } = await newMember();
    const statuses: number[] = [];
    for (let number = 0; number < attemptLimits.perPerson * 2 + 1; number += 1) {
      const { status } = await callAsStaff({ fetch: api.fetchUnchecked }, 'POST', '/desk/auth/two-factor/enable', {
        body: { password: `wrong lantern ${number}` },
        cookie,
      });
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 200)).toEqual([]);
  });

  it(
    'opens no guessed session, and gives every wrong one the same response',
    async () => {
      const random = seeded(28);
      const secret = await serverSecret(api.db, 'staff-auth');
      const { cookie } = await newMember();
      const value = decodeURIComponent(/session_token=([^;]+)/u.exec(cookie)?.[1] ?? '');
      const [token = '', signature = ''] = value.split('.');
      const signed = (text: string, key: string) =>
        `${text}.${createHmac('sha256', key).update(text).digest('base64')}`;
      const near = [
        token,
        signature,
        `${token}.`,
        // The signature ends with another letter: one in sixteen ends with an A already.
        `${token}.${signature.slice(0, -2)}${signature.at(-2) === 'A' ? 'E' : 'A'}=`,
        `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}.${signature}`,
        signed(token, 'another secret'),
        `${value}.${value}`,
        '',
      ];
      // 24 bytes are 32 letters, as long as a token.
      const randomToken = () => randomBytes(24).toString('base64url');
      const rest = Array.from({ length: guesses - near.length }, () =>
        random.chance(0.5)
          ? `${randomToken()}.${randomBytes(32).toString('base64')}`
          : // A cookie with a right signature opens nothing either, since the database has no such session.
            decodeURIComponent(createSessionCookie(randomToken(), secret).value),
      );
      const responses = new Set<string>();
      for (const guess of [...near, ...rest]) {
        const forged = `__Host-desk.session_token=${encodeURIComponent(guess)}`;
        const { status, error } = await callAsStaff(api, 'GET', '/staff/session', { cookie: forged });
        responses.add(`${status} ${error?.code}`);
      }
      // One of two cookies with the same name may be planted, so neither counts.
      const { status } = await callAsStaff(api, 'GET', '/staff/session', { cookie: `${cookie}; ${cookie}` });
      process.stdout.write(`${guesses} sessions on ${backend.name}: ${[...responses].join(', ')}\n`);
      expect([...responses, status]).toEqual(['401 signed_out', 401]);
      expect((await callAsStaff(api, 'GET', '/staff/session', { cookie })).status).toBe(200);
    },
    proofTimeoutMs,
  );

  it(
    'accepts no guessed invitation, and takes only some guesses',
    async () => {
      const { data } = await owner.call('POST', '/staff/chain/people', {
        email: 'invited@staff.example',
        grants: [{ role: 'owner', locationId: null }],
      });
      const rightToken = new URL((data as { readonly link: string }).link).hash.slice(1);
      const random = seeded(29);
      const outcomes = new Map<string, number>();
      for (let number = 0; number < guesses; number += 1) {
        const token =
          number < rightToken.length
            ? `${rightToken.slice(0, number)}${rightToken[number] === 'A' ? 'B' : 'A'}${rightToken.slice(number + 1)}`
            : randomBytes(24).toString('base64url');
        const isAccept = random.chance(0.5);
        const { status, error } = await callAsStaff(
          api,
          'POST',
          isAccept ? '/staff/invitations' : '/staff/invitations/find',
          {
            body: { token, ...(isAccept && { name: 'Mallory', password: goodPassword }) },
            headers: { 'x-test-client': `192.0.2.${number % 5}` },
          },
        );
        const outcome = `${status} ${error?.code}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
      process.stdout.write(`${guesses} invitations on ${backend.name}: ${JSON.stringify([...outcomes])}\n`);
      expect([...outcomes.keys()].toSorted()).toEqual(['404 invitation_not_found', '429 too_many_attempts']);
      const [people] = await api.db.rows(
        z.object({ names: z.string() }),
        sql`SELECT coalesce(string_agg(name, ', '), '') AS names FROM staff_people`,
      );
      expect(people?.names).not.toContain('Mallory');
    },
    proofTimeoutMs,
  );
});
