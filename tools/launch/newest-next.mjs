/* `npm test -- next canary` runs the tests that depend on the output or the internals of Next against its newest version (`latest` without an
 * argument). It changes `node_modules` only; `npm ci` brings the version of the lock file back.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { runSiteTests } from './browser-tests.mjs';
import { onStop } from './on-stop.mjs';
import { packageFile, projectRoot } from './project-root.mjs';
import { runNode, runProgram } from './run-command.mjs';
import { explanations, summaryLine } from './test-counts.mjs';

await bootstrap(import.meta.filename);
onStop(() => process.exit(143));

const [tag = 'latest'] = process.argv.slice(2);
const install = ['install', `next@${tag}`, '-w', '@latchkey/site', '--no-save', '--no-audit', '--no-fund'];
if ((await runProgram('npm', install)) !== 0) process.exit(1);
const site = join(projectRoot, 'apps', 'site');
const { version } = JSON.parse(
  readFileSync(createRequire(join(site, 'package.json')).resolve('next/package.json'), 'utf8'),
);
console.log(`Next ${version}`);

const vitest = [packageFile('vitest', 'vitest.mjs'), 'run', '--config', join('..', '..', 'vitest.config.ts'), 'server'];
const unitTests = await runNode(vitest, { folder: site });

// Nx would take the cached build of the version in the lock file.
process.env['NX_SKIP_NX_CACHE'] = 'true';
const total = await runSiteTests({
  limitMs: 20 * 60_000,
  // Some of the tests are proofs.
  env: { PROOFS: 'short' },
  playwrightArguments: ['server-tricks', 'wanted-scripts', 'times-with-page', 'pages-content-fresh'],
});
for (const line of explanations(total)) console.log(line);
console.log(`Next ${version}: ${unitTests === 0 ? 'the unit tests pass' : 'UNIT TESTS FAIL'}, ${summaryLine(total)}`);
process.exit(unitTests !== 0 || total.failed > 0 || total.passed === 0 ? 1 : 0);
