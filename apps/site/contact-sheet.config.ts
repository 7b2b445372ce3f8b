import path from 'node:path';
import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Takes pictures of every screen instead of testing (`npm run contact-sheet`). */
export default defineConfig({
  ...tests,
  testMatch: '**/*.sheet.ts',
  fullyParallel: true,
  reporter: [['list']],
  timeout: 120_000,
  // The headless shell stands still about once in two hundred pages: no frame comes any more.
  retries: 1,
  outputDir: path.join(import.meta.dirname, 'test-results/contact-sheet'),
  use: { ...tests.use, trace: 'off', screenshot: 'off' },
});
