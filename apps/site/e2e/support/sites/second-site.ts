import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '../stack.ts';

/** A second site beside that of a stack. */
export interface SecondSite {
  readonly origin: string;
  /**
   * Starts the site.
   *
   * @param variables the variables on top of its own, for this start only
   */
  start(variables?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

const root = path.join(import.meta.dirname, '../../../../..');
const startMs = 60_000;

/**
 * Starts a second site in front of the api of a stack.
 *
 * @param variables the variables of the chain, the same as those of the stack
 */
export async function startSecondSite(
  { apiOrigin, dataDir }: Pick<Stack, 'apiOrigin' | 'dataDir'>,
  variables: Readonly<Record<string, string>>,
  port: number,
): Promise<SecondSite> {
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | null = null;

  const site: SecondSite = {
    origin,
    async start(own = {}) {
      const env = {
        ...process.env,
        NODE_ENV: 'production' as const,
        DATA_DIR: dataDir,
        MEDIA_DIR: 'examples/cipher-house/media',
        GALLERY: '1',
        LOG_LEVEL: 'warn',
        GOOGLE_MAPS_KEY: 'fake',
        MAPBOX_TOKEN: 'fake',
        MAX_NOT_FOUND_PER_MINUTE: '1000000',
        MAX_RENDERINGS_PER_MINUTE: '1000000',
        API_ORIGIN: apiOrigin,
        PORT: String(port),
        ...variables,
        ...own,
      };
      const started = spawn(process.execPath, ['apps/site/server/main.ts'], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      started.stdout.pipe(process.stdout, { end: false });
      started.stderr.pipe(process.stderr, { end: false });
      const deadline = Date.now() + startMs;
      while (!(await isUp(`${origin}/healthz`))) {
        if (started.exitCode !== null) throw new Error(`The second site ended with ${started.exitCode}.`);
        if (Date.now() > deadline) throw new Error('The second site did not start.');
        await sleep(100);
      }
    },
    async stop() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      child = null;
    },
  };
  await site.start();
  return site;
}

function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
