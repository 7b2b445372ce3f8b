import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newBlock } from './new-block.ts';

const root = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);

let copy = '';
let library = '';

beforeEach(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'latchkey-new-block-'));
  library = path.join(copy, 'libs/blocks');
  const isSource = (file: string) => !/[/\\](?:node_modules|reports)(?:[/\\]|$)/u.test(path.relative(root, file));
  await cp(path.join(root, 'libs/blocks'), library, { recursive: true, filter: isSource });
  for (const file of ['tsconfig.base.json', '.oxfmtrc.json', 'vitest.config.ts']) {
    await cp(path.join(root, file), path.join(copy, file));
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
});

afterEach(() => rm(copy, { recursive: true, force: true }));

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

describe('npm run new:block', () => {
  it('writes a block that compiles, is formatted and passes its tests and those of all fixtures', async () => {
    const made = await newBlock('price-list', library);
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
    // The compiler and a run of vitest, beside other suites.
  }, 120_000);

  it.each([
    ['a name that a block has', 'faq', 'There is a block "faq" already'],
    ['a name that is none', 'Price List', 'is no name for a block'],
    ['a way out of the folder', '../../../elsewhere', 'is no name for a block'],
  ])('rejects %s and writes nothing', async (_case, type, reason) => {
    const before = await snapshot();
    const made = await newBlock(type, library);
    expect(made.kind === 'rejected' ? made.reason : 'written').toContain(reason);
    expect(await snapshot()).toEqual(before);
  });
});

async function snapshot() {
  const [files, registry] = await Promise.all([
    readdir(library, { recursive: true }),
    readFile(path.join(library, 'src/registry.ts'), 'utf8'),
  ]);
  return { files: files.toSorted(), registry };
}
