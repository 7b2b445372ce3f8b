/* Runs the browser tests of the desk; arguments go to Playwright. */
import { bootstrap } from './bootstrap.mjs';
import { runDeskTests } from './desk-tests.mjs';
import { onStop } from './on-stop.mjs';
import { explanations, summaryLine } from './test-counts.mjs';

await bootstrap(import.meta.filename);
onStop(() => process.exit(143));

const total = await runDeskTests({ limitMs: 10 * 60_000, playwrightArguments: process.argv.slice(2) });
for (const line of explanations(total)) console.log(line);
console.log(summaryLine(total));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
