/* `npm run test:soak`: the long tests at full length. Each writes its part of reports/soak.json. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { packageFile, projectRoot } from './project-root.mjs';
import { runNode } from './run-command.mjs';
import { onStop } from './on-stop.mjs';
import { runClusterProofs } from './cluster-proofs.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { findRedis } from './find-redis.mjs';
import { explanations, summaryLine } from './test-counts.mjs';

await bootstrap(import.meta.filename);
onStop(() => process.exit(143));

const MINUTE_MS = 60_000;
const core = join('libs', 'booking-core');
/**
 * SOAK=1 makes these tests run their full counts.
 *
 * @type {{ name: string, folder: string, tests: string, env?: Record<string, string>, limitMs: number }[]}
 */
const proofs = [
  {
    name: 'random walks of the booking core',
    folder: core,
    tests: 'src/proof/random-walk.test.ts',
    limitMs: 40 * MINUTE_MS,
  },
  {
    name: 'slots in all zones',
    folder: join('apps', 'api'),
    tests: 'src/ticketing/embedded/all-zones',
    limitMs: 40 * MINUTE_MS,
  },
  {
    name: 'places under load, kills and errors; two desks and a visitor',
    folder: join('tools', 'load'),
    tests: 'src/proofs',
    limitMs: 240 * MINUTE_MS,
  },
  {
    name: 'payments with failures, in every order of their events, and forged ones; bookings, their secrets, reminders and closures',
    folder: join('apps', 'api'),
    tests: 'test/proofs',
    env: { BOTH_DATABASES: '1' },
    limitMs: 240 * MINUTE_MS,
  },
  {
    name: 'guesses of passwords, sessions and invitations of the staff',
    folder: join('apps', 'api'),
    tests: 'test/staff/guessing',
    limitMs: 120 * MINUTE_MS,
  },
  {
    name: 'desks that lose their connection',
    folder: join('apps', 'desk'),
    tests: 'src/offline/proof',
    limitMs: 20 * MINUTE_MS,
  },
  {
    name: 'visits after a reload of the page',
    folder: core,
    tests: 'src/proof/reload.test.ts',
    limitMs: 20 * MINUTE_MS,
  },
  {
    name: 'visitors behind shared addresses, and scripts',
    folder: join('apps', 'api'),
    tests: 'test/unpaid',
    limitMs: 60 * MINUTE_MS,
  },
  ...[join('apps', 'api'), join('tools', 'contract')].map((folder) => ({
    name: `every suite of ${folder} on both databases`,
    folder,
    tests: 'test',
    env: { SOAK: '', BOTH_DATABASES: '1' },
    limitMs: 120 * MINUTE_MS,
  })),
  {
    name: 'generated requests over all endpoints',
    folder: join('apps', 'api'),
    tests: 'test/fuzz',
    limitMs: 40 * MINUTE_MS,
  },
];

/** In a browser: bookings without scripts in every language, without each script file, and with scripts switched 20 times; the front door. */
const journeys = [
  { name: 'bookings without scripts, and without each script file', playwrightArguments: ['journeys-'] },
  {
    name: '100,000 unknown addresses, 500 slow readers, 2,000 idle connections',
    playwrightArguments: ['attacks-unknown-urls', 'attacks-load', '--workers=1'],
  },
  {
    name: 'first acts on a slow phone, and scripts that come late',
    playwrightArguments: ['first-acts', 'early-acts'],
    // All 204 forms come from one address.
    env: { FORMS_PER_HOUR: '0' },
  },
  {
    name: 'browser tests in the other languages and on the other screens (apps/site/e2e/support/thorough.ts)',
    playwrightArguments: ['--grep', '@thorough'],
    env: { FORMS_PER_HOUR: '0' },
    limitMs: 120 * MINUTE_MS,
  },
  {
    name: 'every page in every language, on a desktop and on phones, every block in every language, all hostile content',
    playwrightArguments: ['seo', 'cramped-screens', 'pages-steady', 'gallery-geometry', 'blocks-hostile'],
  },
  {
    name: 'two sites over one content, with and without their store',
    playwrightArguments: ['two-sites', '--workers=1'],
    limitMs: 240 * MINUTE_MS,
  },
  // Each run has empty rooms: one run of 20 rounds would sell them out.
  ...['first', 'second', 'third', 'fourth'].map((run) => ({
    name: `bookings with scripts switched, the ${run} five of 20 rounds`,
    playwrightArguments: ['journeys-switched', '--repeat-each=5'],
  })),
];

const reports = join(projectRoot, 'reports');
mkdirSync(reports, { recursive: true });
rmSync(join(reports, 'soak.json'), { force: true });

const redis = await findRedis();
if ('env' in redis) Object.assign(process.env, redis.env);
else console.log(`NOT RUN several sites: ${redis.why}`);

let failed = 0;
for (const { name, folder, tests, env, limitMs } of proofs) {
  console.log(`\n=== ${name}`);
  const vitest = [packageFile('vitest', 'vitest.mjs'), 'run', tests];
  const exitCode = await runNode(vitest, { folder: join(projectRoot, folder), env: { SOAK: '1', ...env }, limitMs });
  if (exitCode !== 0) failed += 1;
}
for (const { name, playwrightArguments, env, limitMs = 60 * MINUTE_MS } of journeys) {
  console.log(`\n=== ${name}`);
  const found = await runBrowserTests({ limitMs, playwrightArguments, env: { ...env, SOAK: '1' } });
  console.log(summaryLine(found));
  if (found.failed > 0 || found.passed === 0) failed += 1;
}
console.log('\n=== two of everything');
const cluster = await runClusterProofs({ limitMs: 240 * MINUTE_MS, env: { SOAK: '1' } });
for (const line of explanations(cluster)) console.log(line);
console.log(summaryLine(cluster));
if (cluster.failed > 0) failed += 1;
console.log(
  failed === 0
    ? '\nAll proofs hold: reports/soak.json'
    : `\n${failed} of ${proofs.length + journeys.length + 1} proofs failed`,
);
process.exit(failed === 0 ? 0 : 1);
