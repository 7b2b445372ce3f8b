import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    // Class names as written in the files, so that a test can name them.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
