import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Some tests open servers and sockets: on a busy machine they take several times their second.
  test: { include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
  css: { modules: { generateScopedName: '[local]' } },
});
