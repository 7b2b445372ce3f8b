import { defineConfig } from 'vitest/config';

/**
 * How long a test and a hook may take, in milliseconds. Many of them start a server, a database or a program: beside seven other
 * suites on a busy machine that takes ten times as long as alone.
 */
export const limits = { testTimeout: 120_000, hookTimeout: 120_000 } as const;

/**
 * The tests of every project that has no `vitest.config.ts` of its own; its `test` script names this file. One test:
 * `npm test -- src/x.test.ts` in the folder of its project.
 */
export default defineConfig({
  test: {
    ...limits,
    include: ['*.test.ts', '{server,src,scripts}/**/*.test.{ts,tsx}'],
    // Class names as written in the files, so that a test can name them.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
