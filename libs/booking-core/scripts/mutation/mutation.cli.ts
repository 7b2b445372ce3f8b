/**
 * `npm run proofs mutation`: applies each small change that Stryker knows to the rules of each library, one at a time, and runs the
 * tests. Exits with 1 if fewer than 90 % are noticed. The changes are made in a copy outside the repository.
 *
 * `node libs/booking-core/scripts/mutation/mutation.cli.ts booking-core --mutate src/visit/visit.rules.ts` runs one library; further
 * arguments are for Stryker.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const stryker = join(
  dirname(createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json')),
  'bin/stryker.js',
);
const copy = mkdtempSync(join(tmpdir(), 'latchkey-mutation-'));
/** The files to change, and their own tests: a change that only a random walk notices does not count. */
const libraries = [
  { name: 'conditionals', mutate: ['src/{evaluate,operators,subject}.ts'], tests: ['src/**/*.test.ts'] },
  {
    name: 'booking-core',
    mutate: [
      'src/tickets/{change-quantity,money,pricing,quantity}.ts',
      'src/slots/{slot-rows,slot-state}.ts',
      'src/providers/{registry,resolve-provider}.ts',
      'src/visit/{basket-part,calendar-follower,checkout-screen,create-visit,create-visit-host,memory-session-store,renew-stored,visit.rules}.ts',
    ],
    tests: ['src/{tickets,slots,providers,visit}/*.test.ts'],
  },
];
const settings = {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { related: true },
  ignoreStatic: false,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'reports/mutation.json' },
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  concurrency: 2,
  inPlace: true,
  allowConsoleColors: false,
};
const [only, ...strykerArguments] = process.argv.slice(2);

/** Copies a library without its scripts and results, with a configuration that runs only the named tests. Returns the folder of the copy. */
function copyLibrary(name: string, tests: readonly string[]): string {
  const folder = join(copy, 'libs', name);
  cpSync(join(root, 'libs', name), folder, {
    recursive: true,
    filter: (file) => !['node_modules', 'dist', 'reports', 'scripts'].includes(basename(file)),
  });
  writeFileSync(join(folder, 'vitest.config.js'), `export default { test: { include: ${JSON.stringify(tests)} } };`);
  return folder;
}

/** Runs Stryker in the copy of a library. Returns whether enough of the changes are noticed. */
function runStryker(folder: string, mutate: readonly string[]): boolean {
  const config = join(folder, 'stryker.config.json');
  writeFileSync(config, JSON.stringify({ ...settings, mutate }));
  const command = [stryker, 'run', config, ...strykerArguments];
  const { status } = spawnSync(process.execPath, command, { cwd: folder, stdio: 'inherit' });
  return status === 0;
}

/** Copies the report of a library back into the repository. */
function keepReport(name: string, folder: string): void {
  const reports = join(root, 'libs', name, 'reports');
  mkdirSync(reports, { recursive: true });
  cpSync(join(folder, 'reports/mutation.json'), join(reports, 'mutation.json'));
}

const missed: string[] = [];
let reached = 0;
try {
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const { name, mutate, tests } of libraries.filter((library) => only === undefined || library.name === only)) {
    const folder = copyLibrary(name, tests);
    console.log(`\n=== ${name}`);
    if (runStryker(folder, mutate)) reached += 1;
    else missed.push(`${name}: fewer than ${settings.thresholds.break} % of the changes are noticed`);
    keepReport(name, folder);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
const { PROOF_REPORT } = process.env;
if (PROOF_REPORT)
  writeFileSync(PROOF_REPORT, JSON.stringify({ passed: reached, failed: missed.length, names: missed }));
process.exitCode = missed.length > 0 ? 1 : 0;
