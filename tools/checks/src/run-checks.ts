import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNearest } from '@latchkey/tool-launch/find-nearest';
import { type Check, checks } from './checks.ts';
import { repositoryRoot } from './workspace.ts';

/** The most lines of a failed check that are printed. */
const SHOWN_LINES = 80;

const wanted = process.argv.slice(2);
const names = checks.map(({ name }) => name);
for (const word of wanted) {
  if (names.some((name) => name.includes(word))) continue;
  console.error(`There is no check "${word}". Did you mean "${findNearest(word, names)}"?\n\n${names.join('\n')}`);
  process.exit(2);
}
const chosen = wanted.length === 0 ? checks : checks.filter(({ name }) => wanted.some((word) => name.includes(word)));

/** The number of checks at once: two, since most of them wait for a program that uses one core. */
const AT_ONCE = 2;
const waiting = [...chosen];
const results = (await Promise.all(Array.from({ length: AT_ONCE }, runWaiting))).flat();

mkdirSync(join(repositoryRoot, 'reports'), { recursive: true });
writeFileSync(join(repositoryRoot, 'reports', 'checks.json'), JSON.stringify({ checks: results }, null, 2));
process.exitCode = results.length > 0 && results.every(({ isOk }) => isOk) ? 0 : 1;

async function runWaiting() {
  const done = [];
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) done.push(await runCheck(check));
  return done;
}

async function runCheck({ name, run }: Check) {
  const startedAt = performance.now();
  const errors = await collectErrors(run);
  const seconds = (performance.now() - startedAt) / 1000;
  const isOk = errors.length === 0;
  console.log(`${isOk ? 'ok    ' : 'FAILED'}  ${name.padEnd(32)} ${seconds.toFixed(1).padStart(6)} s`);
  for (const error of errors.slice(0, SHOWN_LINES)) console.log(`    ${error}`);
  if (errors.length > SHOWN_LINES) console.log(`    ... and ${errors.length - SHOWN_LINES} lines more`);
  return { name, isOk, seconds, errors };
}

/** Collects the errors of a check; a check that throws has failed. */
async function collectErrors(run: Check['run']): Promise<readonly string[]> {
  try {
    return await run(repositoryRoot);
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}
