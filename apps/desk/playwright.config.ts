import path from 'node:path';
import { isProof } from '@latchkey/testing';
import { defineConfig } from '@playwright/test';

const reports = path.join(import.meta.dirname, '../../reports');
/** The variable by which `npm run contact-sheet` takes pictures of every screen instead of testing. */
const { CONTACT_SHEET } = process.env;
const isContactSheet = CONTACT_SHEET === '1';

export default defineConfig({
  testDir: './e2e',
  testMatch: isContactSheet ? '**/*.sheet.ts' : `**/*.${isProof ? '{e2e,proof}' : 'e2e'}.ts`,
  ...(!isProof && !isContactSheet && { grepInvert: /@proof/u }),
  outputDir: './test-results',
  globalSetup: './e2e/support/seed-desk.ts',
  // Each worker runs an api and a database of its own.
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? path.join(reports, 'desk.json') }],
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // The size is that of a tablet.
    viewport: { width: 1024, height: 768 },
    actionTimeout: 15_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        // Like Node, the browser resolves `localhost` to IPv4.
        '--host-resolver-rules=MAP localhost 127.0.0.1',
        '--font-render-hinting=slight',
      ],
    },
  },
});
