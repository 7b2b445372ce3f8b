import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEntryStore } from './entry-store.ts';

interface Entry {
  readonly html: string;
  readonly data?: Buffer;
  readonly segments?: ReadonlyMap<string, Buffer>;
}

/** Returns an entry that is larger than the limit in memory, so that it is read from disk. Its file occupies three blocks of 4,096 bytes. */
const entry = (letter: string): Entry => ({ html: letter.repeat(9_000) });

describe('the store of rendered pages', () => {
  let parent: string;
  let warnings: string[];
  beforeEach(() => {
    parent = mkdtempSync(path.join(tmpdir(), 'latchkey-pages-'));
    warnings = [];
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  const open = (
    limits: { readonly memoryBytes?: number; readonly diskBytes?: number; readonly folder?: string } = {},
  ) =>
    createEntryStore<Entry>({
      folder: limits.folder ?? path.join(parent, 'own'),
      memoryBytes: limits.memoryBytes ?? 1,
      diskBytes: limits.diskBytes ?? 1_000_000,
      warn: (line) => warnings.push(line),
    });
  const files = () => readdirSync(path.join(parent, 'own'));

  it('returns entries with their bytes and maps, from disk as from memory', () => {
    const kept = { html: 'é', data: Buffer.from([0, 255]), segments: new Map([['/a', Buffer.from('b')]]) };
    for (const memoryBytes of [1, 1_000_000]) {
      const store = open({ memoryBytes });
      store.set('/en', kept);
      expect(store.get('/en')).toEqual(kept);
      expect(store.get('/fr')).toBeNull();
    }
  });

  it('accepts keys that are longer than a file name may be, and keys that are paths', () => {
    const store = open();
    const keys = ['/x'.repeat(4_000), '/../../etc/passwd', '/a\u0000b'];
    for (const key of keys) store.set(key, entry(key.slice(0, 1)));
    expect(keys.map((key) => store.get(key)?.html.length)).toEqual([9_000, 9_000, 9_000]);
    expect(files().every((name) => /^[0-9a-f]{64}$/u.test(name))).toBe(true);
    expect(readdirSync(parent)).toEqual(['own']);
  });

  it('keeps within its limit on disk by removing the least recently used entries', () => {
    // There is room for three files of 12,288 bytes.
    const store = open({ diskBytes: 40_000 });
    store.set('a', entry('a'));
    for (const letter of 'bcdefgh') {
      store.get('a');
      store.set(letter, entry(letter));
    }
    expect(files().length).toBe(3);
    expect(['a', 'b', 'g', 'h'].map((key) => store.get(key) !== null)).toEqual([true, false, true, true]);
  });

  it('deletes and replaces entries', () => {
    const store = open();
    store.set('a', entry('a'));
    store.set('a', entry('b'));
    expect([store.get('a'), files().length]).toEqual([entry('b'), 1]);
    store.delete('a');
    expect([store.get('a'), files()]).toEqual([null, []]);
  });

  it('continues where its folder was cleared or cannot be created', () => {
    const store = open();
    store.set('a', entry('a'));
    rmSync(path.join(parent, 'own'), { recursive: true });
    expect(store.get('a')).toBeNull();
    store.set('a', entry('a'));
    expect(store.get('a')).toEqual(entry('a'));

    const homeless = open({ folder: '/dev/null/pages', memoryBytes: 1_000_000 });
    homeless.set('a', entry('a'));
    homeless.set('b', entry('b'));
    expect(homeless.get('a')).toEqual(entry('a'));
    expect(warnings).toEqual([expect.stringContaining('cannot be written')]);
  });

  it('writes files that only its user may read', () => {
    open().set('a', entry('a'));
    const own = path.join(parent, 'own');
    expect([own, ...files().map((name) => path.join(own, name))].map((name) => statSync(name).mode & 0o777)).toEqual([
      0o700, 0o600,
    ]);
  });
});
