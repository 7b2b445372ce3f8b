import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { buildSiteToRun } from './build-site.mjs';
import { findBrowser } from './find-browser.mjs';
import { runNode } from './run-command.mjs';
import { onStop } from './on-stop.mjs';

await bootstrap(import.meta.filename);
onStop(() => process.exit(143));

const browser = await findBrowser();
if ('error' in browser) {
  console.error(browser.error);
  process.exit(1);
}
const distDir = await buildSiteToRun();
if (distDir === null) {
  console.error('The site could not be built: see above.');
  process.exit(1);
}
const bench = join('tools', 'bench', 'src', 'bench.cli.ts');
process.exit(
  await runNode([bench, ...process.argv.slice(2)], {
    env: { ...browser.env, NEXT_DIST_DIR: distDir },
    limitMs: 90 * 60_000,
  }),
);
