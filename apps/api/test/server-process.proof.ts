import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { checkedFetch, fetchDocument } from '../src/testing/response-checker.ts';
import { fixtureContent } from './backends.ts';
import { createCaller } from './caller.ts';
import { putMadeDatabase } from './made-database.ts';

const server = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const lineSchema = z.object({ msg: z.string(), port: z.number().optional() });

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
}

/** Sends requests for the test's URL to the port of the server. */
function overNetwork(origin: string) {
  return (sent: Request) =>
    fetch(new Request(new URL(new URL(sent.url).pathname + new URL(sent.url).search, origin), sent));
}

describe('the server process', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-server-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = (script: string, settings: Record<string, string> = {}): Started => {
    const env = {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: '',
      API_PORT: '0',
      CONTENT_DIR: fixtureContent,
      ...settings,
    };
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { child, output: () => output };
  };
  const listening = async ({ child, output }: Started): Promise<number> => {
    while (child.exitCode === null) {
      const lines = output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => lineSchema.parse(JSON.parse(line)));
      const port = lines.find(({ msg }) => msg === 'listening')?.port;
      if (port !== undefined) return port;
      await once(child.stdout ?? child, 'data');
    }
    throw new Error(output());
  };
  const ended = async ({ child }: Started) => {
    if (child.exitCode === null) await once(child, 'exit');
    return child.exitCode;
  };

  it('says which locations want cards that no account takes, as `npm start` reads it', async () => {
    const dataDir = join(folder, 'no-account');
    await putMadeDatabase(dataDir);
    const started = start(server, { DATA_DIR: dataDir, LOG_LEVEL: 'warn', STRIPE_SECRET_KEY: '' });
    while (!started.output().includes('online payment is off'))
      await once(started.child.stdout ?? started.child, 'data');
    expect(started.output()).toContain('"withoutCards":["loc-harbour","loc-mill"]');
  });

  it('makes its files private to its user, those of an earlier version included', async () => {
    const dataDir = join(folder, 'private');
    await putMadeDatabase(dataDir);
    await mkdir(join(dataDir, 'mail'), { recursive: true });
    await writeFile(join(dataDir, 'mail/old.eml'), 'To: ada@example.com');
    await writeFile(join(dataDir, 'not-ours.txt'), 'x');
    for (const name of ['.', 'mail', 'mail/old.eml', 'not-ours.txt']) await chmod(join(dataDir, name), 0o777);

    const started = start(server, { DATA_DIR: dataDir, MAIL_SECONDS: '1' });
    const origin = `http://127.0.0.1:${await listening(started)}`;
    const visitor = createCaller({ fetch: checkedFetch(overNetwork(origin), await fetchDocument(fetch, origin)) });
    const body = { id: 'news', params: { email: 'ada@example.com' } };
    expect((await visitor.call('POST', '/api/newsletter/subscribe', { body })).status).toBeLessThan(300);
    while ((await readdir(join(dataDir, 'mail'))).length < 2) await sleep(100);
    started.child.kill('SIGUSR2');
    while (!started.output().includes('backed up')) await once(started.child.stdout ?? started.child, 'data');

    const entries = await readdir(dataDir, { recursive: true });
    const open = entries.filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0);
    expect(open).toEqual(['not-ours.txt']);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(entries.some((name) => name.startsWith('backups/'))).toBe(true);
    started.child.kill('SIGTERM');
    expect(await ended(started)).toBe(0);
  }, 90_000);

  it('serves a document that was changed while it runs', async () => {
    const content = await mkdtemp(join(folder, 'content-'));
    await cp(fixtureContent, content, { recursive: true });
    const started = start(server, { CONTENT_DIR: content, WATCH_CONTENT_SECONDS: '1' });
    const origin = `http://127.0.0.1:${await listening(started)}`;
    const game = join(content, 'games/vault.json');
    await writeFile(game, (await readFile(game, 'utf8')).replace('The Vault', 'The Safe'));
    while (!started.output().includes('content renewed')) await once(started.child.stdout ?? started.child, 'data');
    expect(await (await fetch(`${origin}/api/games/vault`)).json()).toMatchObject({ data: { name: 'The Safe' } });
    started.child.kill('SIGTERM');
    expect(await ended(started)).toBe(0);
  });

  it('responds with 413 while the client is still sending, with and without a declared length', async () => {
    const started = start(server);
    const url = `http://127.0.0.1:${await listening(started)}/api/resova/loc-harbour/basket`;
    const body = `{"bookings":"${'x'.repeat(2_000_000)}"}`;
    const headers = { 'content-type': 'application/json' };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const response = await fetch(url, { method: 'POST', headers, body });
      expect([response.status, await response.json()]).toMatchObject([413, { error: { code: 'body_too_large' } }]);
      const stream = new Blob([body]).stream();
      const untold = await fetch(url, { method: 'POST', headers, body: stream, duplex: 'half' });
      expect([untold.status, await untold.json()]).toMatchObject([413, { error: { code: 'body_too_large' } }]);
    }
    started.child.kill('SIGTERM');
    expect(await ended(started)).toBe(0);
  });

  it('takes over the folder of a killed process', async () => {
    const first = start(server);
    await listening(first);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect(existsSync(join(folder, 'latchkey.lock'))).toBe(true);

    const second = start(server);
    const port = await listening(second);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    second.child.kill('SIGINT');
    expect(await ended(second)).toBe(0);
  });
});
