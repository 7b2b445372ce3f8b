import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // No suite leaves anything behind: modules are read once for all of them.
    isolate: false,
  },
});
