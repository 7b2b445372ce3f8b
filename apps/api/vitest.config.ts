import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // No suite leaves anything behind: modules are read once for all of them.
    isolate: false,
    // The longest suite by far: what it waits for (servers that start and end) leaves room for a second worker on two cores.
    maxWorkers: 2,
    include: ['{src,test,scripts}/**/*.test.ts'],
    globalSetup: ['test/postgres.global-setup.ts'],
    // Some tests start five processes one after the other.
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
