import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../src/testing/test-postgres.ts';
import { createApiProcesses, type ApiProcesses } from '../api-processes.ts';

const { url } = inject('postgres');

const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(2_000)}`);
const announcement = { name: 'hall.pdf', mime: 'application/pdf', size: pdf.length, form: 'visit', field: 'plan' };

describe.runIf(url !== null)('several apis on one PostgreSQL', () => {
  let apis: ApiProcesses;
  let folder: string;
  let databaseUrl: string;
  beforeAll(async () => {
    apis = await createApiProcesses();
    folder = await mkdtemp(join(tmpdir(), 'latchkey-several-'));
  });
  beforeEach(async () => {
    databaseUrl = await createDatabase(url ?? '');
  });
  afterEach(() => apis.endAll());
  afterAll(async () => {
    await apis.dispose();
    await rm(folder, { recursive: true, force: true });
  });
  const settings = (dataDir: string, more: Readonly<Record<string, string>> = {}) => ({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, dataDir),
    MAIL_SECONDS: '1',
    ...more,
  });
  const shared = { UPLOADS: 'shared-disk' };
  const metrics = async (origin: string) => (await fetch(`${origin}/metrics`)).text();

  it('run together only with the same files, and start again after one was killed', async () => {
    const first = await apis.started(settings('a'));
    for (const other of [settings('a'), settings('b'), settings('b', shared)]) {
      const reason = await apis.start(other);
      expect(reason).toContain(`Another api runs on this database: ${hostname()}, process ${first.child.pid}`);
      expect(reason).toContain('UPLOADS=shared-disk');
    }
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    await first.end('SIGKILL');

    const second = await apis.started(settings('a', shared));
    expect(await apis.start(settings('b', shared))).toContain('their folders are not the same');
    expect(await apis.start(settings('a'))).toContain('its uploads are on a shared disk');
    const third = await apis.started(settings('a', shared));
    expect(third.output()).toContain('without SMTP_URL emails become files');

    const body = JSON.stringify(announcement);
    const headers = { 'content-type': 'application/json' };
    const announced = await fetch(`${second.origin}/api/upload/presigned-url`, { method: 'POST', headers, body });
    const { data } = (await announced.json()) as { data: { uploadUrl: string; headers: Record<string, string> } };
    const sent = await fetch(`${third.origin}${data.uploadUrl}`, { method: 'PUT', headers: data.headers, body: pdf });
    expect([announced.status, sent.status]).toEqual([201, 200]);
    expect([await second.end('SIGTERM'), await third.end('SIGTERM')]).toEqual([0, 0]);
    // No api is left, so one with a disk of its own starts.
    await apis.started(settings('b'));
  });

  it('have one leader, which alone counts the database and sends emails, and another one as soon as it is killed', async () => {
    const all = [await apis.started(settings('c', shared)), await apis.started(settings('c', shared))];
    const [first, second] = all;
    if (first === undefined || second === undefined) throw new Error('two apis were started');
    expect(await metrics(first.origin)).toContain('latchkey_bookings_total 0\n');
    const ofSecond = await metrics(second.origin);
    expect(ofSecond).toContain('latchkey_leader 0\n');
    expect(ofSecond).toContain('latchkey_database_up 1\n');
    expect(ofSecond).not.toContain('latchkey_bookings_total');

    const subscribe = (email: string) =>
      fetch(`${second.origin}/api/newsletter/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: 'news', params: { email } }),
      });
    expect((await subscribe('ada@example.com')).status).toBeLessThan(300);
    await first.prints('email sent');
    expect(second.output()).not.toContain('email sent');

    await first.end('SIGKILL');
    await second.prints('this api leads');
    expect(await metrics(second.origin)).toContain('latchkey_bookings_total 0\n');
    expect((await subscribe('bob@example.com')).status).toBeLessThan(300);
    await second.prints('email sent');
  });
});
