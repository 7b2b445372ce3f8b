import path from 'node:path';
import { isProof, proofTimeoutMs } from '@latchkey/testing';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

const reports = path.join(import.meta.dirname, '../../reports');
const isCi = process.env['CI'] !== undefined;

/** The variable by which `npm run contact-sheet` takes pictures of every screen instead of testing. */
const { CONTACT_SHEET } = process.env;
const isContactSheet = CONTACT_SHEET === '1';
const contactSheet = {
  testMatch: '**/*.sheet.ts',
  fullyParallel: true,
  reporter: [['list']],
  timeout: 120_000,
  // A test is repeated once, since the headless shell draws no more frames about once in two hundred pages.
  retries: 1,
  outputDir: './test-results/contact-sheet',
} satisfies PlaywrightTestConfig;

export default defineConfig({
  testDir: './e2e',
  testMatch: isProof ? '**/*.{e2e,proof}.ts' : '**/*.e2e.ts',
  outputDir: './test-results',
  // `npm run proofs` names the files and the tags that it runs.
  ...(!isProof && !isContactSheet && { grepInvert: /@proof/u }),
  globalSetup: './e2e/support/seed-database.ts',
  // Each worker runs an api, a database and a site of its own. A third one on two cores costs more than it saves.
  workers: 2,
  forbidOnly: isCi,
  retries: 0,
  // A machine may be a third as fast as this one, where the longest tests take a minute and a half.
  timeout: isProof ? proofTimeoutMs : 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? path.join(reports, 'e2e.json') }],
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A recording costs a third of the processor time of all tests: `npm test -- site --trace on` for one that fails.
    trace: 'off',
    screenshot: isContactSheet ? 'off' : 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pictures take a quarter of the processor's time, so only proofs load them.
        ...(isProof || isContactSheet ? [] : ['--blink-settings=imagesEnabled=false']),
        // Like Node, the browser resolves `localhost` to IPv4, so that the tests and the browser are one client to the api.
        '--host-resolver-rules=MAP localhost 127.0.0.1',
        // The headless shell hints letters differently from Chromium by default; other browsers ignore the switch.
        '--font-render-hinting=slight',
      ],
    },
  },
  ...(isContactSheet && contactSheet),
});
