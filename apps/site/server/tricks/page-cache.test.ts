import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import { noteContentChange } from '../../src/foundation/content-changes.ts';
import PageCache, { hasFailedCall, keepPagesIn, renderedAt, renewPagesBy } from './page-cache.ts';

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
  // The cache reads nothing else of it.
  const value = { kind: 'APP_PAGE', status: 200, headers: {} } as unknown as NonNullable<CacheHandlerValue['value']>;
  const context = { cacheControl: { revalidate: 60, expire: undefined } } as unknown as Parameters<PageCache['set']>[2];

  function open() {
    vi.useFakeTimers({ now: Date.now() + 1_000 });
    const entries = new Map<string, CacheHandlerValue>();
    keepPagesIn({
      get: (name) => entries.get(name) ?? null,
      set: (name, entry) => void entries.set(name, entry),
      delete: (name) => void entries.delete(name),
    });
    return { entries, request: (headers = {}) => new PageCache({ _requestHeaders: headers }) };
  }

  afterEach(() => vi.useRealTimers());

  it('counts a page as old as the request that has rendered it', async () => {
    const { request } = open();
    const rendering = request();
    const startedMs = Date.now();
    vi.advanceTimersByTime(3_000);
    await rendering.set(key, value, context);
    expect(await request().get(key)).toMatchObject({ value, lastModified: startedMs });
    expect(renderedAt('/en/orlando')).toEqual({ startedMs, freshMs: 60_000 });
  });

  it('returns nothing that is from before a change, and keeps nothing that began before it', async () => {
    const { request, entries } = open();
    await request().set(key, value, context);
    const before = request();
    noteContentChange();
    expect(await request().get(key)).toBeNull();
    entries.clear();
    vi.advanceTimersByTime(1);
    await before.set(key, value, context);
    expect(entries.size).toBe(0);
    await request().set(key, value, context);
    expect(await request().get(key)).toMatchObject({ value });
  });

  it('lets the site renew an old page, which Next gets as a fresh one meanwhile', async () => {
    const { request } = open();
    const renew = vi.fn();
    renewPagesBy({ header: 'x-own', secret: 'secret', renew });
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
    const { request, entries } = open();
    await request().set(key, value, context);
    await request().set(key, null, context);
    expect([entries.size, renderedAt('/en/orlando')]).toEqual([0, null]);
  });
});
