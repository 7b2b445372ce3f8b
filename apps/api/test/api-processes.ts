import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtureContent } from './backends.ts';

const server = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** An api that runs as a process of its own. */
export interface ApiProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  output(): string;
  /** Sends a request for any origin to this api. */
  send(request: Request): Promise<Response>;
  /** Waits for the text in the output. */
  prints(text: string): Promise<void>;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface ApiProcesses {
  /** Starts an api; returns its output if it ends instead. */
  start(settings: Readonly<Record<string, string>>): Promise<ApiProcess | string>;
  /** Starts an api; throws its output if it ends instead. */
  started(settings: Readonly<Record<string, string>>): Promise<ApiProcess>;
  endAll(): Promise<void>;
  /** Removes the content of the folders. */
  dispose(): Promise<void>;
}

/** Starts apis as processes of their own, without limits of time on what they print. */
export async function createApiProcesses(): Promise<ApiProcesses> {
  // The first import on PostgreSQL writes its revision into the folder.
  const contentDir = await mkdtemp(join(tmpdir(), 'latchkey-content-'));
  await cp(fixtureContent, contentDir, { recursive: true });
  const running: ApiProcess[] = [];
  const start: ApiProcesses['start'] = async (settings) => {
    const env = {
      ...process.env,
      API_PORT: '0',
      CONTENT_DIR: contentDir,
      LOADER_SECRET: 'loader-of-this-test',
      ...settings,
    };
    const child = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    const ended = once(child, 'close');
    const prints = async (text: string) => {
      while (!output.includes(text)) {
        if (hasEnded()) throw new Error(output);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
    };
    await prints('"msg":"listening"').catch(() => undefined);
    if (hasEnded()) {
      await ended;
      return output;
    }
    const port = /"port":(?<port>\d+)/u.exec(output)?.groups?.['port'];
    const origin = `http://127.0.0.1:${port}`;
    const api: ApiProcess = {
      child,
      origin,
      output: () => output,
      send: (request) => {
        const { pathname, search } = new URL(request.url);
        return fetch(new Request(new URL(pathname + search, origin), request));
      },
      prints,
      end: async (signal) => {
        if (!hasEnded()) child.kill(signal);
        await ended;
        return child.exitCode;
      },
    };
    running.push(api);
    return api;
  };
  return {
    start,
    started: async (settings) => {
      const api = await start(settings);
      if (typeof api === 'string') throw new Error(api);
      return api;
    },
    endAll: async () => {
      await Promise.all(running.splice(0).map((api) => api.end('SIGKILL')));
    },
    dispose: () => rm(contentDir, { recursive: true, force: true }),
  };
}
