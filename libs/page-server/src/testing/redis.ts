import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@redis/client';

/** A Redis for one test, as a real process. */
export interface TestRedis {
  readonly url: string;
  /** Starts it again on the same port, with the data that it had saved. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends it without a chance to save anything. */
  kill(): Promise<void>;
  command(...words: readonly string[]): Promise<unknown>;
  dispose(): Promise<void>;
}

const names = ['redis-server', 'valkey-server'];
const startMs = 10_000;

/** Finds the program of Redis or Valkey on this machine; null where there is none. REDIS_SERVER_PATH chooses one. */
export function redisProgram(): string | null {
  const { REDIS_SERVER_PATH = '', PATH = '' } = process.env;
  if (REDIS_SERVER_PATH !== '') return REDIS_SERVER_PATH;
  const files = names.flatMap((name) => PATH.split(path.delimiter).map((folder) => path.join(folder, name)));
  return files.find(isExecutable) ?? null;
}

export const withoutRedis = 'no redis-server on PATH (as root: apt-get install redis-server)';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a Redis.
 *
 * @param settings the settings of redis.conf; by default nothing is saved
 */
export async function startRedis(settings: readonly string[] = ['--save', '']): Promise<TestRedis> {
  const program = redisProgram();
  if (program === null) throw new Error(withoutRedis);
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    child = null;
  }

  async function command(...words: readonly string[]): Promise<unknown> {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.sendCommand<unknown>(words);
    } finally {
      client.destroy();
    }
  }

  const redis: TestRedis = {
    url,
    async start() {
      const where = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
      child = spawn(program, [...where, '--appendonly', 'no', ...settings], { stdio: 'ignore' });
      const deadline = Date.now() + startMs;
      for (;;) {
        const isUp = await command('PING').then(
          () => true,
          () => false,
        );
        if (isUp) return;
        if (Date.now() > deadline) throw new Error(`${program} did not start on port ${port}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    command,
    async dispose() {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await redis.start();
  return redis;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
