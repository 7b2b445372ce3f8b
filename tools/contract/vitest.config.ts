import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { limits } from '../../vitest.config.ts';
import { plantedBugs } from './src/resova-planted-faults.ts';

/** `npm run planted` says which fault is planted, if one is. */
const { PLANTED = '', PLANTED_REPORT } = process.env;

const tests = defineConfig({
  test: {
    ...limits,
    // No suite leaves anything behind: modules are read once for all of them.
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/postgres.global-setup.ts'],
  },
});

export default PLANTED === '' ? tests : withPlanted(Number(PLANTED));

/** The named test of one planted fault; the fault is put in while the file is loaded. */
function withPlanted(index: number) {
  const bug = plantedBugs[index];
  if (bug === undefined) throw new Error(`There is no planted fault ${index}.`);
  const planted = path.join('apps/api/src', bug.file);
  return defineConfig({
    root: path.join(import.meta.dirname, '../..'),
    plugins: [
      {
        name: 'planted-fault',
        enforce: 'pre',
        transform: (code, id) => (id.endsWith(planted) ? code.replace(bug.find, () => bug.put) : undefined),
      },
    ],
    // What was transformed before is not what is planted now.
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
