/**
 * Proves that `npm start` and `npm test` each work as the first command after `git clone`, on the committed HEAD.
 *
 *   npm run fresh-clone                 both, each in a clone of its own
 *   npm run fresh-clone -- --only=start (or test)
 *   npm run fresh-clone -- --keep       leaves the clones for a look
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../launch/project-root.mjs';
import { committedState } from './clone.mjs';
import { proveStart } from './prove-start.mjs';
import { proveTest } from './prove-test.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'boolean', default: false } } });
const proofs = { start: proveStart, test: proveTest };
const chosen = Object.entries(proofs).filter(([name]) => values.only === undefined || values.only === name);
if (chosen.length === 0) {
  console.error(`--only=${values.only} is not one of ${Object.keys(proofs).join(', ')}`);
  process.exit(1);
}

const logFolder = join(projectRoot, 'reports', 'fresh-clone');
mkdirSync(logFolder, { recursive: true });
const { commit, uncommitted } = committedState();
console.log(
  `Commit ${commit}${uncommitted > 0 ? ` (${uncommitted} files with uncommitted changes are not part of it)` : ''}`,
);

const results = [];
for (const [name, prove] of chosen) {
  console.log(`Proving npm ${name} ...`);
  const proof = await prove(logFolder);
  results.push(...proof.results);
  if (values.keep) console.log(`  kept: ${proof.base}`);
  else rmSync(proof.base, { recursive: true, force: true, maxRetries: 5 });
}

for (const { what, isOk, words } of results) console.log(`${isOk ? 'ok    ' : 'FAILED'}  ${what.padEnd(16)} ${words}`);
writeFileSync(join(logFolder, 'summary.json'), JSON.stringify({ commit, results }, null, 2));
process.exit(results.every(({ isOk }) => isOk) ? 0 : 1);
