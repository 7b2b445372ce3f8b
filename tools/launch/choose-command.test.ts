import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseCommand } from './choose-command.mjs';
import { commandGroups } from './command-table.mjs';
import { projectRoot } from './project-root.mjs';

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

describe('chooseCommand', () => {
  it('returns the program of a command, with its own arguments before the typed ones', () => {
    expect(chooseCommand('db', ['restore', 'a.tar.gz'])).toMatchObject({
      command: { file: 'apps/api/src/commands/backup.cli.ts' },
      args: ['--restore', 'a.tar.gz'],
    });
  });

  it('returns all tests for npm test without a word', () => {
    expect(chooseCommand('test', [])).toMatchObject({ command: { file: 'tools/launch/test.mjs' }, args: [] });
  });

  it.each([[[]], [['help']], [['--help']]])('prints what a script can do for %j', (typed) => {
    const printed = chooseCommand('db', typed);
    expect(printed).toMatchObject({ exitCode: 0 });
    expect('text' in printed && printed.text).toContain('npm run db -- restore <file>\n    makes a backup');
  });

  it.each([
    ['db', 'restroe', 'There is no "npm run db -- restroe". Did you mean "npm run db -- restore"?'],
    ['office', 'invitation', 'There is no "npm run office -- invitation". Did you mean "npm run office -- invite"?'],
    ['test', 'engine', 'There is no "npm test -- engine". Did you mean "npm test -- engines"?'],
    ['docs', 'toString', 'There is no "npm run docs -- toString". Did you mean'],
  ])('rejects %s %s with the nearest command', (script, word, text) => {
    const printed = chooseCommand(script, [word]);
    expect(printed).toMatchObject({ exitCode: 2 });
    expect('text' in printed && printed.text).toContain(text);
  });
});

describe('the table of commands', () => {
  it.each(Object.keys(commandGroups))('has an npm script that runs %s', (script) => {
    expect(scripts[script]).toBe(`node tools/launch/command.mjs ${script}`);
  });

  it('names programs that exist', () => {
    const files = Object.values(commandGroups).flatMap((group) => Object.values(group).map(({ file }) => file));
    expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
  });
});
