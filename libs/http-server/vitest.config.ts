import { defineConfig } from 'vitest/config';

// Real sockets and clients that are slow on purpose: on a busy machine a test takes several times its 2 s.
export default defineConfig({ test: { environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 30_000 } });
