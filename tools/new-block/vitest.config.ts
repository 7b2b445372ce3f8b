import { defineConfig } from 'vitest/config';

// One test type-checks a copy of libs/blocks and runs its tests.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } });
