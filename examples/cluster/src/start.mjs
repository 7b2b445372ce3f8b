/*
 * `npm run cluster [-- --state <file> --restore <folder>]`: two apis and two sites over PostgreSQL with a standby, Redis and HAProxy.
 * `tools/launch/cluster.mjs` imports this once the packages are installed.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSiteToRun } from '@latchkey/tool-launch/build-site';
import { findClusterPrograms } from './cluster-programs.mjs';
import { runCluster } from './run-cluster.mjs';
import { onStop } from '@latchkey/tool-launch/on-stop';

const { state, restore } = parseArgs({
  options: { state: { type: 'string' }, restore: { type: 'string' } },
}).values;
const stateFile = state === undefined ? undefined : resolve(state);
const restoreFrom = restore === undefined ? undefined : resolve(restore);
const found = await findClusterPrograms();
if ('missing' in found) {
  for (const why of found.missing) console.log(`The cluster is not run: ${why}`);
  console.log(`0 passed, 0 failed, ${found.missing.length} not run`);
  process.exit(process.env['CI'] ? 1 : 0);
}

const distDir = await buildSiteToRun({});
if (distDir === null) {
  console.error('The site could not be built: see above.');
  process.exit(1);
}

let stop = () => Promise.resolve();
let isStopping = false;
onStop(() => {
  isStopping = true;
  console.log('\nStopping ...');
  void stop().then(() => process.exit(0));
});
try {
  const origin = await runCluster({
    programs: found.programs,
    distDir,
    stateFile,
    restoreFrom,
    onBegin: (end) => (stop = end),
  });
  if (!isStopping) console.log(`\n  Cluster  ${origin}\n\nStop all with Ctrl-C.\n`);
} catch (error) {
  if (!isStopping) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
