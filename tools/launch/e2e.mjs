/* Runs the browser tests; arguments go to Playwright. With `--update-snapshots=all` the tests write their snapshots anew. */
import { bootstrap } from './bootstrap.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { explanations, summaryLine } from './test-counts.mjs';
import { onStop } from './on-stop.mjs';

await bootstrap(import.meta.filename);
onStop(() => process.exit(143));

const playwrightArguments = process.argv.slice(2);
const { CONTACT_SHEET } = process.env;
const isContactSheet = CONTACT_SHEET === '1';
const total = await runBrowserTests({ limitMs: 60 * 60_000, playwrightArguments });
for (const line of explanations(total)) console.log(line);
console.log(summaryLine(total));
if (isContactSheet) console.log('The pictures: reports/contact-sheet/index.html');
if (playwrightArguments.some((argument) => argument.startsWith('--update-snapshots'))) {
  console.log('Look at what has changed before you commit it: git status apps/site/e2e');
}
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
