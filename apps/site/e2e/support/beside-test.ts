import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { expect, test as base } from './test.ts';

/** The folder of the repository. */
export const root = path.join(import.meta.dirname, '../../../..');

/** The demo chain of an `npm start` that runs beside the tests. */
export interface StartedChain {
  readonly origin: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Runs `npm start` in this repository, while the tests run on a stack of their own. */
async function startBeside(): Promise<StartedChain> {
  const [port, apiPort, firstFakePort] = [await freePort(), await freePort(), await freePort()];
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'latchkey-apart-'));
  const { NEXT_DIST_DIR: _, ...env } = process.env;
  const program = spawn(process.execPath, [path.join(root, 'tools/launch/start.mjs')], {
    cwd: root,
    env: {
      ...env,
      PORT: String(port),
      API_PORT: String(apiPort),
      STAND_IN_PORT: String(firstFakePort),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  let output = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const stop = async () => {
    if (program.exitCode === null) program.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await expect
      .poll(() => program.exitCode !== null || output.includes('Stop all with Ctrl-C'), { timeout: 240_000 })
      .toBe(true);
    expect(program.exitCode, output).toBeNull();
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { origin: `http://localhost:${port}`, dataDir, stop };
}

/** Playwright's test with a running chain (`stack`), and the `chain` of an `npm start` beside it, once per worker. */
export const test = base.extend<object, { readonly chain: StartedChain }>({
  chain: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const chain = await startBeside();
      await use(chain);
      await chain.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
