import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plantedBugs } from './resova-planted-bugs.ts';

const root = new URL('../../../', import.meta.url);
const readText = (path: string) => readFileSync(new URL(path, root), 'utf8');

// `npm run planted` plants the bugs and takes minutes; this only checks that each still matches the source.
describe.each(plantedBugs)('the bug planted against "$trap"', ({ file, find, testFile, test }) => {
  it('matches the source once, and has a test', () => {
    expect(readText(`apps/api/src/${file}`).split(find)).toHaveLength(2);
    const title = test.replace(/^(?:counts|plans|and|holds once after|is confirmed after) .*$/u, '');
    expect(readText(testFile)).toContain(title);
  });
});
