import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.join(import.meta.dirname, '../../../..');

export interface FakeProcess {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts a fake of `tools/fakes` as a process, on a free port, with variables of its own. */
export async function startFake(name: string, variables: Readonly<Record<string, string>> = {}): Promise<FakeProcess> {
  const child = spawn(process.execPath, ['tools/fakes/src/start.ts', name], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => resolve(line.split(' ').at(-1) ?? ''));
    void ended.then(() => reject(new Error(`The fake ${name} ended before it listened.`)));
  });
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
