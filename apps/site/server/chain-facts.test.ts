import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchChainFacts } from './chain-facts.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const venue = { rollerDomain: 'boston', resovaSubDomain: null, resovaUseWidget: false, useResovaWidget: false };

/** An api whose answers a test changes, and the clock of the site. */
function chain() {
  const state = {
    venues: [venue],
    ids: { tagManagerId: 'GTM-ABCD', analyticsId: null },
    isUp: true,
    time: 0,
    asked: 0,
  };
  const facts = watchChainFacts({
    apiOrigin: 'http://api.test',
    now: () => state.time,
    ask: (url) => {
      state.asked += 1;
      if (!state.isUp) return Promise.reject(new Error('no api'));
      return Promise.resolve({ data: url.includes('/locations') ? state.venues : { thirdParties: state.ids } });
    },
  });
  return { state, facts };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('watchChainFacts', () => {
  it('knows the venues and the ids once it was asked, and keeps them for a minute', async () => {
    const { state, facts } = chain();
    await facts.first();
    expect(facts.current()).toEqual({ venues: [venue], ids: state.ids });
    state.venues = [];
    state.time = 59_999;
    expect(facts.current().venues).toHaveLength(1);
    await settled();
    expect(state.asked).toBe(2);
  });

  it('renews them behind the visitor’s back after that', async () => {
    const { state, facts } = chain();
    await facts.first();
    state.venues = [];
    state.time = 60_000;
    expect(facts.current().venues).toHaveLength(1);
    await settled();
    expect(facts.current().venues).toHaveLength(0);
  });

  it('asks at once when content has changed, and again for what changed meanwhile', async () => {
    const { state, facts } = chain();
    await facts.first();
    state.venues = [];
    facts.renew();
    await settled();
    expect(facts.current().venues).toHaveLength(0);
    state.time = 1_000;
    facts.current();
    await settled();
    expect(state.asked).toBe(6);
  });

  it('keeps what it knew where the api does not answer, and tries again a second later', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { state, facts } = chain();
    await facts.first();
    state.isUp = false;
    state.time = 60_000;
    facts.current();
    await settled();
    expect(facts.current().venues).toHaveLength(1);
    expect(console.warn).toHaveBeenCalledTimes(1);
    state.isUp = true;
    state.venues = [];
    state.time = 61_000;
    facts.current();
    await settled();
    expect(facts.current().venues).toHaveLength(0);
  });

  it('knows nobody, and keeps no visitor waiting, where the api was never there', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { state, facts } = chain();
    state.isUp = false;
    await facts.first();
    expect(facts.current().venues).toEqual([]);
    await facts.first();
    expect(state.asked).toBe(2);
  });

  it('takes a document without ids, or with something else in their place, for one that measures nothing', async () => {
    const facts = watchChainFacts({
      apiOrigin: 'http://api.test',
      ask: (url) => Promise.resolve({ data: url.includes('/locations') ? [] : { thirdParties: 7 } }),
    });
    await facts.first();
    expect(facts.current().ids).toEqual({ tagManagerId: null, analyticsId: null });
  });
});
