import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentChanges } from '../../src/foundation/content-changes.ts';
import type { SharedPages } from '@latchkey/page-server';
import { createNextCache } from './create-next-cache.ts';
import { keepNextPagesIn, type NextEntry } from './kept-by-next.ts';
import PageCache, { hasFailedCall } from './page-cache.ts';

describe('hasFailedCall', () => {
  it.each([
    ['a whole page', { headers: { 'x-next-cache-tags': 'content,_N_T_/layout' } }, false],
    ['a page with a failed call', { headers: { 'x-next-cache-tags': 'content,failed-call,_N_T_/layout' } }, true],
    ['a tag that only begins so', { headers: { 'x-next-cache-tags': 'failed-call-centre' } }, false],
    ['a page without tags', { headers: {} }, false],
    ['a response of a content call', { kind: 'FETCH', data: {} }, false],
    ['nothing', null, false],
  ])('returns whether %s has the tag of a failed call', (_, value, expected) => {
    expect(hasFailedCall(value)).toBe(expected);
  });
});

describe('the cache of pages', () => {
  const key = '/route-cache/APP_PAGE/0123/$/en/orlando';
  // The cache reads only these fields of a page.
  const value = { kind: 'APP_PAGE', status: 200, headers: {} } as unknown as NonNullable<NextEntry['value']>;
  const context = { cacheControl: { revalidate: 60, expire: undefined } } as unknown as Parameters<PageCache['set']>[2];

  function open(others: SharedPages<NextEntry> | null = null) {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    forgetChangeTime();
    const entries = new Map<string, NextEntry>();
    const store = {
      get: (name: string) => entries.get(name) ?? null,
      set: (name: string, entry: NextEntry) => void entries.set(name, entry),
      delete: (name: string) => void entries.delete(name),
    };
    const kept = createNextCache({ store, changes: contentChanges, others });
    keepNextPagesIn(kept);
    return { entries, kept, request: (headers = {}) => new PageCache({ _requestHeaders: headers }) };
  }

  // All tests share the changes of the content, so the time of the last change outlives a test.
  const forgetChangeTime = () => contentChanges.note(0);

  afterEach(() => {
    vi.useRealTimers();
    forgetChangeTime();
  });

  it('counts a page as old as the request that has rendered it', async () => {
    const { kept, request } = open();
    const rendering = request();
    const startedMs = Date.now();
    vi.advanceTimersByTime(3_000);
    await rendering.set(key, value, context);
    expect(await request().get(key)).toMatchObject({ value, lastModified: startedMs });
    expect(kept.renderedAt('/en/orlando')).toEqual({ startedMs, freshMs: 60_000 });
  });

  it('returns no page from before a change, and keeps no page whose rendering began before it', async () => {
    const { request, entries } = open();
    await request().set(key, value, context);
    const before = request();
    contentChanges.note();
    expect(await request().get(key)).toBeNull();
    entries.clear();
    vi.advanceTimersByTime(1);
    await before.set(key, value, context);
    expect(entries.size).toBe(0);
    await request().set(key, value, context);
    expect(await request().get(key)).toMatchObject({ value });
  });

  it('returns an old page to Next as a fresh one while the site renews it', async () => {
    const { kept, request } = open();
    const renew = vi.fn();
    kept.renewBy({ header: 'x-own', secret: 'secret', renew });
    await request().set(key, value, context);
    expect(await request({ 'x-own': 'secret' }).get(key)).toBeNull();
    expect(await request({ 'x-own': 'wrong' }).get(key)).not.toBeNull();
    vi.advanceTimersByTime(59_999);
    await request().get(key);
    expect(renew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await request().get(key)).toMatchObject({ lastModified: Date.now() });
    expect(renew).toHaveBeenCalledExactlyOnceWith('/en/orlando');
  });

  it('forgets a page that is gone', async () => {
    const { kept, request, entries } = open();
    await request().set(key, value, context);
    await request().set(key, null, context);
    expect([entries.size, kept.renderedAt('/en/orlando')]).toEqual([0, null]);
  });

  describe('of several sites', () => {
    /** The entries that the sites share, in place of the store. */
    function others() {
      const kept = new Map<string, NextEntry>();
      const state = { generation: 'first' as string | null };
      const pages: SharedPages<NextEntry> = {
        generation: () => state.generation,
        find: (name) => Promise.resolve(kept.get(`${state.generation} ${name}`) ?? null),
        keep: (name, entry, { generation }) => void kept.set(`${generation} ${name}`, entry),
        counts: () => ({ sharedHits: 0, sharedMisses: 0 }),
      };
      return { kept, state, pages };
    }

    it('finds what another site has rendered, and keeps it', async () => {
      const { kept: shared, pages } = others();
      const { kept, request, entries } = open(pages);
      vi.advanceTimersByTime(10_000);
      shared.set(`first ${key}`, { value, lastModified: Date.now() - 5_000 });
      expect(await request().get(key)).toMatchObject({ value, lastModified: Date.now() - 5_000 });
      expect(entries.size).toBe(1);
      expect(kept.renderedAt('/en/orlando')).toEqual({ startedMs: Date.now() - 5_000, freshMs: 60_000 });
    });

    it('keeps a page under the generation in which its rendering began', async () => {
      const { kept, state, pages } = others();
      const { request } = open(pages);
      const rendering = request();
      state.generation = 'second';
      await rendering.set(key, value, context);
      expect([...kept.keys()]).toEqual([`first ${key}`]);
    });

    it('takes a page that another site has renewed in place of rendering it, but not a page of its own', async () => {
      const { kept: shared, pages } = others();
      const { kept, request } = open(pages);
      const renewer = { header: 'x-own', secret: 'secret', renew: vi.fn() };
      kept.renewBy(renewer);
      await request().set(key, value, context);
      expect(await request({ 'x-own': 'secret' }).get(key)).toBeNull();
      vi.advanceTimersByTime(60_000);
      shared.set(`first ${key}`, { value, lastModified: Date.now() - 1_000 });
      expect(await request({ 'x-own': 'secret' }).get(key)).toMatchObject({ lastModified: Date.now() - 1_000 });
    });

    it('shares no page that does not exist, and none with a failed call', async () => {
      const { kept, pages } = others();
      const { request } = open(pages);
      await request().set(key, null, context);
      await request().set(key, { ...value, status: 404 } as typeof value, context);
      await request().set(key, { ...value, headers: { 'x-next-cache-tags': 'failed-call' } } as typeof value, context);
      expect(kept.size).toBe(0);
    });
  });
});
