import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Gate, gates } from './gates.ts';
import { repositoryRoot } from './workspace.ts';

/** How many lines of a failed gate are shown. */
const SHOWN_LINES = 80;

const wanted = process.argv.slice(2);
const chosen = wanted.length === 0 ? gates : gates.filter(({ name }) => wanted.some((word) => name.includes(word)));

const results = [];
for (const gate of chosen) results.push(await runGate(gate));

mkdirSync(join(repositoryRoot, 'reports'), { recursive: true });
writeFileSync(join(repositoryRoot, 'reports', 'checks.json'), JSON.stringify({ gates: results }, null, 2));
process.exitCode = results.length > 0 && results.every(({ isOk }) => isOk) ? 0 : 1;

async function runGate({ name, run, table }: Gate) {
  if (wanted.length > 0) for (const line of table?.(repositoryRoot) ?? []) console.log(line);
  const startedAt = performance.now();
  const problems = await problemsOf(run);
  const seconds = (performance.now() - startedAt) / 1000;
  const isOk = problems.length === 0;
  console.log(`${isOk ? 'ok    ' : 'FAILED'}  ${name.padEnd(32)} ${seconds.toFixed(1).padStart(6)} s`);
  for (const problem of problems.slice(0, SHOWN_LINES)) console.log(`    ${problem}`);
  if (problems.length > SHOWN_LINES) console.log(`    ... and ${problems.length - SHOWN_LINES} lines more`);
  return { name, isOk, seconds, problems };
}

/** A gate that cannot do its work has failed. */
async function problemsOf(run: Gate['run']): Promise<readonly string[]> {
  try {
    return await run(repositoryRoot);
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}
