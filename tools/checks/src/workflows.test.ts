import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findWorkflowErrors } from './workflows.ts';

const root = mkdtempSync(join(tmpdir(), 'latchkey-workflows-'));
afterAll(() => rmSync(root, { recursive: true }));

const workflow = (steps: string, runsOn = 'ubuntu-latest') =>
  `name: a\non: push\njobs:\n  a:\n    runs-on: ${runsOn}\n    steps:\n${steps}`;

function check(text: string): Promise<readonly string[]> {
  mkdirSync(join(root, '.github/workflows'), { recursive: true });
  writeFileSync(join(root, '.github/workflows/a.yml'), text);
  return findWorkflowErrors(root);
}

describe('findWorkflowErrors', () => {
  it('accepts a workflow that runs npm scripts', async () => {
    expect(await check(workflow('      - run: npm ci\n      - run: npm run publish:libraries -- --dry-run\n'))).toEqual(
      [],
    );
  });

  it('reports what actionlint finds', async () => {
    expect(await check(workflow('      - run: npm test\n', 'ubuntu-none'))).toEqual([
      expect.stringContaining('.github/workflows/a.yml:5: label "ubuntu-none" is unknown'),
    ]);
  });

  it.each([
    ['another program', '      - run: node tools/launch/test.mjs\n'],
    ['two commands', '      - run: npm ci && npm test\n'],
    ['a script of its own', '      - run: |\n          npm ci\n'],
  ])('reports a step that runs %s', async (_, steps) => {
    expect(await check(workflow(steps))).toEqual([expect.stringContaining(':7: a step runs npm scripts only')]);
  });
});
