import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchChainFacts } from './chain-facts.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const venue = { rollerDomain: 'boston', resovaSubDomain: null, resovaUseWidget: false, useResovaWidget: false };

/** An api whose responses a test changes, and the clock of the site. */
function chain() {
  const state = {
    venues: [venue],
    ids: { tagManagerId: 'GTM-ABCD', analyticsId: null },
    isUp: true,
    time: 0,
    loads: 0,
  };
  const facts = watchChainFacts({
    apiOrigin: 'http://api.test',
    now: () => state.time,
    load: (url) => {
      state.loads += 1;
      if (!state.isUp) return Promise.reject(new Error('no api'));
      return Promise.resolve({ data: url.includes('/locations') ? state.venues : { thirdParties: state.ids } });
    },
  });
  return { state, facts };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('watchChainFacts', () => {
  it('loads the venues and the ids, and keeps them for a minute', async () => {
    const { state, facts } = chain();
    await facts.first();
    expect(facts.current()).toEqual({ venues: [venue], ids: state.ids });
    state.venues = [];
    state.time = 59_999;
    expect(facts.current().venues).toHaveLength(1);
    await settled();
    expect(state.loads).toBe(2);
  });

  it('renews them in the background after a minute', async () => {
    const { state, facts } = chain();
    await facts.first();
    state.venues = [];
    state.time = 60_000;
    expect(facts.current().venues).toHaveLength(1);
    await settled();
    expect(facts.current().venues).toHaveLength(0);
  });

  it('loads the facts at once when content has changed, and again a second later', async () => {
    const { state, facts } = chain();
    await facts.first();
    state.venues = [];
    facts.renew();
    await settled();
    expect(facts.current().venues).toHaveLength(0);
    state.time = 1_000;
    facts.current();
    await settled();
    expect(state.loads).toBe(6);
  });

  it('keeps the last facts where the api does not respond, and tries again a second later', async () => {
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

  it('has no venues, and does not wait again, where the api never responded', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { state, facts } = chain();
    state.isUp = false;
    await facts.first();
    expect(facts.current().venues).toEqual([]);
    await facts.first();
    expect(state.loads).toBe(2);
  });

  it('takes a document with invalid ids for one without analytics', async () => {
    const facts = watchChainFacts({
      apiOrigin: 'http://api.test',
      load: (url) => Promise.resolve({ data: url.includes('/locations') ? [] : { thirdParties: 7 } }),
    });
    await facts.first();
    expect(facts.current().ids).toEqual({ tagManagerId: null, analyticsId: null });
  });
});
