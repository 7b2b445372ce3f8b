import { bootstrap } from './bootstrap.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { summaryLine } from './test-counts.mjs';
import { whenToldToStop } from './when-told-to-stop.mjs';

await bootstrap(import.meta.filename);
whenToldToStop(() => process.exit(143));

const total = await runBrowserTests({ limitMs: 15 * 60_000, playwrightArguments: process.argv.slice(2) });
for (const problem of total.problems) console.log(`FAILED  ${problem}`);
console.log(summaryLine(total));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
