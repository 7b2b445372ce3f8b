import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openPglite } from '../src/db/open-pglite.ts';

const run = promisify(execFile);

it('does not let V8 optimise the SQL parser, which takes 600 MB', { timeout: 120_000 }, async () => {
  // Later databases in memory begin with the files of this one; making them takes memory of its own.
  await (await openPglite(null)).close();
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'peak-memory.cli.ts')]);
  expect(Number(stdout)).toBeGreaterThan(100);
  expect(Number(stdout)).toBeLessThan(700);
});
