import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // No suite leaves anything behind: modules are read once for all of them.
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/postgres.global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
