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

/** The new blocks, each with the list that it shows. */
const blocks = new Map([
  ['price-list', null],
  ['game-names', 'games'],
  ['chain-game-names', 'chainGames'],
  ['venue-names', 'locations'],
  ['article-names', 'articles'],
  ['package-names', 'packages'],
  ['deal-names', 'deals'],
]);

it(
  '`npm run new:block` writes blocks that compile, are formatted and pass their tests and those of all fixtures, with each list',
  async () => {
    const { library, remove } = await copyLibrary();
    const lists = listNeeds(await readFile(path.join(library, 'src/foundation/block-data.ts'), 'utf8'));
    expect([...blocks.values()].filter((need) => need !== null)).toEqual(lists);
    const files: string[] = [];
    for (const [type, need] of blocks) {
      const made = await newBlock(type, library, need);
      expect(made).toEqual({
        kind: 'written',
        files: [
          `src/blocks/${type}/${type}.block.tsx`,
          `src/blocks/${type}/${type}.module.css`,
          `src/blocks/${type}/${type}.fixture.ts`,
          `src/blocks/${type}/${type}.test.tsx`,
          'src/registry.ts',
          'src/fixtures.ts',
        ],
      });
      files.push(...(made.kind === 'written' ? made.files : []));
    }
    await runIn(library, ['typescript/bin/tsc', '-p', 'tsconfig.json']);
    await runIn(library, ['oxfmt/bin/oxfmt', '--check', ...new Set(files)]);
    const types = [...blocks.keys()];
    const said = await runIn(library, [
      'vitest/vitest.mjs',
      'run',
      ...types.map((type) => `src/blocks/${type}/`),
      'src/registry.test.tsx',
      `--testNamePattern=${types.join('|')}|names each type`,
    ]);
    // Those of the blocks, and that of the registry.
    const testFiles = blocks.size + 1;
    expect(said).toMatch(new RegExp(`Test Files\\s+${testFiles} passed`, 'u'));
    await remove();
  },
  proofTimeoutMs,
);
