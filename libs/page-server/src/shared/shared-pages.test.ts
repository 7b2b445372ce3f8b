import { describe, expect, it } from 'vitest';
import { createContentChanges } from '../content-changes.ts';
import type { SharedEntries } from './shared-entries.ts';
import { createSharedPages } from './shared-pages.ts';

/** A store that two sites share, with a clock of its own. */
function store() {
  const kept = new Map<string, { readonly bytes: Buffer; readonly expiresAt: number }>();
  const clock = { now: 0 };
  const entries: SharedEntries = {
    find(name) {
      const found = kept.get(name);
      const leftMs = (found?.expiresAt ?? 0) - clock.now;
      return Promise.resolve(found === undefined || leftMs <= 0 ? null : { bytes: found.bytes, leftMs });
    },
    keep(name, bytes, forMs) {
      kept.set(name, { bytes, expiresAt: clock.now + forMs });
      return Promise.resolve(true);
    },
    extend: () => Promise.resolve(null),
  };
  return { kept, clock, entries };
}

const key = 'page /en/orlando';
const value = {
  status: 200,
  html: '<p>Orlando</p>',
  data: Buffer.from([0, 255]),
  parts: new Map([['/_tree', Buffer.from('tree')]]),
};
interface Entry {
  readonly value: typeof value;
  readonly lastModified: number;
}

describe('the pages that several sites share', () => {
  function sites({ aheadMs = 0, namespaces = ['one', 'one'] } = {}) {
    const { kept, clock, entries } = store();
    const changes = createContentChanges();
    const state = { generation: 'first' as string | null };
    const begin = 1_800_000_000_000;
    const site = (namespace: string, offsetMs: number) =>
      createSharedPages<Entry>({
        changes,
        entries,
        namespace,
        generation: () => state.generation,
        now: () => begin + offsetMs + clock.now,
      });
    const [one = '', other = ''] = namespaces;
    return { changes, kept, clock, state, begin, first: site(one, 0), second: site(other, aheadMs) };
  }

  it('are returned as they were kept, bytes and maps included', async () => {
    const { first, second, begin } = sites();
    first.keep(key, { value, lastModified: begin }, { generation: 'first', freshMs: 60_000 });
    expect((await second.find(key))?.value).toEqual(value);
    expect([first.counts(), second.counts()]).toEqual([
      { sharedHits: 0, sharedMisses: 0 },
      { sharedHits: 1, sharedMisses: 0 },
    ]);
  });

  it('have their true age, even if the clocks of two sites differ', async () => {
    const { first, second, begin, clock } = sites({ aheadMs: 3_600_000 });
    clock.now = 5_000;
    first.keep(key, { value, lastModified: begin + 1_000 }, { generation: 'first', freshMs: 60_000 });
    clock.now = 20_000;
    expect((await second.find(key))?.lastModified).toBe(begin + 3_600_000 + 1_000);
  });

  it('are found as long as they are fresh', async () => {
    const { first, second, begin, clock } = sites();
    first.keep(key, { value, lastModified: begin }, { generation: 'first', freshMs: 60_000 });
    clock.now = 59_999;
    expect(await second.find(key)).not.toBeNull();
    clock.now = 60_000;
    expect(await second.find(key)).toBeNull();
  });

  it('are found for an hour at most', async () => {
    const { first, second, begin, clock } = sites();
    first.keep(key, { value, lastModified: begin }, { generation: 'first', freshMs: 365 * 24 * 3_600_000 });
    clock.now = 3_600_000;
    expect(await second.find(key)).toBeNull();
  });

  it('are not found after a change', async () => {
    const { first, second, begin, state } = sites();
    first.keep(key, { value, lastModified: begin }, { generation: 'first', freshMs: 60_000 });
    state.generation = 'second';
    expect(await second.find(key)).toBeNull();
  });

  it('are not kept if their rendering began before a change', () => {
    const { first, begin, state, kept } = sites();
    state.generation = 'second';
    first.keep(key, { value, lastModified: begin }, { generation: 'first', freshMs: 60_000 });
    expect(kept.size).toBe(0);
  });

  it('are neither found nor kept while the generation is not certain', async () => {
    const { first, second, begin, state, kept } = sites();
    first.keep(key, { value, lastModified: begin }, { generation: 'first', freshMs: 60_000 });
    state.generation = null;
    expect(await second.find(key)).toBeNull();
    kept.clear();
    first.keep(key, { value, lastModified: begin }, { generation: null, freshMs: 60_000 });
    expect(kept.size).toBe(0);
  });

  it('are not those of another build or of other settings', async () => {
    const { first, second, begin } = sites({ namespaces: ['one', 'other'] });
    first.keep(key, { value, lastModified: begin }, { generation: 'first', freshMs: 60_000 });
    expect(await second.find(key)).toBeNull();
  });

  it('of the current generation are never older than the last known change', async () => {
    const { changes, first, second, begin } = sites();
    first.keep(key, { value, lastModified: begin }, { generation: 'first', freshMs: 60_000 });
    // The generation matches, so the page was rendered from the new content, although this site learns of the change later.
    changes.note(begin + 300);
    expect((await second.find(key))?.lastModified).toBeGreaterThan(changes.current().lastMs);
  });
});
