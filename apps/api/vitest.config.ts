import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // No suite leaves anything behind: modules are read once for all of them.
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/postgres.global-setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
