import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { isFull, isProof, proofTimeoutMs } from './tools/testing/src/scale.ts';

export { isFull, isProof };

/**
 * How long a test and a hook may take, in milliseconds. Many of them start a server, a database or a program: beside seven other
 * suites on a busy machine that takes ten times as long as alone.
 */
const timeoutMs = isProof ? proofTimeoutMs : 120_000;

const setupFile = (name: string) => fileURLToPath(new URL(`tools/testing/src/${name}.setup.ts`, import.meta.url));
const setupFiles = [setupFile('leave-nothing')];
const componentSetupFiles = [...setupFiles, setupFile('fresh-document')];

/**
 * The settings that all projects share, so that one run can have them all. The machines have two cores; the third worker is for suites that wait.
 * Modules are loaded once for all files of a project, since to load them for each file takes longer than the tests. A suite therefore leaves nothing
 * behind.
 */
export const shared = {
  testTimeout: timeoutMs,
  hookTimeout: timeoutMs,
  maxWorkers: 3,
  isolate: false,
  pool: 'threads',
  setupFiles,
} as const;

/** The settings of projects without components. Node loads their files as they are, which takes half the time of Vite's transformations. */
export const inNode = { ...shared, experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

/**
 * The files of tests below some folders. `npm run proofs` names the files that it runs, so they may also be proofs, `*.proof.ts`.
 *
 * @param folders a glob from the project's folder, e.g. `{src,test}`
 */
export function testsIn(folders: string): string[] {
  return [`${folders}/**/*.${isProof ? '{test,proof}' : 'test'}.{ts,tsx}`];
}

/** The settings of projects with components, whose document is emptied before each file. */
export const withComponents = {
  ...shared,
  setupFiles: componentSetupFiles,
  // Class names as written in the files, so that a test can name them.
  css: { modules: { classNameStrategy: 'non-scoped' } },
} as const;

/** The tests of every project with components that has no `vitest.config.ts` of its own; its `test` script names this file. */
export default defineConfig({ test: { ...withComponents, include: testsIn('{server,src,scripts}') } });
