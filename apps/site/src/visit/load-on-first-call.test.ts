import type { Outcome } from '@latchkey/booking-core';
import { describe, expect, it, vi } from 'vitest';
import { loadOnFirstCall } from './load-on-first-call.ts';

interface Clock {
  readonly timeIn: (query: { readonly zone: string }) => Promise<Outcome<string>>;
  readonly setTime: (command: { readonly time: string }) => Promise<Outcome<true>>;
}

const clock = (): Clock => ({
  timeIn: async ({ zone }) => ({ ok: true, value: `7 PM in ${zone}` }),
  setTime: async () => ({ ok: false, error: { kind: 'rejected', message: 'the clock is locked', details: [] } }),
});

describe('a port that is loaded on its first call', () => {
  it('is not loaded when code checks whether it is a promise or writes it as data', async () => {
    const load = vi.fn(async () => clock());
    const port = loadOnFirstCall(load);
    expect([JSON.stringify(port), await Promise.resolve(port)]).toEqual(['{}', port]);
    expect(load).not.toHaveBeenCalled();
  });

  it('is loaded once for all calls, those during the loading included', async () => {
    const load = vi.fn(async () => clock());
    const port = loadOnFirstCall(load);
    const outcomes = await Promise.all([port.timeIn({ zone: 'UTC' }), port.setTime({ time: '8 PM' })]);
    expect(outcomes).toEqual([
      { ok: true, value: '7 PM in UTC' },
      { ok: false, error: { kind: 'rejected', message: 'the clock is locked', details: [] } },
    ]);
    expect(await port.timeIn({ zone: 'CET' })).toEqual({ ok: true, value: '7 PM in CET' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that cannot be loaded is a lost network, and is loaded again at the next call', async () => {
    const load = vi.fn(async () => clock());
    load.mockRejectedValueOnce(new Error('a script is missing'));
    const port = loadOnFirstCall(load);
    const lost = {
      kind: 'network',
      message: 'timeIn could not be loaded: Error: a script is missing',
      details: [],
    };
    expect(await port.timeIn({ zone: 'UTC' })).toEqual({ ok: false, error: lost });
    expect(await port.timeIn({ zone: 'UTC' })).toEqual({ ok: true, value: '7 PM in UTC' });
  });

  it('passes on an error that the port throws', async () => {
    const broken: Clock = { ...clock(), timeIn: () => Promise.reject(new Error('broken')) };
    await expect(loadOnFirstCall(async () => broken).timeIn({ zone: 'UTC' })).rejects.toThrow('broken');
  });
});
