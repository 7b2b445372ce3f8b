import path from 'node:path';
import { isProof } from '@latchkey/testing';
import { defineConfig } from '@playwright/test';
import type { EngineName } from './e2e/engines/engine-test.ts';

const reports = path.join(import.meta.dirname, '../../reports');

/** Creates the project of an engine. It has one worker, so that each browser starts once. */
const project = (engineName: EngineName) => ({ name: engineName, workers: 1, use: { engineName } });

/** The configuration of the tests in other engines. Playwright is only the runner; the tests start the browsers (`e2e/engines/browsers`). */
export default defineConfig<object, { readonly engineName: EngineName }>({
  testDir: './e2e/engines',
  // One journey shows that an engine works; the others are the proof `engines`.
  testMatch: isProof ? '**/*.engine.ts' : '**/booking.engine.ts',
  outputDir: './test-results/engines',
  globalSetup: './e2e/support/seed-database.ts',
  projects: [project('Firefox'), project('WebKit')],
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,

  timeout: 180_000,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? path.join(reports, 'engines.json') }],
  ],
});
