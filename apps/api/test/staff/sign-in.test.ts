import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { joinCookies, goodPassword, join } from './new-member.ts';
import { createPasskey } from './passkey-device.ts';
import { callAsStaff, deskOrigin, createMember, type StaffMember } from './staff-caller.ts';

const session = '__Host-desk.session_token';

describe.each(backends)('signing in on $name', (backend) => {
  let api: TestApi;
  let owner: StaffMember;
  beforeAll(async () => {
    api = await backend.open();
    owner = await createMember(api, 'owner', null);
  });
  afterAll(() => api.close());

  // The endpoints of the mounted library are not in the document.
  const auth = (method: string, path: string, body?: unknown, cookie?: string) =>
    callAsStaff({ fetch: api.fetchUnchecked }, method, `/desk/auth${path}`, { body, cookie });
  const signIn = (email: string, password = goodPassword, cookie?: string) =>
    auth('POST', '/sign-in/email', { email, password }, cookie);
  const whoIs = async (cookie: string) => (await callAsStaff(api, 'GET', '/staff/session', { cookie })).status;
  const newMember = () => join(api, owner, [{ role: 'host', locationId: 'loc-harbour' }]);

  it('takes the right password, and responds the same to a wrong one and to an unknown person', async () => {
    const { email } = await newMember();
    const right = await signIn(email.toUpperCase());
    expect(right).toMatchObject({ status: 200, data: { needsCode: false } });
    expect(JSON.stringify(right.data)).not.toContain('token');
    const cookies = right.setCookies.filter((each) => each.startsWith(`${session}=`));
    expect(cookies).toEqual([expect.stringMatching(/; Path=\/; HttpOnly; SameSite=Strict; Secure$/u)]);
    expect(await whoIs(joinCookies(right.setCookies))).toBe(200);
    const wrong = await signIn(email, 'tuba lantern gravey');
    const unknown = await signIn('nobody@staff.example', 'tuba lantern gravey');
    expect(wrong).toMatchObject({ status: 401, error: { code: 'invalid_email_or_password' }, setCookies: [] });
    expect(unknown).toEqual(wrong);
  });

  it('has no sign-up, and no other endpoint of the library that the desk does not use', async () => {
    for (const [method, path] of [
      ['POST', '/sign-up/email'],
      ['POST', '/request-password-reset'],
      ['POST', '/reset-password'],
      ['POST', '/update-user'],
      ['POST', '/delete-user'],
      ['POST', '/change-email'],
      ['POST', '/sign-in/social'],
      ['GET', '/list-sessions'],
      ['POST', '/revoke-sessions'],
      ['GET', '/get-session'],
      ['POST', '/two-factor/get-totp-uri'],
      ['GET', '/error'],
      ['GET', '/ok'],
    ] as const) {
      const { status, error } = await auth(method, path, method === 'POST' ? {} : undefined, owner.cookie);
      expect({ path, status, code: error?.code }).toEqual({ path, status: 404, code: 'not_found' });
    }
  });

  it('gives a new session, whatever cookie the browser had before', async () => {
    const { email, cookie: earlier } = await newMember();
    const forged = `${session}=${'a'.repeat(32)}.${'b'.repeat(43)}%3D`;
    const first = joinCookies((await signIn(email, goodPassword, forged)).setCookies);
    expect(first).not.toContain('aaaa');
    const second = joinCookies((await signIn(email, goodPassword, earlier)).setCookies);
    expect(new Set([first, second, earlier].map((each) => /session_token=[^;]+/u.exec(each)?.[0])).size).toBe(3);
    // The session of this browser is over; that of another browser is not.
    expect(await Promise.all([first, second, earlier].map(whoIs))).toEqual([200, 200, 401]);
  });

  it('ends by signing out, and a copy of the cookie opens nothing', async () => {
    const { cookie } = await newMember();
    expect(await whoIs(cookie)).toBe(200);
    const signedOut = await auth('POST', '/sign-out', undefined, cookie);
    expect(signedOut.status).toBe(200);
    expect(joinCookies(signedOut.setCookies, cookie)).not.toContain(session);
    expect(await whoIs(cookie)).toBe(401);
  });

  it('keeps hashes of tokens, so that a copy of the database opens no session', async () => {
    const { cookie } = await newMember();
    const rows = await api.db.rows(z.object({ row: z.string() }), sql`SELECT s::text AS row FROM staff_sessions s`);
    const token = decodeURIComponent(/session_token=([^;]+)/u.exec(cookie)?.[1] ?? '').split('.')[0] ?? '';
    expect(token).toHaveLength(32);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  it('changes the password only for a strong one, and ends the other sessions', async () => {
    const { email, cookie } = await newMember();
    const otherCookie = joinCookies((await signIn(email)).setCookies);
    const change = (newPassword: string, currentPassword = goodPassword) =>
      auth('POST', '/change-password', { currentPassword, newPassword }, cookie);
    expect(await change('Password2026!')).toMatchObject({ status: 422, error: { code: 'weak_password' } });
    expect(await change('a better gravel pit', 'not the password')).toMatchObject({
      status: 422,
      error: { code: 'invalid_password' },
    });
    const changed = await change('a better gravel pit');
    expect(changed.status).toBe(200);
    expect(await whoIs(otherCookie)).toBe(401);
    expect(await whoIs(joinCookies(changed.setCookies, cookie))).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, 'a better gravel pit')).status).toBe(200);
  });

  it('requires a code once a person has one, and takes each backup code once', async () => {
    const { email, cookie } = await newMember();
    const enabled = await auth('POST', '/two-factor/enable', { password: goodPassword }, cookie);
    const { totpURI, backupCodes } = z
      .object({ totpURI: z.string(), backupCodes: z.array(z.string()) })
      .parse(enabled.data);
    const confirmed = await auth('POST', '/two-factor/verify-totp', { code: createTotp(totpURI, Date.now()) }, cookie);
    expect(confirmed.status).toBe(200);
    const renewed = joinCookies(confirmed.setCookies, cookie);
    expect((await callAsStaff(api, 'GET', '/staff/session', { cookie: renewed })).data).toMatchObject({
      person: { hasCode: true },
    });

    const step = async (path: string, code: string) => {
      const signedIn = await signIn(email);
      expect(signedIn).toMatchObject({ status: 200, data: { needsCode: true } });
      const pending = joinCookies(signedIn.setCookies);
      expect(pending).not.toContain(session);
      expect(await whoIs(pending)).toBe(401);
      return auth('POST', `/two-factor/${path}`, { code }, pending);
    };
    expect(await step('verify-totp', '000000')).toMatchObject({ status: 401, error: { code: 'invalid_code' } });
    const byCode = await step('verify-totp', createTotp(totpURI, Date.now()));
    expect(await whoIs(joinCookies(byCode.setCookies))).toBe(200);
    // Guesses elsewhere do not lock the person out of a browser in which they have signed in before.
    expect(byCode.setCookies).toContainEqual(expect.stringMatching(/^__Host-desk\.known=[\w-]{22}\./u));
    const backup = backupCodes[0] ?? '';
    expect((await step('verify-backup-code', backup)).status).toBe(200);
    expect((await step('verify-backup-code', backup)).status).toBe(401);
  });

  it('takes a passkey of this desk, and of no other', async () => {
    const { cookie } = await newMember();
    const device = createPasskey('desk.test');
    const options = await auth('GET', '/passkey/generate-register-options', undefined, cookie);
    const pending = joinCookies(options.setCookies, cookie);
    const response = device.register(options.data, deskOrigin);
    const added = await auth('POST', '/passkey/verify-registration', { response, name: 'The tablet' }, pending);
    expect(added).toMatchObject({ status: 200, data: { name: 'The tablet' } });

    const present = async (origin: string) => {
      const challenge = await auth('GET', '/passkey/generate-authenticate-options');
      const assertion = device.authenticate(challenge.data, origin);
      return auth('POST', '/passkey/verify-authentication', { response: assertion }, joinCookies(challenge.setCookies));
    };
    const signedIn = await present(deskOrigin);
    expect(signedIn.status).toBe(200);
    expect(await whoIs(joinCookies(signedIn.setCookies))).toBe(200);
    expect(signedIn.setCookies).toContainEqual(expect.stringContaining('__Host-desk.known='));
    expect((await present('https://desk.evil.example')).status).toBe(422);
    const { data } = await callAsStaff(api, 'GET', '/staff/session', { cookie });
    const { id } = z.object({ person: z.object({ passkeys: z.tuple([z.object({ id: z.string() })]) }) }).parse(data)
      .person.passkeys[0];
    // The passkey of another person is not there.
    const stranger = await newMember();
    expect((await auth('POST', '/passkey/delete-passkey', { id }, stranger.cookie)).status).toBe(401);
    expect((await auth('POST', '/passkey/delete-passkey', { id }, cookie)).status).toBe(200);
    expect((await present(deskOrigin)).status).toBe(401);
  });
});

/** Computes the code of an authenticator app: https://www.rfc-editor.org/rfc/rfc6238. */
function createTotp(uri: string, nowMs: number): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const bits = Array.from(secret).map((char) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000)));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return `${(mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000}`.padStart(6, '0');
}
