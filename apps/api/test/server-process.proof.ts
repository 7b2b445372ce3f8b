import { existsSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkedFetch, fetchDocument } from '../src/testing/response-checker.ts';
import { createApiProcesses, type ApiProcesses } from './api-processes.ts';
import { fixtureContent } from './backends.ts';
import { createCaller } from './caller.ts';
import { putMadeDatabase } from './made-database.ts';

describe('the server process', () => {
  let folder: string;
  let apis: ApiProcesses;
  /** The settings of the embedded database in a folder of the suite. */
  let embedded: Readonly<Record<string, string>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-server-'));
    embedded = { DATA_DIR: folder, DATABASE_URL: '' };
    apis = await createApiProcesses();
  });
  afterEach(() => apis.endAll());
  afterAll(async () => {
    await apis.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it('logs the locations that offer payment by card without an account for it, in the form that `npm start` reads', async () => {
    const dataDir = join(folder, 'no-account');
    await putMadeDatabase(dataDir);
    const api = await apis.started({ ...embedded, DATA_DIR: dataDir, STRIPE_SECRET_KEY: '' });
    expect(api.output()).toContain('"withoutCards":["loc-harbour","loc-mill"]');
  });

  it('makes its files private to its user, those of an earlier version included', async () => {
    const dataDir = join(folder, 'private');
    await putMadeDatabase(dataDir);
    await mkdir(join(dataDir, 'mail'), { recursive: true });
    await writeFile(join(dataDir, 'mail/old.eml'), 'To: ada@example.com');
    await writeFile(join(dataDir, 'not-ours.txt'), 'x');
    for (const name of ['.', 'mail', 'mail/old.eml', 'not-ours.txt']) await chmod(join(dataDir, name), 0o777);

    const api = await apis.started({ ...embedded, DATA_DIR: dataDir, MAIL_SECONDS: '1' });
    const visitor = createCaller({ fetch: checkedFetch(api.send, await fetchDocument(fetch, api.origin)) });
    const body = { id: 'news', params: { email: 'ada@example.com' } };
    expect((await visitor.call('POST', '/api/newsletter/subscribe', { body })).status).toBeLessThan(300);
    while ((await readdir(join(dataDir, 'mail'))).length < 2) await sleep(100);
    api.child.kill('SIGUSR2');
    await api.prints('backed up');

    const entries = await readdir(dataDir, { recursive: true });
    const open = entries.filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0);
    expect(open).toEqual(['not-ours.txt']);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(entries.some((name) => name.startsWith('backups/'))).toBe(true);
    expect(await api.end('SIGTERM')).toBe(0);
  });

  it('serves a document that was changed while it runs', async () => {
    const content = await mkdtemp(join(folder, 'content-'));
    await cp(fixtureContent, content, { recursive: true });
    const api = await apis.started({ ...embedded, CONTENT_DIR: content, WATCH_CONTENT_SECONDS: '1' });
    const game = join(content, 'games/vault.json');
    await writeFile(game, (await readFile(game, 'utf8')).replace('The Vault', 'The Safe'));
    await api.prints('content renewed');
    expect(await (await fetch(`${api.origin}/api/games/vault`)).json()).toMatchObject({ data: { name: 'The Safe' } });
    expect(await api.end('SIGTERM')).toBe(0);
  });

  it('responds with 413 while the client is still sending, with and without a declared length', async () => {
    const api = await apis.started(embedded);
    const url = `${api.origin}/api/resova/loc-harbour/basket`;
    const body = `{"bookings":"${'x'.repeat(2_000_000)}"}`;
    const headers = { 'content-type': 'application/json' };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const response = await fetch(url, { method: 'POST', headers, body });
      expect([response.status, await response.json()]).toMatchObject([413, { error: { code: 'body_too_large' } }]);
      const stream = new Blob([body]).stream();
      const untold = await fetch(url, { method: 'POST', headers, body: stream, duplex: 'half' });
      expect([untold.status, await untold.json()]).toMatchObject([413, { error: { code: 'body_too_large' } }]);
    }
    expect(await api.end('SIGTERM')).toBe(0);
  });

  it('takes over the folder of a killed process', async () => {
    const first = await apis.started(embedded);
    await first.end('SIGKILL');
    expect(existsSync(join(folder, 'latchkey.lock'))).toBe(true);

    const second = await apis.started(embedded);
    expect((await fetch(`${second.origin}/healthz`)).status).toBe(200);
    expect(await second.end('SIGINT')).toBe(0);
  });
});
