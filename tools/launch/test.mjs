import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { runDeskTests } from './desk-tests.mjs';
import { runClusterProofs } from './cluster-proofs.mjs';
import { runEngineTests } from './engine-tests.mjs';
import { findRedis } from './find-redis.mjs';
import { nx } from './build-site.mjs';
import { findOrInstall } from './system-programs.mjs';
import { projectRoot } from './project-root.mjs';
import { runNode } from './run-command.mjs';
import { countFile, countChecks, counts, countVitest, explanations, sum, summaryLine } from './test-counts.mjs';
import { onStop } from './on-stop.mjs';

await bootstrap(import.meta.filename);
onStop(() => process.exit(143));

const MINUTE_MS = 60_000;
const redis = await findRedis();
const pooler = await findOrInstall('PgBouncer', ['pgbouncer'], ['pgbouncer']);
// For all stages: some tests of the site and of the api start one.
if ('env' in redis) Object.assign(process.env, redis.env);
if ('program' in pooler) process.env['PGBOUNCER_PATH'] ||= pooler.program;

/**
 * The limits are about twice what each stage takes on a slow machine. The aim is 20 minutes for all. What repeats a rule in another
 * language or on another screen, and full counts, are in `npm run test:soak`.
 */
const stages = [
  { name: 'static checks', run: () => runChecks(8 * MINUTE_MS) },
  { name: 'unit and contract tests', run: async () => sum([await runUnitTests(30 * MINUTE_MS), withoutPrograms()]) },
  {
    name: 'browser tests',
    // A busy machine may fail a test, so each is tried twice; `npm run test:e2e` has no retries.
    run: () => runBrowserTests({ limitMs: 50 * MINUTE_MS, playwrightArguments: ['--retries=1'] }),
  },
  {
    name: 'the desk',
    run: () => runDeskTests({ limitMs: 10 * MINUTE_MS, playwrightArguments: ['--retries=1'] }),
  },
  { name: 'two of everything', run: () => runClusterProofs({ limitMs: 10 * MINUTE_MS }) },
  {
    name: 'other engines',
    run: () => runEngineTests({ limitMs: 10 * MINUTE_MS, playwrightArguments: ['--retries=1'] }),
  },
];

/** What needs a program that this machine cannot have is not run; in a CI that is a failure. */
function withoutPrograms() {
  const missing = [
    ...('why' in redis ? [`several sites: ${redis.why}`] : []),
    ...('why' in pooler ? [`an api behind a pooler: ${pooler.why}`] : []),
  ];
  return counts(process.env['CI'] ? { errors: missing } : { notRun: missing });
}

/** @type {{ name: string, seconds: number, found: import('./test-counts.mjs').Counts }[]} */
const results = [];
for (const { name, run } of stages) {
  console.log(`\n=== ${name}`);
  const startedAt = Date.now();
  const found = await run();
  results.push({ name, found, seconds: (Date.now() - startedAt) / 1000 });
}

console.log('');
for (const { found } of results) for (const line of explanations(found)) console.log(line);
for (const { name, seconds, found } of results) {
  console.log(`${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s   ${summaryLine(found)}`);
}
const total = sum(results.map(({ found }) => found));
console.log(summaryLine(total));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** @param {number} limitMs */
async function runChecks(limitMs) {
  const file = freshReport(join(projectRoot, 'reports', 'checks.json'));
  const exitCode = await runNode([join('tools', 'checks', 'src', 'run-checks.ts')], { limitMs });
  return explained(exitCode, countFile('static checks', file, countChecks), 'static checks');
}

/** @param {number} limitMs of each of the two runs */
async function runUnitTests(limitMs) {
  const projects = unitProjects();
  for (const { folder } of projects) freshReport(unitReport(folder));
  const run = (/** @type {string} */ choice) =>
    runNode(
      nx(
        'run-many',
        '-t',
        'test',
        choice,
        '--output-style=static',
        '--',
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json=reports/unit.json',
      ),
      { limitMs },
    );
  // Side by side, or one of them would end minutes after all others. Much of both is waiting for processes.
  const longest = 'api,tool-load';
  const exitCodes = [await run(`--exclude=${longest}`), await run(`--projects=${longest}`)];
  const exitCode = exitCodes.find((code) => code !== 0) ?? 0;
  const found = projects.map(({ name, folder }) => {
    const part = countFile(name, unitReport(folder), countVitest);
    console.log(`${name.padEnd(24)} ${summaryLine(part)}`);
    return part;
  });
  return explained(exitCode, sum(found), 'unit and contract tests');
}

/**
 * A nonzero exit code without a failed test counts as a failure.
 *
 * @param {number} exitCode
 * @param {import('./test-counts.mjs').Counts} found
 * @param {string} name
 */
function explained(exitCode, found, name) {
  return exitCode !== 0 && found.failed === 0
    ? sum([found, counts({ errors: [`${name}: exit code ${exitCode}`] })])
    : found;
}

/** @param {string} folder */
function unitReport(folder) {
  return join(folder, 'reports', 'unit.json');
}

/**
 * Removes the report of an earlier run, so that it cannot be counted again.
 *
 * @param {string} file
 */
function freshReport(file) {
  rmSync(file, { force: true });
  mkdirSync(join(file, '..'), { recursive: true });
  return file;
}

/**
 * Every project of the workspace that has a `test` script, by its name in Nx.
 *
 * @returns {{ name: string, folder: string }[]}
 */
export function unitProjects() {
  return ['apps', 'libs', 'tools', 'examples'].flatMap((parent) =>
    readdirSync(join(projectRoot, parent)).flatMap((entry) => {
      const folder = join(projectRoot, parent, entry);
      const manifest = readManifest(join(folder, 'package.json'));
      return manifest?.scripts?.test === undefined ? [] : [{ name: manifest.nx?.name ?? manifest.name, folder }];
    }),
  );
}

/**
 * @typedef {{ name: string, scripts?: Record<string, string>, nx?: { name?: string } }} Manifest
 * @param {string} file
 * @returns {Manifest | undefined} undefined where the folder is no package
 */
function readManifest(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return;
    throw error;
  }
}
