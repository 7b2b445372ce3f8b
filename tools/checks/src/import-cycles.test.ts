import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findCycles } from './import-cycles.ts';
import { repositoryRoot } from './workspace.ts';
import { runProgram } from './run-program.ts';

it.each([
  ['values', `import { b } from './b.ts'; export const a = () => b;`],
  ['types', `import type { B } from './b.ts'; export type A = B; export const a = 1;`],
])('an import cycle of %s is reported by the linter with the configuration of this repository', async (_, source) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-cycle-'));
  try {
    writeFileSync(join(folder, 'a.ts'), source);
    writeFileSync(join(folder, 'b.ts'), `import { a } from './a.ts'; export const b = () => a; export type B = 1;`);
    const config = join(repositoryRoot, '.oxlintrc.json');
    const output = await runProgram(repositoryRoot, ['oxlint', 'bin', 'oxlint'], ['-c', config, folder]);
    expect(output.join('\n')).toContain('import(no-cycle)');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each([
  ['values', `import { b } from './b.ts';`],
  ['types', `import type { B } from './b.ts';`],
  ['import()', `const b = () => import('./b.ts');`],
  ['import() of a type', `export type C = import('./b.ts').B;`],
])('a cycle over the entry of a package is found where one of its imports is of %s', (_, source) => {
  const ui = {
    name: '@latchkey/ui',
    project: 'ui',
    scope: 'ui',
    folder: 'libs/ui',
    exports: { '.': './src/index.ts' },
    declared: new Set<string>(),
  };
  const findCyclesFrom = (index: string) =>
    findCycles(
      [
        { file: 'libs/ui/src/a.ts', text: source },
        { file: 'libs/ui/src/b.ts', text: `import type { A } from '@latchkey/ui';` },
        { file: 'libs/ui/src/index.ts', text: index },
      ],
      [ui],
    );
  expect(findCyclesFrom('')).toEqual([]);
  expect(findCyclesFrom(`export type { A } from './a.ts';`)).toEqual([
    ['libs/ui/src/a.ts', 'libs/ui/src/b.ts', 'libs/ui/src/index.ts'],
  ]);
});
