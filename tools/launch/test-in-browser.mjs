/* `npm test -- site|desk|engines` runs the browser tests of one kind; arguments go to Playwright. */
import { bootstrap } from './bootstrap.mjs';
import { runDeskTests, runEngineTests, runSiteTests } from './browser-tests.mjs';
import { explanations, summaryLine } from './test-counts.mjs';
import { onStop } from './on-stop.mjs';

await bootstrap(import.meta.filename);
// The exit code is that of a program that SIGTERM has ended.
onStop(() => process.exit(143));

const MINUTE_MS = 60_000;
const suites = new Map([
  // An hour is enough for all proofs of the site.
  ['site', { run: runSiteTests, limitMs: 60 * MINUTE_MS }],
  ['desk', { run: runDeskTests, limitMs: 10 * MINUTE_MS }],
  ['engines', { run: runEngineTests, limitMs: 10 * MINUTE_MS }],
]);
const [name = '', ...playwrightArguments] = process.argv.slice(2);
const suite = suites.get(name);
if (suite === undefined) throw new Error(`There are no browser tests named "${name}".`);
const total = await suite.run({ limitMs: suite.limitMs, playwrightArguments });
for (const line of explanations(total)) console.log(line);
console.log(summaryLine(total));
const { CONTACT_SHEET } = process.env;
if (CONTACT_SHEET === '1') console.log('The pictures: reports/contact-sheet/index.html');
// With `--update-snapshots=all` the tests write their snapshots anew.
if (playwrightArguments.some((argument) => argument.startsWith('--update-snapshots'))) {
  console.log('Look at what has changed before you commit it: git status apps/site/e2e');
}
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
