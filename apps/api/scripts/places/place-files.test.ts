import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compilePlaceFiles, placeFilePath } from './place-files.ts';

/** The most compressed bytes that the files may add to a clone. */
const budgetBytes = 4_000_000;

const compiled = Object.entries(compilePlaceFiles());

describe.each(compiled)('the committed file %s', (name, bytes) => {
  it('is what the installed packages give; otherwise npm run build:places -w @latchkey/api', async () => {
    const committed = gunzipSync(await readFile(placeFilePath(name)));
    // The check avoids `toEqual`, which would print megabytes.
    expect(committed.equals(bytes)).toBe(true);
  });
});

it('the committed files together are small enough for a clone', async () => {
  const sizes = await Promise.all(compiled.map(async ([name]) => (await readFile(placeFilePath(name))).length));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(budgetBytes);
});
