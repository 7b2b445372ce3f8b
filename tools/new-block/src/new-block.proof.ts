import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { proofTimeoutMs } from '@latchkey/testing';
import { expect, it } from 'vitest';
import { listNeeds } from './block-needs.ts';
import { copyLibrary, root } from './copied-library.fixture.ts';
import { newBlock } from './new-block.ts';

const run = promisify(execFile);

/** Runs a program of the workspace in the copied library; rejects with its output. */
async function runIn(folder: string, program: readonly [string, ...string[]]): Promise<string> {
  const [bin, ...rest] = program;
  const { stdout } = await run(process.execPath, [path.join(root, 'node_modules', bin), ...rest], {
    cwd: folder,
    // The variables of the outer test run must not reach the inner one.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'test', NO_COLOR: '1' },
  }).catch((error: unknown) => {
    // execFile rejects with the output of the program.
    const { stdout: said, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${bin} failed:\n${said}\n${stderr}`);
  });
  return stdout;
}

const needs = [null, 'games', 'chainGames', 'locations', 'articles', 'packages', 'deals'];

it.each(needs)(
  '`npm run new:block` with the list %s writes a block that compiles, is formatted and passes its tests and those of all fixtures',
  async (need) => {
    const { library, remove } = await copyLibrary();
    expect(listNeeds(await readFile(path.join(library, 'src/foundation/block-data.ts'), 'utf8'))).toEqual(
      needs.slice(1),
    );
    const made = await newBlock('price-list', library, need);
    expect(made).toMatchObject({ kind: 'written' });
    const files = made.kind === 'written' ? made.files : [];
    expect(files).toEqual([
      'src/blocks/price-list/price-list.block.tsx',
      'src/blocks/price-list/price-list.module.css',
      'src/blocks/price-list/price-list.fixture.ts',
      'src/blocks/price-list/price-list.test.tsx',
      'src/registry.ts',
      'src/fixtures.ts',
    ]);
    await runIn(library, ['typescript/bin/tsc', '-p', 'tsconfig.json']);
    await runIn(library, ['oxfmt/bin/oxfmt', '--check', ...files]);
    const said = await runIn(library, [
      'vitest/vitest.mjs',
      'run',
      'src/blocks/price-list',
      'src/registry.test.tsx',
      '--testNamePattern=price-list|names each type',
    ]);
    expect(said).toMatch(/Test Files\s+2 passed/u);
    expect(said).toMatch(/Tests\s+1\d passed/u);
    await remove();
  },
  proofTimeoutMs,
);
