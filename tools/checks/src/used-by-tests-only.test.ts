import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findTestOnlyCode } from './used-by-tests-only.ts';

let root = '';

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function manifest(name: string, exports?: Readonly<Record<string, string>>): string {
  return JSON.stringify({ name: `@latchkey/${name}`, exports, nx: { name, tags: [`scope:${name}`] } });
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-test-only-'));
  write('libs/clock/package.json', manifest('clock', { '.': './src/index.ts', './faces/*': './src/faces/*.ts' }));
  write('libs/clock/src/index.ts', `export { tick, type Tick } from './tick.ts';`);
  write(
    'libs/clock/src/tick.ts',
    `import { gear } from './gear.ts'; export const tick = gear; export interface Tick {}`,
  );
  write('libs/clock/src/gear.ts', 'export const gear = 1;');
  write('libs/clock/src/faces/round.ts', 'export const round = 1;');
  write('libs/clock/src/tick.test.ts', `import { tick } from './tick.ts'; import { ring } from './ring.ts';`);
  write('apps/tower/package.json', manifest('tower'));
  write(
    'apps/tower/src/tower.ts',
    `import { tick } from '@latchkey/clock'; import { round } from '@latchkey/clock/faces/round'; send({ type: 'hand.set' });`,
  );
  write('apps/tower/src/tower.test.ts', `import { ring } from '@latchkey/clock';`);
});

afterEach(() => rmSync(root, { recursive: true }));

describe('findTestOnlyCode', () => {
  it('returns nothing where everything has a user', () => {
    expect(findTestOnlyCode(root)).toEqual([]);
  });

  it('reports an export of an entry that only tests import, and what it re-exports', () => {
    write('libs/clock/src/index.ts', `export { tick } from './tick.ts'; export { ring } from './ring.ts';`);
    write('libs/clock/src/ring.ts', 'export const ring = 1;');
    expect(findTestOnlyCode(root)).toEqual([
      'libs/clock/src/index.ts: only tests use ring',
      'libs/clock/src/ring.ts: only tests use ring',
    ]);
  });

  it('counts the example of a README as a user, and the file itself', () => {
    write('libs/clock/src/index.ts', `export { tick } from './tick.ts'; export { ring } from './ring.ts';`);
    write('libs/clock/src/ring.ts', 'export const bell = 1; export const ring = bell;');
    write('libs/clock/README.md', `import { ring } from '@latchkey/clock';\n`);
    expect(findTestOnlyCode(root)).toEqual([]);
  });

  it('skips code for tests, and does not count a proof as a user', () => {
    write('libs/clock/src/testing/stopped.ts', 'export const stopped = 1;');
    write('libs/clock/src/proof/walk.ts', `import { ring } from '../ring.ts';`);
    write('libs/clock/src/ring.ts', 'export const ring = 1;');
    expect(findTestOnlyCode(root)).toEqual(['libs/clock/src/ring.ts: only tests use ring']);
  });

  it('reports an event that nothing sends, and one that nothing listens to', () => {
    write(
      'libs/clock/src/hands.types.ts',
      [
        'export type HandEvent =',
        `  | { readonly type: 'hand.set'; readonly hour: number; readonly minute: number }`,
        `  /** The spring. */`,
        `  | { readonly type: 'hand.wind' };`,
        '',
        `export type HandEmitted = { readonly type: 'noon' } | { readonly type: 'midnight' };`,
        '',
      ].join('\n'),
    );
    write('apps/tower/src/bells.ts', `clock.on('noon', ring);`);
    write('apps/tower/src/bells.test.ts', `send({ type: 'hand.wind' }); clock.on('midnight', ring);`);
    expect(findTestOnlyCode(root)).toEqual([
      'libs/clock/src/hands.types.ts: only tests send hand.wind',
      'libs/clock/src/hands.types.ts: only tests listen to midnight',
    ]);
  });
});
