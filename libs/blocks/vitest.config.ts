import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { testsIn, withComponents } from '../../vitest.config.ts';
import { markBrowserParts } from './src/testing/mark-browser-parts.ts';

export default defineConfig({
  plugins: [react(), markBrowserParts()],
  test: {
    ...withComponents,
    include: testsIn('src'),
  },
});
