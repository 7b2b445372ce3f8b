import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { limits } from '../../vitest.config.ts';
import { plantedBugs } from './src/resova-planted-bugs.ts';

/** The index of the planted bug, set by `npm run planted`. */
const { PLANTED = '', PLANTED_REPORT } = process.env;

const tests = defineConfig({
  test: {
    ...limits,
    // No suite leaves state behind, so all share the loaded modules.
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/postgres.global-setup.ts'],
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
      ...limits,
      testTimeout: 15_000,
      fsModuleCache: false,
      include: [bug.testFile],
      reporters: ['json'],
      ...(PLANTED_REPORT !== undefined && { outputFile: PLANTED_REPORT }),
    },
  });
}
