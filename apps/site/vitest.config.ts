import { defineConfig } from 'vitest/config';
import { limits } from '../../vitest.limits.ts';

export default defineConfig({
  test: { ...limits, include: ['{src,server}/**/*.test.{ts,tsx}'] },
  css: { modules: { generateScopedName: '[local]' } },
});
