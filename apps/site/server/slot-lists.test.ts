import { createServer, type RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentChanges } from '../src/foundation/content-changes.ts';
import { closeServers, listen } from '@latchkey/page-server/testing';
import { createSlotLists } from './slot-lists.ts';

const query = {
  locale: 'en',
  locationId: 'loc-orlando',
  gameId: 'game-lost-temple',
  date: '2026-12-01',
  isKidsMode: false,
};
const path = '/api/resova/loc-orlando/game/game-lost-temple/availability?startDate=2026-12-01&kidsMode=false&locale=en';

/** Creates the lists of an api that responds or fails when the test says so, each time to the newest request. */
function arrange() {
  const requests: { path: string; respond: (body: string) => void; fail: () => void }[] = [];
  const load = (requested: string) =>
    new Promise<string>((resolve, reject) => {
      requests.push({ path: requested, respond: resolve, fail: () => reject(new Error('away')) });
    });
  const lists = createSlotLists({ apiOrigin: 'http://api', load, now: () => Date.now() });
  const respond = async (body: string) => {
    requests.at(-1)?.respond(body);
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async () => {
    requests.at(-1)?.fail();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { lists, requests, respond, fail };
}

describe('the lists of slots that all visitors share', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('are requested once for all visitors who wait', async () => {
    const { lists, requests, respond } = arrange();
    const [first, second] = [lists.find(query), lists.find(query)];
    await respond('one');
    expect([await first, await second]).toEqual(['one', 'one']);
    expect(lists.find(query)).toBe('one');
    expect(requests.map((request) => request.path)).toEqual([path]);
  });

  it('are requested again after the content has changed, since prices may have changed', async () => {
    const { lists, requests, respond } = arrange();
    const first = lists.find(query);
    // The request began before the change.
    contentChanges.note();
    await respond('one');
    expect(await first).toBeNull();
    const second = lists.find(query);
    await respond('two');
    expect(await second).toBe('two');
    expect(lists.find(query)).toBe('two');
    expect(requests).toHaveLength(2);
  });

  it('are separate for each language, day, mode, game and location', () => {
    const { lists, requests } = arrange();
    const others = [
      { locale: 'ar' },
      { date: '2026-12-02' },
      { isKidsMode: true },
      { gameId: 'x' },
      { locationId: 'y/z' },
    ];
    for (const other of [{}, ...others]) void lists.find({ ...query, ...other });
    expect(new Set(requests.map((request) => request.path)).size).toBe(6);
    expect(requests.at(-1)?.path).toContain('/resova/y%2Fz/game/');
  });

  it('are shown for 5 s from their request, and renewed before that, so that no visitor waits', async () => {
    const { lists, requests, respond } = arrange();
    void lists.find(query);
    await vi.advanceTimersByTimeAsync(100);
    await respond('one');
    // The age of the list is 2.9 s, and then 3 s, at which it is renewed.
    await vi.advanceTimersByTimeAsync(2_800);
    expect([lists.find(query), requests.length]).toEqual(['one', 1]);
    await vi.advanceTimersByTimeAsync(100);
    expect([lists.find(query), requests.length]).toEqual(['one', 2]);
    // It is a millisecond less than 5 s old, and then 5 s, at which it is no longer shown.
    await vi.advanceTimersByTimeAsync(1_999);
    expect([lists.find(query), requests.length]).toEqual(['one', 2]);
    await vi.advanceTimersByTimeAsync(1);
    expect(lists.find(query)).toBeNull();
    await respond('two');
    expect([lists.find(query), requests.length]).toEqual(['two', 2]);
  });

  it('are waited for at most 150 ms from their request, however slow the api is', async () => {
    const { lists, respond } = arrange();
    const first = lists.find(query);
    await vi.advanceTimersByTimeAsync(100);
    const second = lists.find(query);
    await vi.advanceTimersByTimeAsync(50);
    expect([await first, await second]).toEqual([null, null]);
    expect(lists.find(query)).toBeNull();
    await respond('late');
    expect(lists.find(query)).toBe('late');
  });

  it('are not requested for a second after a failure, which is logged once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { lists, requests, respond, fail } = arrange();
    const waiting = lists.find(query);
    await fail();
    expect(await waiting).toBeNull();
    await vi.advanceTimersByTimeAsync(999);
    expect([lists.find(query), requests.length]).toEqual([null, 1]);
    await vi.advanceTimersByTimeAsync(1);
    void lists.find(query);
    await fail();
    expect([requests.length, warn.mock.calls.length]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    void lists.find(query);
    await respond('back');
    expect(lists.find(query)).toBe('back');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(lists.find(query)).toBe('back');
    await fail();
    expect([lists.find(query), warn.mock.calls.length]).toEqual(['back', 2]);
  });
});

describe('the request of a list', () => {
  afterEach(async () => {
    vi.restoreAllMocks();
    await closeServers();
  });

  const serve = async (listener: RequestListener) =>
    createSlotLists({ apiOrigin: await listen(createServer(listener)) });

  it('returns the body of the api', async () => {
    const lists = await serve((request, response) => response.end(`{"data":"${request.url ?? ''}"}`));
    await expect.poll(() => lists.find(query)).toBe(`{"data":"${path}"}`);
  });

  it.each([
    ['another status', (_request, response) => response.writeHead(404).end('{}')],
    ['a closed connection', (_request, response) => response.destroy()],
    ['a body without an end', (_request, response) => response.end('x'.repeat(2_000_001))],
  ] satisfies readonly (readonly [string, RequestListener])[])('returns none for %s', async (_what, listener) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const lists = await serve(listener);
    expect(await lists.find(query)).toBeNull();
    await expect.poll(() => warn.mock.calls.length).toBe(1);
  });
});
