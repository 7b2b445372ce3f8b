import { defineConfig } from 'vitest/config';
import { limits } from '../../vitest.config.ts';

export default defineConfig({
  test: {
    ...limits,
    // No suite leaves anything behind: modules are read once for all of them.
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/postgres.global-setup.ts'],
  },
});
