import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { plantedFaults } from './src/resova-planted-faults.ts';

const { PLANTED = '', PLANTED_REPORT } = process.env;
const fault = plantedFaults[Number(PLANTED)];
if (PLANTED === '' || fault === undefined) throw new Error('PLANTED says which fault; npm run planted sets it.');
const planted = path.join('apps/api/src', fault.file);

/** The named test of one planted fault; the fault is put in while the file is loaded. */
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  plugins: [
    {
      name: 'planted-fault',
      enforce: 'pre',
      transform: (code, id) => (id.endsWith(planted) ? code.replace(fault.find, () => fault.put) : undefined),
    },
  ],
  // What was transformed before is not what is planted now.
  test: {
    fsModuleCache: false,
    include: [fault.testFile],
    testTimeout: 15_000,
    hookTimeout: 60_000,
    reporters: ['json'],
    ...(PLANTED_REPORT !== undefined && { outputFile: PLANTED_REPORT }),
  },
});
