/* Runs the journeys in Firefox and WebKit; arguments go to Playwright, which is the runner only. */
import { bootstrap } from './bootstrap.mjs';
import { runEngineTests } from './engine-tests.mjs';
import { onStop } from './on-stop.mjs';
import { explanations, summaryLine } from './test-counts.mjs';

await bootstrap(import.meta.filename);
onStop(() => process.exit(143));

const total = await runEngineTests({ limitMs: 10 * 60_000, playwrightArguments: process.argv.slice(2) });
for (const line of explanations(total)) console.log(line);
console.log(summaryLine(total));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
