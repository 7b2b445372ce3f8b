import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runDeskTests, runEngineTests, runSiteTests } from '../browser-tests.mjs';
import { projectRoot } from '../project-root.mjs';
import { freshReport, withExitCode } from '../reports.mjs';
import { runNode } from '../run-command.mjs';
import { countFile, counts, sum } from '../test-counts.mjs';
import { runClusterProofs, runVitest } from '../vitest-tests.mjs';
import { readProjects } from '../workspace-projects.mjs';

const MINUTE_MS = 60_000;
const reports = join(projectRoot, 'reports');
const proofsFile = join(reports, 'proofs.json');
const figuresFile = join(reports, 'proof-figures.jsonl');

/**
 * @typedef {import('./proof-table.mjs').Proof} Proof
 * @typedef {import('../test-counts.mjs').Counts} Counts
 *
 * @typedef {object} Options
 * @property {number | null} minutes repeats each proof under further seeds until so many minutes have passed; null for one run
 * @property {number} seed
 * @property {boolean} isFull
 *
 * @typedef {object} ProofResult
 * @property {'short' | 'full'} scale
 * @property {number} seed the first one
 * @property {number} runs
 * @property {number} seconds
 * @property {number} passed
 * @property {number} failed
 * @property {string} finishedAt
 * @property {readonly { subject: string, seed: number, figures: Record<string, unknown> }[]} figures
 */

/**
 * Runs one proof, and adds its figures to reports/proofs.json.
 *
 * @param {string} name
 * @param {Proof} proof
 * @param {Options} options
 * @returns {Promise<Counts>}
 */
export async function runProof(name, proof, { minutes, seed, isFull }) {
  freshReport(figuresFile);
  const startedAt = Date.now();
  const limitMs = (isFull ? 8 * 60 : Math.max(15, 4 * proof.minutes)) * MINUTE_MS;
  let found = counts();
  let runs = 0;
  do {
    const env = {
      ...proof.env,
      PROOFS: isFull ? 'full' : 'short',
      PROOF_SEED: String(seed + runs),
      PROOF_FIGURES: figuresFile,
    };
    found = sum([found, await runOnce(name, proof, env, limitMs)]);
    runs += 1;
  } while (minutes !== null && found.failed === 0 && Date.now() - startedAt < minutes * MINUTE_MS);
  writeResult(name, {
    scale: isFull ? 'full' : 'short',
    seed,
    runs,
    seconds: Math.round((Date.now() - startedAt) / 1000),
    passed: found.passed,
    failed: found.failed,
    finishedAt: new Date().toISOString(),
    figures: readFigures(),
  });
  return found;
}

/**
 * @param {string} name
 * @param {Proof} proof
 * @param {Record<string, string>} env
 * @param {number} limitMs
 * @returns {Promise<Counts>}
 */
function runOnce(name, { runner, files, programArguments = [] }, env, limitMs) {
  const [folder, inFolder] = splitFiles(files);
  const playwrightArguments = [...inFolder, ...programArguments];
  switch (runner) {
    case 'vitest':
      return runVitest({
        name,
        report: 'proof.json',
        folder,
        vitestArguments: [...findTestArguments(folder), ...inFolder, ...programArguments],
        env,
        limitMs,
      });
    case 'site':
      return runSiteTests({ limitMs, playwrightArguments, env });
    case 'desk':
      return runDeskTests({ limitMs, playwrightArguments, env });
    case 'engines':
      return runEngineTests({ limitMs, playwrightArguments, env });
    case 'cluster':
      return runClusterProofs({ limitMs, env });
    case 'program':
      return runCountingProgram(name, [...files, ...programArguments], env, limitMs);
    default:
      return unreachable(runner);
  }
}

/** Returns the arguments that the `test` script of a project passes to Vitest. @param {string} folder @returns {readonly string[]} */
function findTestArguments(folder) {
  return readProjects(projectRoot).find((each) => each.folder === folder)?.testArguments ?? [];
}

/**
 * Runs a program of this repository that writes `{ passed, failed, names }` to the file PROOF_REPORT.
 *
 * @param {string} name
 * @param {string[]} nodeArguments
 * @param {Record<string, string>} env
 * @param {number} limitMs
 */
async function runCountingProgram(name, nodeArguments, env, limitMs) {
  const report = freshReport(join(reports, 'proof.json'));
  const exitCode = await runNode(nodeArguments, { env: { ...env, PROOF_REPORT: report }, limitMs });
  return withExitCode(name, exitCode, countFile(name, report, counts));
}

/**
 * Returns the folder of the project, and the files as paths from there.
 *
 * @param {readonly string[]} files
 * @returns {[string, string[]]}
 */
function splitFiles(files) {
  const folder = (files[0] ?? '').split('/').slice(0, 2).join('/');
  return [folder, files.map((file) => file.slice(folder.length + 1)).filter((file) => file !== '')];
}

/** @returns {ProofResult['figures']} */
function readFigures() {
  if (!existsSync(figuresFile)) return [];
  return readFileSync(figuresFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** @param {string} name @param {ProofResult} result */
function writeResult(name, result) {
  const before = existsSync(proofsFile) ? JSON.parse(readFileSync(proofsFile, 'utf8')) : {};
  writeFileSync(proofsFile, `${JSON.stringify({ ...before, [name]: result }, null, 2)}\n`);
}

/** @param {never} runner @returns {never} */
function unreachable(runner) {
  throw new Error(`unknown runner ${String(runner)}`);
}
