import { expect, it } from 'vitest';
import { findUnknownCommands, listUnknownCommands } from './commands.ts';
import { repositoryRoot } from './workspace.ts';

const scripts = ['start', 'check', 'db', 'test', 'curl'];

it.each([
  ['an npm script', 'First `npm run chekc`.', ['npm run chekc does not exist; the nearest is check']],
  ['a command of a script', 'npm run db -- migrat', ['db has no command migrat; the nearest is migrate']],
  ['a command of npm test', 'npm test -- sit', ['test has no command sit; the nearest is site']],
])('an unknown name of %s is reported with the nearest', (_, text, errors) => {
  expect(listUnknownCommands(text, scripts)).toEqual(errors);
});

it.each([
  'npm run db -- restore <file>',
  'npm run check -- boundaries',
  'npm test',
  'npm run curl -w @latchkey/tool-contract',
  'npm test -- src/x.test.ts',
])('%s is known', (text) => {
  expect(listUnknownCommands(text, scripts)).toEqual([]);
});

it('all commands that this repository mentions exist', () => {
  expect(findUnknownCommands(repositoryRoot)).toEqual([]);
});
