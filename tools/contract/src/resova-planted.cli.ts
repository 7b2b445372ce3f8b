/* `npm run planted -w @latchkey/tool-contract` plants the bugs one by one; each test must fail. Arguments select bugs by a part of their name. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { plantedBugs } from './resova-planted-bugs.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-planted-'));
const wanted = process.argv.slice(2);
let unnoticed = 0;

for (const [index, { trap, test }] of plantedBugs.entries()) {
  if (wanted.length > 0 && !wanted.some((word) => trap.includes(word))) continue;
  const pattern = test.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const report = path.join(folder, `${index}.json`);
  const run = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/contract/vitest.config.ts', '-t', pattern],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PLANTED: String(index), PLANTED_REPORT: report },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const counts = /"numPassedTests":(?<passed>\d+),"numFailedTests":(?<failed>\d+)/u.exec(
    existsSync(report) ? readFileSync(report, 'utf8') : '',
  )?.groups;
  const isNoticed = Number(counts?.['failed'] ?? 0) > 0;
  const hasRun = isNoticed || Number(counts?.['passed'] ?? 0) > 0;
  if (!isNoticed) unnoticed += 1;
  console.log(`${isNoticed ? 'noticed  ' : hasRun ? 'UNNOTICED' : 'NOT RUN  '}  ${trap}  (${test})`);
  if (!hasRun) console.log(`${run.stdout}\n${run.stderr}`.slice(-1_500));
}
rmSync(folder, { recursive: true });
console.log(unnoticed === 0 ? 'Each one is noticed.' : `${unnoticed} unnoticed.`);
process.exitCode = unnoticed === 0 ? 0 : 1;
