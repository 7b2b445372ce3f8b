import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { projectRoot } from './project-root.mjs';
import { whenToldToStop } from './when-told-to-stop.mjs';

await bootstrap(import.meta.filename);
whenToldToStop(() => process.exit(143));

// `npm run contact-sheet -- -g "checkout ar"` takes some of them anew.
process.env['CONTACT_SHEET'] = '1';
const { failed, problems } = await runBrowserTests({
  limitMs: 30 * 60_000,
  playwrightArguments: process.argv.slice(2),
});
for (const problem of problems) console.log(`FAILED  ${problem}`);
console.log(`The pictures: ${join(projectRoot, 'reports', 'contact-sheet', 'index.html')}`);
process.exit(failed > 0 ? 1 : 0);
