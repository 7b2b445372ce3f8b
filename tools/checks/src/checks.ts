import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparePicture } from './architecture/picture.ts';
import { findBoundaryViolations, findGraphViolations, findProjectsWithoutFloors } from './boundaries/boundaries.ts';
import { findBrokenPaths } from './cited-paths.ts';
import { compareDecisionList } from './decision-list.ts';
import { findUntestedThreats } from './threats.ts';
import { findUnknownCommands } from './commands.ts';
import { findVanishedFiles } from './files-in-comments.ts';
import { compareEnvironment } from './environment/environment.ts';
import { compareExportedNames } from './exported-names.ts';
import { findVersionsBelowFloor } from './floors.ts';
import { findHeavyDesk } from './page-budget/desk-budget.ts';
import { findHeavyPages } from './page-budget/page-budget.ts';
import { findOldSnapshots } from './migration-snapshots.ts';
import { findEarlyContractions } from './migrations.ts';
import { compareProofs } from './proofs/proofs.ts';
import { findPriceProducts } from './price-products.ts';
import { runProgram } from './run-program.ts';
import { findImageErrors } from './images/images.ts';
import { findImportCycles } from './import-cycles.ts';
import { findForeignPlaceWrites } from './inventory/place-writes.ts';
import { findHandKeptLocales } from './locale-lists.ts';
import { findDemoInSources } from './own-chain.ts';
import { compareStyleNames } from './style-names.ts';
import { findTestOnlyCode } from './used-by-tests-only.ts';
import { findWorkflowErrors } from './workflows.ts';

/** One static check of the repository. */
export interface Check {
  readonly name: string;
  /** Runs the check, and returns its errors, a line each. */
  readonly run: (root: string) => readonly string[] | Promise<readonly string[]>;
}

export const checks: readonly Check[] = [
  { name: 'format', run: (root) => runProgram(root, ['oxfmt', 'bin', 'oxfmt'], ['--check', '.']) },
  {
    name: 'lint',
    run: (root) => runProgram(root, ['oxlint', 'bin', 'oxlint'], ['--type-aware', '--max-warnings=0']),
  },
  {
    name: 'styles',
    run: (root) =>
      runProgram(root, ['stylelint', 'bin', 'stylelint.mjs'], ['{apps,libs}/**/*.css', '--max-warnings=0']),
  },
  { name: 'style names', run: compareStyleNames },
  { name: 'types', run: findTypeErrors },
  {
    name: 'module boundaries',
    run: async (root) => [
      ...findBoundaryViolations(root),
      ...findProjectsWithoutFloors(root),
      ...findGraphViolations(root, await readGraph(root)),
    ],
  },
  { name: 'import cycles', run: findImportCycles },
  { name: 'lists of locales', run: findHandKeptLocales },
  { name: 'names and colours of the demo chain', run: findDemoInSources },
  { name: 'exported names', run: compareExportedNames },
  {
    name: 'unused code and dependencies',
    run: (root) => runProgram(root, ['knip', 'bin', 'knip.js'], ['--no-progress', '--no-config-hints']),
  },
  { name: 'code that only tests use', run: findTestOnlyCode },
  { name: 'security floors', run: (root) => findVersionsBelowFloor(readLock(root)) },
  { name: 'paths in documents', run: findBrokenPaths },
  { name: 'files in comments', run: findVanishedFiles },
  { name: 'commands in documents', run: findUnknownCommands },
  { name: 'list of decisions', run: compareDecisionList },
  { name: 'tests of threats', run: findUntestedThreats },
  { name: 'proofs', run: compareProofs },
  { name: 'environment variables', run: compareEnvironment },
  { name: 'schemas of documents', run: findOldDocumentSchemas },
  { name: 'picture of the architecture', run: comparePicture },
  { name: 'migrations', run: (root) => [...findEarlyContractions(root), ...findOldSnapshots(root)] },
  { name: 'writes of places', run: (root) => findForeignPlaceWrites(root) },
  { name: 'products of prices', run: findPriceProducts },
  { name: 'workflows', run: findWorkflowErrors },
  { name: 'images', run: findImageErrors },
  { name: 'page budget', run: findHeavyPages },
  { name: 'desk budget', run: findHeavyDesk },
];

/** Finds schemas of documents that are out of date. Vite loads the blocks, in a process of its own. */
function findOldDocumentSchemas(root: string): Promise<readonly string[]> {
  return runProgram(root, ['..', 'tools', 'content', 'src', 'documents', 'documents.cli.ts'], ['--check']);
}

/** Returns the lines of the compiler; the whole output of Nx where there are none. */
async function findTypeErrors(root: string): Promise<readonly string[]> {
  const output = await runNx(root, ['run-many', '-t', 'typecheck', '--output-style=static']);
  const errors = output.filter((line) => /error TS\d+|^\s*- .*:typecheck$/u.test(line));
  return errors.length > 0 ? errors : output;
}

function runNx(root: string, nxArguments: readonly string[]): Promise<readonly string[]> {
  return runProgram(root, ['nx', 'dist', 'bin', 'nx.js'], nxArguments);
}

interface Edge {
  readonly source: string;
  readonly target: string;
}

/** Reads the project graph of Nx. */
async function readGraph(root: string): Promise<readonly Edge[]> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-graph-'));
  try {
    const file = join(folder, 'graph.json');
    const errors = await runNx(root, ['graph', `--file=${file}`]);
    if (errors.length > 0) throw new Error(errors.join('\n'));
    // Nx documents the shape of this file.
    const { graph } = JSON.parse(readFileSync(file, 'utf8')) as { graph: { dependencies: Record<string, Edge[]> } };
    const edges = Object.values(graph.dependencies).flat();
    // An empty graph would pass the check.
    if (!edges.some(({ source, target }) => source === 'site' && target === 'booking-core')) {
      throw new Error('the project graph of Nx does not even join site and booking-core');
    }
    return edges;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readLock(root: string): Readonly<Record<string, { readonly version?: string }>> {
  // npm writes this file, lockfileVersion 3.
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  return lock.packages;
}
