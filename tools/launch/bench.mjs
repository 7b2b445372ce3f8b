import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { buildSite } from './build-site.mjs';
import { findBrowser } from './find-browser.mjs';
import { runNode } from './run-command.mjs';
import { whenToldToStop } from './when-told-to-stop.mjs';

await bootstrap(import.meta.filename);
whenToldToStop(() => process.exit(143));

const browser = await findBrowser();
if ('problem' in browser) {
  console.error(browser.problem);
  process.exit(1);
}
if ((await buildSite()) !== 0) {
  console.error('The site could not be built: see above.');
  process.exit(1);
}
const bench = join('tools', 'bench', 'src', 'bench.cli.ts');
process.exit(await runNode([bench, ...process.argv.slice(2)], { env: browser.env, limitMs: 90 * 60_000 }));
