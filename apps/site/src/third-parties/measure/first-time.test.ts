// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

const now = Date.parse('2026-12-01T12:00:00Z');
const dayMs = 24 * 60 * 60_000;

/** Opens a page: its module remembers nothing but what is stored. */
async function openPage() {
  vi.resetModules();
  return import('./first-time.client.ts');
}

afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('an event', () => {
  it('is reported once on a page', async () => {
    const { isFirstTime } = await openPage();
    expect(['purchase A', 'purchase A', 'purchase B'].map((key) => isFirstTime(key, now))).toEqual([true, false, true]);
  });

  it('is not reported again after a reload, also days later', async () => {
    (await openPage()).isFirstTime('purchase A', now);
    const { isFirstTime } = await openPage();
    expect([isFirstTime('purchase A', now + 9 * dayMs), isFirstTime('purchase B', now)]).toEqual([false, true]);
  });

  it('is not reported again by another window for a day, but after two days', async () => {
    (await openPage()).isFirstTime('purchase A', now);
    window.sessionStorage.clear();
    expect((await openPage()).isFirstTime('purchase A', now + dayMs)).toBe(false);
    window.sessionStorage.clear();
    expect((await openPage()).isFirstTime('purchase A', now + 2 * dayMs)).toBe(true);
  });

  it('is reported again after fifty others', async () => {
    const { isFirstTime } = await openPage();
    for (let count = 0; count <= 50; count += 1) isFirstTime(`purchase ${count}`, now);
    const later = await openPage();
    expect(['purchase 1', 'purchase 0'].map((key) => later.isFirstTime(key, now))).toEqual([false, true]);
  });

  it.each(['[1,"purchase A"]', '{"purchase A":"then"}', 'null', '{', '7'])(
    'is reported once where the stored text is broken: %s',
    async (text) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      for (const storage of [window.sessionStorage, window.localStorage]) storage.setItem('latchkey.told', text);
      const { isFirstTime } = await openPage();
      expect([isFirstTime('purchase A', now), isFirstTime('purchase A', now)]).toEqual([true, false]);
    },
  );

  it('is reported once on a page where nothing can be stored', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { isFirstTime } = await openPage();
    expect([isFirstTime('purchase A', now), isFirstTime('purchase A', now)]).toEqual([true, false]);
    expect(log).toHaveBeenCalled();
  });
});
