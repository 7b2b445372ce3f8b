import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, waitUntilUp } from '../serve-pages.ts';

const root = join(import.meta.dirname, '../../../..');
const distDir = process.env['NEXT_DIST_DIR'] ?? '.next';

export interface SiteInFront {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** True where the site is built. */
export const isSiteBuilt = existsSync(join(root, 'apps/site', distDir, 'BUILD_ID'));

/** Starts the built site in front of an api, which has to trust two proxies, since the clients here name their addresses. */
export async function startSiteInFront(apiOrigin: string, dataDir: string): Promise<SiteInFront> {
  const port = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const program: ChildProcess = spawn(process.execPath, ['apps/site/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_DIST_DIR: distDir,
      PORT: String(port),
      SITE_ORIGIN: baseUrl,
      API_ORIGIN: apiOrigin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      MAX_CONNECTIONS_PER_ADDRESS: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilUp(`${baseUrl}/healthz`, program);
  return {
    baseUrl,
    stop: async () => {
      if (program.exitCode !== null) return;
      const ended = once(program, 'exit');
      program.kill('SIGTERM');
      await ended;
    },
  };
}
