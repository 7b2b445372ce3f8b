import { defineConfig } from 'vitest/config';

const { SOAK } = process.env;
const isSoak = SOAK === '1';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/seeded.global-setup.ts'],
    testTimeout: isSoak ? 3_600_000 : 300_000,
    hookTimeout: 240_000,
    // Much of a proof is waiting for a server that starts or ends. In the soak each has the machine to itself.
    maxWorkers: isSoak ? 1 : 2,
  },
});
