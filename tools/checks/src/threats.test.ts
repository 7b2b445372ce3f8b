import { expect, it } from 'vitest';
import { repositoryRoot } from './workspace.ts';
import { findThreatsWithoutTest, findUntestedThreats } from './threats.ts';

const head = '| attack | what stops it | test |\n|---|---|---|\n';
const readTest = (path: string) => (path === 'a.test.ts' ? "it('rejects a forged address', ...)" : null);

it('a row whose test has the title is accepted', () => {
  expect(
    findThreatsWithoutTest(`${head}| A lie | A check | \`a.test.ts\`: rejects a forged address |\n`, readTest),
  ).toEqual([]);
});

it('a row without a test, with a file that is gone or with a title that is gone is reported', () => {
  const rows = [
    '| One | Hope | none |',
    '| Two | A check | `b.test.ts`: rejects |',
    '| Three | A check | `a.test.ts`: accepts everything |',
  ];
  expect(findThreatsWithoutTest(`${head}${rows.join('\n')}\n`, readTest)).toEqual([
    'docs/threats.md: "One" names no test',
    'docs/threats.md: "Two" names b.test.ts, which does not exist',
    'docs/threats.md: "Three" names a test that a.test.ts does not have: accepts everything',
  ]);
});

it('a page without a table is reported', () => {
  expect(findThreatsWithoutTest('All is well.\n', readTest)).toEqual(['docs/threats.md has no table of threats']);
});

it('the tests that this repository names against its threats exist', () => {
  expect(findUntestedThreats(repositoryRoot)).toEqual([]);
});
