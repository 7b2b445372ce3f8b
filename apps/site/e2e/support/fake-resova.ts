import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.join(import.meta.dirname, '../../../..');

export interface FakeResova {
  /** The variables of an api that sells everything through it. */
  readonly apiVariables: Readonly<Record<string, string>>;
  /** Transactions made so far. */
  sales(): Promise<readonly { readonly reference: string }[]>;
  /** Requests that the real Resova does not have. */
  violations(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Starts the fake of Resova's API as a process. */
export async function startFakeResova(): Promise<FakeResova> {
  const child = spawn(process.execPath, ['tools/fakes/src/start.ts', 'resova-api', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => resolve(line.split(' ').at(-1) ?? ''));
    void ended.then(() => reject(new Error('The fake of Resova ended before it listened.')));
  });
  const query = async (name: string): Promise<unknown> => (await fetch(`${origin}/__${name}`)).json();
  return {
    apiVariables: { TICKETING: 'resova', RESOVA_API_URL: `${origin}/v1`, RESOVA_API_KEYS: 'stand-in-key' },
    // The fake defines this shape.
    sales: async () =>
      ((await query('state')) as { readonly transactions: readonly { readonly reference: string }[] }).transactions,
    violations: async () => (await query('violations')) as readonly string[],
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
