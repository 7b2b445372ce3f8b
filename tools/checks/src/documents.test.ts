import { describe, expect, it } from 'vitest';
import { citedPaths, compareDecisionList, compareDecisions } from './documents.ts';
import { repositoryRoot } from './workspace.ts';

describe('citedPaths', () => {
  it.each([
    ['a path in backticks', 'see `libs/i18n/src/locales.ts`', ['libs/i18n/src/locales.ts']],
    ['a file of the root', 'see `nx.json` and `LICENSE`', ['nx.json', 'LICENSE']],
    [
      'the path before a placeholder',
      '`apps/api/src/<area>/` and `docs/machines/*.md`',
      ['apps/api/src', 'docs/machines'],
    ],
    ['a relative link, relative to its document', '[why](../decisions/0001.md#costs)', ['decisions/0001.md']],
    ['a picture', '![A game](docs/screenshots/game-page.png)', ['docs/docs/screenshots/game-page.png']],
    ['no URL, no command, no code', '[x](https://a.b) `npm start` `Record<string, 1>` [y](#here)', []],
  ])('finds %s', (_, markdown, paths) => {
    expect(citedPaths(markdown, 'docs')).toEqual(paths);
  });
});

const files = ['README.md', '0001-one.md', '0002-two.md'];
const row = (number: string, file: string) => `| [${number}](${file}) | A choice |\n`;

it('a record without a row is reported', () => {
  expect(compareDecisions(files, row('0001', '0001-one.md'))).toEqual(['docs/decisions/README.md lacks 0002-two.md']);
});

it('a row without a record, under another number or out of order is reported', () => {
  const list = row('0002', '0002-two.md') + row('0003', '0001-one.md') + row('0004', '0004-four.md');
  expect(compareDecisions(files, list)).toEqual([
    'docs/decisions/README.md lists 0004-four.md, which does not exist',
    'docs/decisions/README.md lists 0001-one.md under 0003',
    'docs/decisions/README.md lists 0001-one.md twice or out of order',
  ]);
});

it('the list of this repository is complete', () => {
  expect(compareDecisionList(repositoryRoot)).toEqual([]);
});
