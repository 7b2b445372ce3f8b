import { join } from 'node:path';
import type { RepositoryCopy } from './copy-repository.ts';
import type { Fault } from './fault.ts';
import { dependentsOf, readProjects, type Project } from '@latchkey/tool-launch/projects';

/** Tests that can notice a fault, and how they are run. */
export interface Suite {
  readonly name: string;
  readonly kind: 'vitest' | 'playwright';
  readonly folder: string;
  readonly nodeArguments: readonly string[];
  /** The JSON that the run writes. */
  readonly report: string;
}

interface SuiteOptions {
  readonly isUnitOnly: boolean;
}

/** The suites of a fault, the cheapest first: those of its own project, of the projects that depend on it, and of the browser. */
export function findSuites(copy: RepositoryCopy, fault: Fault, { isUnitOnly }: SuiteOptions): readonly Suite[] {
  const projects = readProjects(copy.root);
  const own = projects.find(({ folder }) => fault.file.startsWith(`${folder}/`));
  if (own === undefined) throw new Error(`${fault.file} is in no project`);
  const dependents = dependentsOf(projects, own);
  const others = dependents.filter((project) => project !== own);
  const inOrder = [own, ...others.toSorted((one, other) => countTests(copy, one) - countTests(copy, other))];
  const related = join(copy.root, fault.readBy ?? fault.file);
  return [
    ...inOrder.flatMap((project) => vitestSuite(copy, project, related) ?? []),
    ...(isUnitOnly ? [] : browserSuites(copy, dependents)),
  ];
}

/** Files of tests, as an estimate of how long a suite takes. */
function countTests({ files }: RepositoryCopy, { folder }: Project): number {
  return files.filter((file) => file.startsWith(`${folder}/`) && /\.test\.tsx?$/u.test(file)).length;
}

function vitestSuite({ root }: RepositoryCopy, { folder, testArguments }: Project, related: string): Suite | null {
  if (testArguments === null) return null;
  const report = join(root, folder, 'reports', 'fault.json');
  return {
    name: folder,
    kind: 'vitest',
    folder: join(root, folder),
    nodeArguments: [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'related',
      related,
      '--run',
      '--bail=1',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...testArguments,
    ],
    report,
  };
}

/** The api takes part in both: a change of it, or of what it is made of, can show on either screen. */
const browserTests = [
  { name: "the desk's browser tests", program: 'desk.mjs', report: 'desk.json', of: ['apps/desk', 'apps/api'] },
  { name: "the site's browser tests", program: 'e2e.mjs', report: 'e2e.json', of: ['apps/site', 'apps/api'] },
] as const;

function browserSuites({ root }: RepositoryCopy, dependents: readonly Project[]): readonly Suite[] {
  return browserTests
    .filter(({ of }) => dependents.some(({ folder }) => of.some((app) => app === folder)))
    .map(({ name, program, report }) => ({
      name,
      kind: 'playwright',
      folder: root,
      nodeArguments: [join(root, 'tools', 'launch', program), '-x'],
      report: join(root, 'reports', report),
    }));
}
