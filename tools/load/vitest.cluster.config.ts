import { defineConfig } from 'vitest/config';

const { SOAK } = process.env;

/** Proofs on `npm run cluster`, which has to be built first; `tools/launch/cluster-proofs.mjs` runs them. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['cluster/**/*.test.ts'],
    testTimeout: SOAK === '1' ? 3_600_000 : 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
