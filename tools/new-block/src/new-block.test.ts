import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyLibrary, type CopiedLibrary } from './copied-library.fixture.ts';
import { newBlock } from './new-block.ts';

describe('npm run new:block', () => {
  let copied: CopiedLibrary;
  beforeAll(async () => {
    copied = await copyLibrary();
  });
  afterAll(() => copied.remove());

  async function snapshot() {
    const [files, registry] = await Promise.all([
      readdir(copied.library, { recursive: true }),
      readFile(path.join(copied.library, 'src/registry.ts'), 'utf8'),
    ]);
    return { files: files.toSorted(), registry };
  }

  it.each([
    ['a name that a block has', 'faq', null, 'There is a block "faq" already'],
    ['a name that is none', 'Price List', null, 'is no name for a block'],
    ['a way out of the folder', '../../../elsewhere', null, 'is no name for a block'],
    ['a list that does not exist', 'price-list', 'prices', '"prices" is no list for a block: games, chainGames'],
    ['data that are no list', 'price-list', 'forms', '"forms" is no list for a block'],
  ])('rejects %s and writes nothing', async (_case, type, need, reason) => {
    const before = await snapshot();
    const made = await newBlock(type, copied.library, need);
    expect(made.kind === 'rejected' ? made.reason : 'written').toContain(reason);
    expect(await snapshot()).toEqual(before);
  });
});
