import { expect, it } from 'vitest';
import { compareDecisionList, compareDecisions } from './decision-list.ts';
import { repositoryRoot } from './workspace.ts';

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
