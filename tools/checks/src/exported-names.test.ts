import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareExportedNames, writeExportedNames } from './exported-names.ts';

let root = '';
const face = () => join(root, 'libs/clock/src/index.ts');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-names-'));
  mkdirSync(join(root, 'libs/clock/src/faces'), { recursive: true });
  const manifest = {
    name: '@latchkey/clock',
    exports: { '.': './src/index.ts', './faces/*': './src/faces/*.ts', './style.css': './src/style.css' },
    nx: { name: 'clock', tags: ['scope:clock'] },
  };
  writeFileSync(join(root, 'libs/clock/package.json'), JSON.stringify(manifest));
  writeFileSync(face(), `export { tick, type Tick } from './tick.ts'; export interface Hand {}`);
  writeFileSync(join(root, 'libs/clock/src/faces/round.ts'), 'export const round = 1;');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('compareExportedNames', () => {
  it('finds no difference after the snapshot is written', () => {
    writeExportedNames(root);
    expect(compareExportedNames(root)).toEqual([]);
  });

  it('returns added names, removed names, and names that changed between value and type', () => {
    writeExportedNames(root);
    writeFileSync(face(), `export { type tick, type Tick, tock } from './tick.ts';`);
    writeFileSync(join(root, 'libs/clock/src/faces/square.ts'), 'export const square = 1;');
    expect(compareExportedNames(root)).toEqual([
      'clock: + . tock',
      'clock: + . type tick',
      'clock: + ./faces/square square',
      'clock: - . tick',
      'clock: - . type Hand',
    ]);
  });

  it('reports a library without a snapshot', () => {
    expect(compareExportedNames(root)).toEqual(['tools/checks/snapshots/clock.txt is missing']);
  });

  it('throws for an entry that does not name its exports', () => {
    writeExportedNames(root);
    writeFileSync(face(), `export * from './tick.ts';`);
    expect(() => compareExportedNames(root)).toThrow('name each export by hand');
  });
});
