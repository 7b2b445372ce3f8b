import { bootstrap } from './bootstrap.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { summaryLine } from './test-counts.mjs';
import { whenToldToStop } from './when-told-to-stop.mjs';

await bootstrap(import.meta.filename);
whenToldToStop(() => process.exit(143));

// The test of the journey by keyboard then writes what it heard instead of comparing it.
const playwrightArguments = ['access-keyboard', '--update-snapshots=all'];
const total = await runBrowserTests({ limitMs: 10 * 60_000, playwrightArguments });
for (const problem of total.problems) console.log(`FAILED  ${problem}`);
console.log(summaryLine(total));
console.log('Look at what has changed before you commit it: git status apps/site/e2e/golden');
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
