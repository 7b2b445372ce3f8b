import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from './workspace.ts';
import { runProgram } from './run-program.ts';

it.each([
  ['values', `import { b } from './b.ts'; export const a = () => b;`],
  ['types', `import type { B } from './b.ts'; export type A = B; export const a = 1;`],
])('is seen by the linter as this repository sets it up, for %s', async (_, source) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-cycle-'));
  try {
    writeFileSync(join(folder, 'a.ts'), source);
    writeFileSync(join(folder, 'b.ts'), `import { a } from './a.ts'; export const b = () => a; export type B = 1;`);
    const config = join(repositoryRoot, '.oxlintrc.json');
    const said = await runProgram(repositoryRoot, ['oxlint', 'bin', 'oxlint'], ['-c', config, folder]);
    expect(said.join('\n')).toContain('import(no-cycle)');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
