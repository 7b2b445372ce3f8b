import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listNamedFiles, findVanishedFiles } from './files-in-comments.ts';

describe('listNamedFiles', () => {
  it('reads comments, and no code, placeholder, ending or declaration', () => {
    const source = `/** See \`apps/a/[slug]/page.tsx\` (and two.machine.ts). */
      import { x } from './code.ts';
      // Each \`*.machine.ts\`, \`<area>.ts\` and \`.e2e.ts\`, and react/index.d.ts.
      -- See hold-places.ts: it asks places_free.sql.`;
    expect(listNamedFiles(source)).toEqual([
      'apps/a/[slug]/page.tsx',
      'two.machine.ts',
      'hold-places.ts',
      'places_free.sql',
    ]);
  });
});

describe('findVanishedFiles', () => {
  it('reports a file that no folder has', () => {
    const root = mkdtempSync(join(tmpdir(), 'latchkey-files-in-comments-'));
    try {
      for (const folder of ['apps', 'libs/one', 'tools', 'examples'])
        mkdirSync(join(root, folder), { recursive: true });
      writeFileSync(join(root, 'libs/one/here.ts'), '// As here.ts does, and gone.ts did.\n');
      expect(findVanishedFiles(root)).toEqual(['libs/one/here.ts: a comment names gone.ts, which does not exist']);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
