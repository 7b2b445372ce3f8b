import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plantedBugs } from './resova-planted-faults.ts';

const root = new URL('../../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');

// Planting them takes minutes and is `npm run planted`; that none of them has lost its place is told at once.
describe.each(plantedBugs)('the fault planted against "$trap"', ({ file, find, testFile, test }) => {
  it('has one place in the source, and its test', () => {
    expect(textOf(`apps/api/src/${file}`).split(find)).toHaveLength(2);
    const title = test.replace(/^(?:counts|plans|and|holds once after|is confirmed after) .*$/u, '');
    expect(textOf(testFile)).toContain(title);
  });
});
