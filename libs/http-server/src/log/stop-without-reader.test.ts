import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/**
 * A program that logs all the time. Like the site under Next, it logs errors that nobody has caught, and goes on. Its exit code is the number of
 * such errors, so a failed write to its output shows.
 */
const program = `
  import { createJsonLog } from ${JSON.stringify(path.join(import.meta.dirname, 'index.ts'))};
  const log = createJsonLog({ service: 'x', level: 'info', describeError: String });
  let errors = 0;
  process.on('uncaughtException', (err) => {
    errors += 1;
    log.error({ err }, 'uncaught');
  });
  process.once('SIGTERM', () => {
    log.info('stopping');
    setTimeout(() => process.exit(errors), 100);
  });
  setInterval(() => {
    log.info('again');
    process.stderr.write('again\\n');
  }, 5);`;

function start() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  child.stderr.resume();
  return { child, ended };
}

it.each(['stdout', 'stderr'] as const)('a program whose %s has lost its reader stops as by SIGTERM', async (name) => {
  const { child, ended } = start();
  await once(child.stdout, 'data');
  child.stdout.resume();
  child[name].destroy();
  expect(await ended).toEqual([0, null]);
});

it('a program whose lines are read goes on', async () => {
  const { child } = start();
  for (let lines = 0; lines < 5; lines += 1) await once(child.stdout, 'data');
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
});
