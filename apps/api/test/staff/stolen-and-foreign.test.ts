import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { goodPassword, join } from './new-member.ts';
import { callAsStaff, deskOrigin, fromDesk, createMember, createSignedIn, type StaffMember } from './staff-caller.ts';
import { staffContracts } from './staff-contracts.ts';

describe.each(backends)('the desk on $name', (backend) => {
  let api: TestApi;
  let owner: StaffMember;
  let deskDir: string;
  beforeAll(async () => {
    deskDir = await mkdtemp(joinPath(tmpdir(), 'latchkey-desk-'));
    await mkdir(joinPath(deskDir, 'assets'));
    await writeFile(joinPath(deskDir, 'index.html'), '<!doctype html><title>Desk</title>');
    await writeFile(joinPath(deskDir, 'service-worker.js'), 'self.skipWaiting();');
    await writeFile(joinPath(deskDir, 'assets', 'index-TqCU6cah.js'), 'document.title;');
    await writeFile(joinPath(deskDir, '.secret'), 'not to be read');
    api = await backend.open({ desk: { deskDir } });
    owner = await createMember(api, 'owner', null);
  });
  afterAll(async () => {
    await api.close();
    await rm(deskDir, { recursive: true });
  });

  const whoIs = async (cookie: string) => (await callAsStaff(api, 'GET', '/staff/session', { cookie })).status;
  const send = (path: string, init: RequestInit, origin = deskOrigin) =>
    api.fetchUnchecked(new Request(new URL(path, origin), init));

  describe('a stolen cookie', () => {
    it('opens nothing after its person was removed', async () => {
      const member = await createMember(api, 'host', 'loc-harbour');
      expect(await whoIs(member.cookie)).toBe(200);
      expect((await owner.call('DELETE', `/staff/chain/people/${member.personId}`)).status).toBe(200);
      expect(await whoIs(member.cookie)).toBe(401);
    });

    it('opens nothing after a role was taken away', async () => {
      const member = await createMember(api, 'manager', 'loc-harbour');
      const path = `/staff/chain/people/${member.personId}`;
      const lower = await owner.call('PUT', path, { grants: [{ role: 'host', locationId: 'loc-harbour' }] });
      expect(lower.status).toBe(200);
      expect(await whoIs(member.cookie)).toBe(401);
    });

    it('still opens the session after a role was added', async () => {
      const member = await createMember(api, 'host', 'loc-harbour');
      const path = `/staff/chain/people/${member.personId}`;
      await owner.call('PUT', path, { grants: [{ role: 'manager', locationId: 'loc-harbour' }] });
      expect(await whoIs(member.cookie)).toBe(200);
    });

    it('opens nothing after its session was ended elsewhere, or was not used for 12 hours, or is a week old', async () => {
      const { cookie, email } = await join(api, owner, [{ role: 'host', locationId: null }]);
      const other = await callAsStaff({ fetch: api.fetchUnchecked }, 'POST', '/desk/auth/sign-in/email', {
        body: { email, password: goodPassword },
      });
      const ownCookie = other.setCookies[0]?.split(';')[0] ?? '';
      const { data } = await callAsStaff(api, 'GET', '/staff/account/sessions', { cookie: ownCookie });
      const sessions = data as readonly { readonly id: string; readonly isThis: boolean }[];
      expect(sessions).toHaveLength(2);
      const stolen = sessions.find(({ isThis }) => !isThis)?.id ?? '';
      expect(
        (await callAsStaff(api, 'DELETE', `/staff/account/sessions/${stolen}`, { cookie: owner.cookie })).status,
      ).toBe(404);
      expect(
        (await callAsStaff(api, 'DELETE', `/staff/account/sessions/${stolen}`, { cookie: ownCookie })).status,
      ).toBe(200);
      expect(await whoIs(cookie)).toBe(401);

      const hour = 3_600_000;
      const now = Date.now();
      const unused = await createSignedIn(api, {
        grants: [{ role: 'host', locationId: null }],
        now: now - 12 * hour - 1_000,
      });
      const used = await createSignedIn(api, { grants: [{ role: 'host', locationId: null }], now: now - 11 * hour });
      expect(await Promise.all([whoIs(unused.cookie), whoIs(used.cookie)])).toEqual([401, 200]);
      // Its use was noted, but a week is the end.
      await api.db.run(sql`
        UPDATE staff_sessions SET created_at = created_at - interval '7 days', updated_at = updated_at - interval '1 hour'
        WHERE person_id = ${used.personId}
      `);
      expect(await whoIs(used.cookie)).toBe(200);
      expect(await whoIs(used.cookie)).toBe(401);
    });
  });

  describe('a page of another site', () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const others: readonly Readonly<Record<string, string>>[] = [
      foreign,
      { origin: 'https://www.desk.test', 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
      { origin: 'https://evil.example' },
      // A browser sends no form from a typed address; a page without either header is no browser.
      { 'sec-fetch-site': 'none' },
      {},
    ];

    it('makes no change, even with the cookie', async () => {
      const changes = Object.entries(staffContracts).filter(([, { method }]) => method !== 'GET');
      expect(changes.length).toBeGreaterThan(15);
      const admitted: string[] = [];
      for (const [id, { method, path }] of changes) {
        for (const headers of others) {
          const filled = path.replaceAll(/\{\w+\}/gu, 'loc-harbour');
          const response = await send(filled, { method, headers: { ...headers, cookie: owner.cookie } });
          const { error } = (await response.json()) as { readonly error: { readonly code: string } | null };
          if (response.status !== 403 || error?.code !== 'other_origin') {
            if (response.status !== 404) admitted.push(`${id} ${JSON.stringify(headers)}: ${response.status}`);
          }
        }
      }
      expect(admitted).toEqual([]);
    });

    it('signs no person in or out by a form of any type', async () => {
      const form = 'email=a%40b.example&password=tuba+lantern+gravel';
      for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
        const own = { 'content-type': type, cookie: owner.cookie, ...fromDesk };
        const typed = await send('/desk/auth/sign-in/email', { method: 'POST', body: form, headers: own });
        expect(typed.status).toBe(415);
        const cross = { 'content-type': type, cookie: owner.cookie, ...foreign };
        for (const path of ['/desk/auth/sign-in/email', '/desk/auth/sign-out']) {
          const response = await send(path, { method: 'POST', body: form, headers: cross });
          expect({ path, status: response.status }).toEqual({ path, status: 403 });
          expect(response.headers.getSetCookie()).toEqual([]);
        }
      }
      expect(await whoIs(owner.cookie)).toBe(200);
    });

    it('reads nothing', async () => {
      const response = await send('/staff/session', { headers: { ...foreign, cookie: owner.cookie } });
      expect(response.status).toBe(403);
      for (const path of ['/staff/session', '/desk/auth/sign-in/email']) {
        const preflight = await send(path, {
          method: 'OPTIONS',
          headers: { ...foreign, 'access-control-request-method': 'POST' },
        });
        expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    });

    it('shows no page of the desk in a frame, and no script of its own there', async () => {
      for (const path of ['/desk', '/desk/', '/desk/orlando/2026-11-26', '/desk/sign-in']) {
        const { status, headers } = await send(path, {});
        expect({ path, status }).toEqual({ path, status: 200 });
        expect(headers.get('x-frame-options')).toBe('DENY');
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/u);
        const policy = new Map(
          (headers.get('content-security-policy') ?? '').split('; ').map((each) => {
            const [name = '', ...values] = each.split(' ');
            return [name, values.join(' ')];
          }),
        );
        expect(policy.get('default-src')).toBe("'none'");
        expect(policy.get('frame-ancestors')).toBe("'none'");
        expect(policy.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
        expect(policy.get('connect-src')).toBe("'self'");
        expect(policy.get('base-uri')).toBe("'none'");
      }
    });
  });

  describe('plain http', () => {
    it('reaches neither pages nor calls, except on the machine itself', async () => {
      for (const path of ['/desk', '/desk/assets/index-TqCU6cah.js', '/staff/session', '/desk/auth/sign-in/email']) {
        const method = path.includes('auth') ? 'POST' : 'GET';
        const headers = { ...fromDesk, cookie: owner.cookie, 'x-forwarded-proto': 'https' };
        const response = await send(path, { method, headers }, 'http://192.168.1.20:4000');
        expect(await response.json()).toMatchObject({ error: { code: 'https_required' } });
        expect(response.status).toBe(403);
      }
      expect((await send('/desk', {}, 'http://localhost:4000')).status).toBe(200);
    });
  });

  describe('the files of the desk', () => {
    it('are served from its folder only, and cached for a year if their names have a hash', async () => {
      const asset = await send('/desk/assets/index-TqCU6cah.js', {});
      expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect((await send('/desk/service-worker.js', {})).headers.get('cache-control')).toBe('no-cache');
      for (const path of [
        '/desk/.secret.js',
        '/desk/%2e%2e/package.json',
        '/desk/assets/..%2f.secret',
        '/desk/nothing.js',
      ]) {
        expect({ path, status: (await send(path, {})).status }).toEqual({ path, status: 404 });
      }
      // A path without an extension is a screen.
      expect(await (await send('/desk/.secret', {})).text()).toContain('<title>Desk</title>');
    });

    it('are packed for a browser that can unpack them', async () => {
      const packed = await send('/desk/assets/index-TqCU6cah.js', { headers: { 'accept-encoding': 'br, gzip' } });
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      const text = new Response(packed.body?.pipeThrough(new DecompressionStream('gzip')));
      expect(await text.text()).toBe('document.title;');
    });
  });
});

describe('a desk that was not built', () => {
  it('says how to build it', async () => {
    const [backend] = backends;
    const api = await backend?.open();
    const response = await api?.fetchUnchecked(new Request('https://desk.test/desk'));
    expect(response?.status).toBe(503);
    expect(await response?.text()).toContain('npm run build');
    await api?.close();
  });
});
