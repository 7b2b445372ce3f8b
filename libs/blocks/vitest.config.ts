import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { limits } from '../../vitest.config.ts';
import { markBrowserParts } from './src/testing/mark-browser-parts.ts';

export default defineConfig({
  plugins: [react(), markBrowserParts()],
  test: {
    ...limits,
    environment: 'node',
    // No suite leaves state behind, so modules are loaded once for all of them.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    // Class names as written in the files, so that a test can name them.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
