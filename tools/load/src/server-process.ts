import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Store } from './store.ts';

/** What buyers ask: the real api, or a twin of it with a fault that the harness has to find. */
export const servers = {
  api: fileURLToPath(new URL('../../../apps/api/src/server.ts', import.meta.url)),
  sabotaged: fileURLToPath(new URL('sabotaged-server.ts', import.meta.url)),
} as const;

const contentDir = fileURLToPath(new URL('../fixtures/content', import.meta.url));

export interface ServerProcess {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** Starts a server in a process of its own on a free port, limits raised so that only the inventory can refuse. */
export async function startServer(script: string, store: Store): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      ...store.settings,
      CONTENT_DIR: contentDir,
      API_PORT: '0',
      API_HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      MAX_LIVE_BASKETS: '0',
      MAX_HELD_PLACES: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-20_000);
      const found = /"port":(?<port>\d+)/u.exec(output)?.groups?.['port'];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${output}`)));
  });
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
