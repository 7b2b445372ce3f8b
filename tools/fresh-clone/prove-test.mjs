import { join } from 'node:path';
import { cloneFresh } from './clone.mjs';
import { startLogged } from './logged-command.mjs';

/** What the specification of `npm test` allows, and the installation before it. */
const LIMIT_MS = 30 * 60_000;

/**
 * `npm test` as the first command: exit code 0 and a last line that counts tests and no failure.
 *
 * @param {string} logFolder
 * @returns {Promise<{ base: string, results: { what: string, isOk: boolean, words: string }[] }>}
 */
export async function proveTest(logFolder) {
  const { base, folder, env } = cloneFresh();
  const startedAt = Date.now();
  const logFile = join(logFolder, 'test.log');
  const command = startLogged(['npm', 'test'], { folder, env, logFile });
  const timer = setTimeout(() => command.kill(), LIMIT_MS);
  const exitCode = await command.ended;
  clearTimeout(timer);
  command.kill();

  const lastLine = command.said().trimEnd().split('\n').at(-1) ?? '';
  const isOk = exitCode === 0 && /^[1-9]\d* passed, 0 failed(?:, \d+ skipped)?$/u.test(lastLine);
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  const words = `${lastLine} (exit code ${exitCode}, ${minutes} min)${isOk ? '' : `; see ${logFile}`}`;
  return { base, results: [{ what: 'npm test', isOk, words }] };
}
