import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort } from '../../support/free-port.ts';

const root = path.join(import.meta.dirname, '../../../../..');
const startLimitMs = 240_000;
/** The number of the ten presses of Ctrl-C that are spread over the time until the addresses are printed. */
const momentsBefore = 7;
/** The delays of the other presses after the addresses are printed, while the first commands of the demo run. */
const afterAddressesMs = [0, 300, 1_500] as const;

/** `npm start`, as a shell starts it: a process group of its own, which Ctrl-C reaches as a whole. */
class Start {
  readonly #program: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #startedAt = performance.now();
  said = '';

  constructor(variables: Readonly<Record<string, string>>) {
    const { NEXT_DIST_DIR: _, ...env } = process.env;
    this.#program = spawn('npm', ['start'], {
      cwd: root,
      env: { ...env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#ended = once(this.#program, 'exit');
    for (const stream of [this.#program.stdout, this.#program.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.said += text));
    }
  }

  /** Waits until the addresses are printed, and resolves to the milliseconds since the start. */
  async addresses(): Promise<number> {
    await expect
      .poll(() => this.#program.exitCode !== null || this.said.includes('Stop all with Ctrl-C'), {
        timeout: startLimitMs,
        intervals: [20],
      })
      .toBe(true);
    expect(this.#program.exitCode, this.said).toBeNull();
    return performance.now() - this.#startedAt;
  }

  /** Resolves as soon as the shell would show its prompt again. */
  async pressCtrlC(): Promise<void> {
    const { pid } = this.#program;
    if (pid === undefined) throw new Error('npm could not be started.');
    process.kill(-pid, 'SIGINT');
    await this.#ended;
  }
}

/** Lists the commands of all processes that were started with this folder of data, in any process group. */
async function listPrograms(dataDir: string): Promise<readonly string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const commands = await Promise.all(
    ids.map(async (id) => {
      try {
        const environment = (await readFile(`/proc/${id}/environ`, 'utf8')).split('\0');
        if (!environment.includes(`DATA_DIR=${dataDir}`)) return [];
        return [(await readFile(`/proc/${id}/cmdline`, 'utf8')).replaceAll('\0', ' ')];
      } catch {
        // The process has ended, or belongs to another user.
        return [];
      }
    }),
  );
  return commands.flat();
}

test('Ctrl-C at any moment leaves no program behind, and the database free', async () => {
  test.setTimeout(15 * 60_000);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'latchkey-ctrl-c-'));
  const [port, apiPort, firstFakePort] = [await freePort(), await freePort(), await freePort()];
  const variables = {
    PORT: String(port),
    API_PORT: String(apiPort),
    STAND_IN_PORT: String(firstFakePort),
    DATA_DIR: dataDir,
  };
  const stopAt = async (moment: string, wait: (start: Start) => Promise<unknown>) => {
    const start = new Start(variables);
    await wait(start);
    await start.pressCtrlC();
    expect(await listPrograms(dataDir), `left behind by Ctrl-C ${moment}:\n${start.said}`).toEqual([]);
  };
  try {
    // The first one fills the database, and has most to do after its addresses. Each start finds the database of the one before it.
    const tookMs: number[] = [];
    for (const afterMs of afterAddressesMs) {
      await stopAt(`${afterMs} ms after the addresses`, async (start) => {
        tookMs.push(await start.addresses());
        await pause(afterMs);
      });
    }
    const untilAddressesMs = Math.min(...tookMs);
    for (let turn = 0; turn < momentsBefore; turn += 1) {
      const share = turn / momentsBefore;
      await stopAt(`after ${turn}/${momentsBefore} of the time until the addresses`, () =>
        pause(share * untilAddressesMs),
      );
    }
    await stopAt('of a start after all of these', (start) => start.addresses());
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
