import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchChainFacts } from './chain-facts.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const venue = { rollerDomain: 'boston', resovaSubDomain: null, resovaUseWidget: false, useResovaWidget: false };

/** An api whose responses a test changes, and the clock of the site. `loads` counts the calls; the facts are loaded by two of them. */
function chain() {
  const state = {
    venues: [venue],
    ids: { tagManagerId: 'GTM-ABCD', analyticsId: null },
    theme: { colors: { ink: '#0e1526', paper: '#e9eef6', accent: '#8fd0c6' } },
    languages: ['ar', 'en'],
    isUp: true,
    time: 0,
    loads: 0,
  };
  const chainFacts = watchChainFacts({
    apiOrigin: 'http://api.test',
    now: () => state.time,
    load: (url) => {
      state.loads += 1;
      if (!state.isUp) return Promise.reject(new Error('no api'));
      return Promise.resolve({
        data: url.includes('/chain')
          ? { providers: state.venues }
          : { name: 'Nordlock', theme: state.theme, thirdParties: state.ids, languages: state.languages },
      });
    },
  });
  return { state, chainFacts };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('watchChainFacts', () => {
  it('loads the venues and the ids, and keeps them for a minute', async () => {
    const { state, chainFacts } = chain();
    await chainFacts.first();
    expect(chainFacts.current()).toMatchObject({
      venues: [venue],
      ids: state.ids,
      languages: ['ar', 'en'],
      look: { name: 'Nordlock', theme: state.theme },
    });
    state.venues = [];
    state.time = 59_999;
    expect(chainFacts.current().venues).toHaveLength(1);
    await settled();
    expect(state.loads).toBe(2);
  });

  it('has the look of the house where a theme cannot be read', async () => {
    const { state, chainFacts } = chain();
    state.theme = { colors: { ink: '#777777', paper: '#888888', accent: '#8fd0c6' } };
    await chainFacts.first();
    expect(chainFacts.current().look).toEqual({ name: 'Nordlock', theme: null });
  });

  it('renews them in the background after a minute', async () => {
    const { state, chainFacts } = chain();
    await chainFacts.first();
    state.venues = [];
    state.time = 60_000;
    expect(chainFacts.current().venues).toHaveLength(1);
    await settled();
    expect(chainFacts.current().venues).toHaveLength(0);
  });

  it('loads the facts at once when content has changed, and again a second later', async () => {
    const { state, chainFacts } = chain();
    await chainFacts.first();
    state.venues = [];
    chainFacts.renew();
    await settled();
    expect(chainFacts.current().venues).toHaveLength(0);
    state.time = 1_000;
    chainFacts.current();
    await settled();
    // Two calls at the start, two after the change, and two a second later.
    expect(state.loads).toBe(6);
  });

  it('keeps the last facts where the api does not respond, and tries again a second later', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { state, chainFacts } = chain();
    await chainFacts.first();
    state.isUp = false;
    state.time = 60_000;
    chainFacts.current();
    await settled();
    expect(chainFacts.current().venues).toHaveLength(1);
    expect(console.warn).toHaveBeenCalledTimes(1);
    state.isUp = true;
    state.venues = [];
    state.time = 61_000;
    chainFacts.current();
    await settled();
    expect(chainFacts.current().venues).toHaveLength(0);
  });

  it('has no venues, and does not wait again, where the api never responded', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { state, chainFacts } = chain();
    state.isUp = false;
    await chainFacts.first();
    expect(chainFacts.current().venues).toEqual([]);
    await chainFacts.first();
    expect(state.loads).toBe(2);
  });

  it('uses no analytics if the ids of the document are invalid', async () => {
    const chainFacts = watchChainFacts({
      apiOrigin: 'http://api.test',
      load: (url) => Promise.resolve({ data: url.includes('/locations') ? [] : { thirdParties: 7 } }),
    });
    await chainFacts.first();
    expect(chainFacts.current().ids).toEqual({ tagManagerId: null, analyticsId: null });
  });
});
