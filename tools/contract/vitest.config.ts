import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { inNode, shared, testsIn } from '../../vitest.config.ts';
import { plantedBugs } from './src/resova-planted-bugs.ts';

/** The index of the planted bug, set by `npm run planted`. */
const { PLANTED = '', PLANTED_REPORT } = process.env;

const tests = defineConfig({
  test: {
    ...inNode,
    include: testsIn('src'),
    globalSetup: ['@latchkey/api/testing/postgres.global-setup'],
  },
});

export default PLANTED === '' ? tests : withPlanted(Number(PLANTED));

/** Runs the named test of one planted bug, which is planted while its file is loaded. */
function withPlanted(index: number) {
  const bug = plantedBugs[index];
  if (bug === undefined) throw new Error(`There is no planted bug ${index}.`);
  const planted = path.join('apps/api/src', bug.file);
  return defineConfig({
    root: path.join(import.meta.dirname, '../..'),
    plugins: [
      {
        name: 'planted-bug',
        enforce: 'pre',
        transform: (code, id) => (id.endsWith(planted) ? code.replace(bug.find, () => bug.put) : undefined),
      },
    ],
    // The cache holds files without the planted bug.
    test: {
      ...shared,
      testTimeout: 15_000,
      fsModuleCache: false,
      include: [bug.testFile],
      reporters: ['json'],
      ...(PLANTED_REPORT !== undefined && { outputFile: PLANTED_REPORT }),
    },
  });
}
