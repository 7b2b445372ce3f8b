import { defineConfig } from 'vitest/config';
import { inNode, isFull, isProof, testsIn } from '../../vitest.config.ts';

export default defineConfig({
  test: {
    ...inNode,
    include: testsIn('src'),
    // Only the proofs need the database that the setup starts.
    ...(isProof && { globalSetup: ['src/seeded.global-setup.ts'] }),
    // With full counts each proof has the machine to itself.
    ...(isFull && { maxWorkers: 1 }),
  },
});
