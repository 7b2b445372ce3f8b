import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fixtureContent } from './backends.ts';

const server = fileURLToPath(new URL('../src/server.ts', import.meta.url));
const resetCli = fileURLToPath(new URL('../src/db/reset.cli.ts', import.meta.url));
const lineSchema = z.object({ msg: z.string(), port: z.number().optional() });

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
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

  it('serves, keeps a second one off the folder, and stops cleanly', async () => {
    const first = start(server);
    const port = await listening(first);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/api/locations/`)).status).toBe(200);

    for (const script of [server, resetCli]) {
      const second = start(script);
      expect(await ended(second)).toBe(1);
      expect(second.output()).toContain(`in use by process ${first.child.pid}`);
    }

    first.child.kill('SIGTERM');
    expect(await ended(first)).toBe(0);
    expect(existsSync(join(folder, 'latchkey.lock'))).toBe(false);
  });

  it('takes over from one that was killed', async () => {
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

  it('names everything that is wrong with the environment and ends', async () => {
    const started = start(server, { API_PORT: 'a', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' });
    expect(await ended(started)).toBe(1);
    for (const name of ['API_PORT', 'LOG_LEVEL', 'DATABASE_URL']) expect(started.output()).toContain(name);
  });

  it('names every bad document and ends', async () => {
    const started = start(server, { CONTENT_DIR: join(folder, 'nothing') });
    expect(await ended(started)).toBe(1);
    expect(started.output()).toContain('website.json: is missing');
  });
});
