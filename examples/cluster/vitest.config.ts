import { defineConfig } from 'vitest/config';
import { inNode } from '../../vitest.config.ts';

/** The proofs run on `npm run cluster`, which has to be built first; `tools/launch/vitest-tests.mjs` runs them. */
export default defineConfig({
  test: {
    ...inNode,
    include: ['proof/**/*.proof.ts'],
    fileParallelism: false,
  },
});
