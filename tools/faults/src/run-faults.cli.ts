/* `node tools/faults/src/run-faults.cli.ts [part of a name ...]` plants the faults one by one in a copy of the repository, and runs the tests that
 * can notice each. `npm run proofs planted-faults` runs it with PROOFS, PROOF_SEED and PROOF_REPORT.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseFaults } from './choose-faults.ts';
import { copyRepository, type RepositoryCopy } from './copy-repository.ts';
import type { FaultOfArea } from './faults.ts';
import { findSuites, type Suite } from './related-suites.ts';
import { runSuite, stopSuites, type SuiteResult } from './run-suite.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'unit-only': { type: 'boolean', default: false },
    'check-copy': { type: 'boolean', default: false },
  },
});
const { PROOFS, PROOF_SEED = '20261121', PROOF_REPORT } = process.env;
const root = fileURLToPath(new URL('../../../', import.meta.url));
const faults = chooseFaults({ words: positionals, isShort: PROOFS === 'short', seed: PROOF_SEED });
if (faults.length === 0) {
  console.error(`No fault has ${positionals.join(' or ')} in its name.`);
  process.exit(2);
}

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
const copy = copyRepository(root);
process.once('exit', copy.remove);

// With `--check-copy` no fault is planted: the suites have to pass in the copy as it is, once for each file.
const isCheckOfCopy = values['check-copy'];
const tried = isCheckOfCopy ? onePerFile(faults) : faults;
const failed: string[] = [];
for (const fault of tried) {
  const isFine = isCheckOfCopy ? await checkCopy(copy, fault) : await plant(copy, fault);
  if (!isFine) failed.push(fault.name);
}
if (PROOF_REPORT !== undefined) {
  const report = { passed: tried.length - failed.length, failed: failed.length, names: failed };
  writeFileSync(PROOF_REPORT, JSON.stringify(report));
}
if (failed.length > 0) console.log(`${isCheckOfCopy ? 'The copy fails' : 'Unnoticed'}:\n${failed.join('\n')}`);
else console.log(isCheckOfCopy ? 'The copy passes.' : 'Each one is noticed.');
process.exitCode = failed.length > 0 ? 1 : 0;

/** Stops the suites and ends the process. The copy is deleted as the process ends, so the suites have a moment to end before. */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  stopSuites();
  setTimeout(() => process.exit(143), 2_000);
}

/** Plants a fault, runs the tests, and takes it out again. Returns whether the tests have noticed it. */
async function plant(into: RepositoryCopy, fault: FaultOfArea): Promise<boolean> {
  const text = readFileSync(join(into.root, fault.file), 'utf8');
  into.write(
    fault.file,
    text.replace(fault.find, () => fault.put),
  );
  try {
    const startedAt = Date.now();
    const last = await runUntilFailure(into, fault);
    const where = `(${last?.suite.name ?? 'no suite reaches it'}, ${((Date.now() - startedAt) / 1_000).toFixed(0)} s)`;
    const isNoticed = last?.result.type === 'failed';
    console.log(`${isNoticed ? 'noticed  ' : 'UNNOTICED'}  ${fault.area}  ${fault.name}  ${where}`);
    if (last?.result.type === 'broken') console.log(`           broken, not noticed: ${last.result.why}`);
    return isNoticed;
  } finally {
    into.write(fault.file, text);
  }
}

/** Runs the suites of an unchanged file. A suite that fails then would fail with each of its faults. */
async function checkCopy(of: RepositoryCopy, fault: FaultOfArea): Promise<boolean> {
  const last = await runUntilFailure(of, fault);
  if (last === null) return true;
  const { result, suite } = last;
  const isFine = result.type === 'passed';
  console.log(`${isFine ? 'passes ' : 'FAILS  '}  ${fault.file}${isFine ? '' : `  (${suite.name})`}`);
  if (result.type === 'failed') console.log(result.tests.map((name) => `           ${name}`).join('\n'));
  if (result.type === 'broken') console.log(`           ${result.why}`);
  return isFine;
}

interface LastRun {
  readonly suite: Suite;
  readonly result: SuiteResult;
}

/**
 * Runs the suites of a fault until one does not pass, and returns it, else the last one; null where no suite reaches the file. A broken suite ends
 * the run, since the next ones would be broken as well.
 */
async function runUntilFailure(into: RepositoryCopy, fault: FaultOfArea): Promise<LastRun | null> {
  let last: LastRun | null = null;
  for (const suite of findSuites(into, fault, { isUnitOnly: values['unit-only'] })) {
    last = { suite, result: await runSuite(into.root, suite) };
    if (last.result.type !== 'passed') break;
  }
  return last;
}

/** Returns one fault of each file. */
function onePerFile(all: readonly FaultOfArea[]): readonly FaultOfArea[] {
  return [...new Map(all.map((fault) => [fault.file, fault])).values()];
}
