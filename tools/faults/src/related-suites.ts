import { join } from 'node:path';
import type { RepositoryCopy } from './copy-repository.ts';
import type { Fault } from './fault.ts';
import { findReachedTests } from '@latchkey/tool-checks/reached-tests';
import { findDependents, readProjects, type Project } from '@latchkey/tool-launch/projects';

/** A suite of tests that can notice a fault, and the program that runs it. */
export interface Suite {
  readonly name: string;
  readonly kind: 'vitest' | 'playwright';
  readonly folder: string;
  readonly nodeArguments: readonly string[];
  /** The path of the JSON report that the run writes. */
  readonly report: string;
}

interface SuiteOptions {
  readonly isUnitOnly: boolean;
}

/** Finds the suites of a fault, the cheapest first: those that it reaches in its own project, in others, and in a browser. */
export function findSuites(copy: RepositoryCopy, fault: Fault, { isUnitOnly }: SuiteOptions): readonly Suite[] {
  const projects = readProjects(copy.root);
  const own = projects.find(({ folder }) => fault.file.startsWith(`${folder}/`));
  if (own === undefined) throw new Error(`${fault.file} is in no project`);
  const reached = findReachedTests(copy.root, [fault.file]).map(({ file }) => file);
  const isOwn = (file: string) => file.startsWith(`${own.folder}/`);
  return [
    ...vitestSuite(copy, own.folder, reached.filter(isOwn)),
    ...vitestSuite(
      copy,
      'other projects',
      reached.filter((file) => !isOwn(file)),
    ),
    ...(isUnitOnly ? [] : browserSuites(copy, findDependents(projects, own))),
  ];
}

function vitestSuite({ root }: RepositoryCopy, name: string, files: readonly string[]): readonly Suite[] {
  if (files.length === 0) return [];
  const report = join(root, 'reports', 'fault.json');
  const options = ['--bail=1', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  return [
    {
      name,
      kind: 'vitest',
      folder: root,
      nodeArguments: [vitest, 'run', '--config=vitest.projects.config.ts', ...options, ...files],
      report,
    },
  ];
}

/** The browser tests of the site and of the desk. A change of the api, or of its libraries, can show in both. */
const browserTests = [
  { name: "the desk's browser tests", tests: 'desk', report: 'desk.json', of: ['apps/desk', 'apps/api'] },
  { name: "the site's browser tests", tests: 'site', report: 'e2e.json', of: ['apps/site', 'apps/api'] },
] as const;

function browserSuites({ root }: RepositoryCopy, dependents: readonly Project[]): readonly Suite[] {
  return browserTests
    .filter(({ of }) => dependents.some(({ folder }) => of.some((app) => app === folder)))
    .map(({ name, tests, report }) => ({
      name,
      kind: 'playwright',
      folder: root,
      nodeArguments: [join(root, 'tools', 'launch', 'test-in-browser.mjs'), tests, '-x'],
      report: join(root, 'reports', report),
    }));
}
