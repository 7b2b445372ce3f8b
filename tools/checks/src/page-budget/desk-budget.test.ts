import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deskBytes } from './desk-budget.ts';

describe('the first load of the desk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-desk-build-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };

  it('is its page and its entries with all that they import, each file once', () => {
    const texts = {
      'index.html': '<p>',
      'a.js': 'let a;',
      'shared.js': 'let shared;',
      'a.css': 'a {}',
      'day.js': 'day();',
    };
    for (const [name, text] of Object.entries({ ...texts, 'late.js': 'late();' })) write(name, text);
    write(
      '.vite/manifest.json',
      JSON.stringify({
        'index.html': {
          file: 'a.js',
          css: ['a.css'],
          imports: ['_shared.js'],
          dynamicImports: ['day.tsx', 'late.tsx'],
        },
        '_shared.js': { file: 'shared.js' },
        'day.tsx': { file: 'day.js', imports: ['index.html', '_shared.js'] },
        'late.tsx': { file: 'late.js' },
      }),
    );
    const expected = Object.values(texts).reduce((total, text) => total + gzipSync(text).byteLength, 0);
    expect(deskBytes(folder, ['index.html', 'day.tsx'])).toBe(expected);
  });

  it('cannot be counted where the build does not describe an entry', () => {
    expect(() => deskBytes(folder, ['index.html'])).toThrow('has no manifest');
    write('.vite/manifest.json', '{}');
    expect(() => deskBytes(folder, ['index.html'])).toThrow('does not describe index.html');
  });
});
