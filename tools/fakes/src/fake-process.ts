import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface FakeProcess {
  /** The origin, `http://127.0.0.1:<port>`. */
  readonly origin: string;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('start.ts', import.meta.url));

/** Starts a fake in its own process, for tests. */
export async function startFake(
  name: string,
  { port = 0, env = {} }: { readonly port?: number; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<FakeProcess> {
  const child = spawn(process.execPath, [program, `${name}:${port}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = / listens on (?<origin>http:\S+)$/u.exec(line)?.groups?.['origin'];
      if (found !== undefined) resolve(found);
    });
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
