import { createTranslator, loadPhrases } from '@latchkey/i18n';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadBlockData } from './block-data.tsx';

// Vitest runs several files in one process: an earlier file may have loaded modules without the mocks, and a later one must not get them with the mocks.
afterAll(() => vi.resetModules());
const { calls, record } = vi.hoisted(() => {
  vi.resetModules();
  const counted: string[] = [];
  /** Creates a call of the api that notes its name and returns `data`. */
  const answer =
    <Data>(name: string, data: Data) =>
    (...[, argument]: readonly unknown[]) => {
      counted.push(typeof argument === 'string' && name === 'loadForm' ? `${name} ${argument}` : name);
      return Promise.resolve(data);
    };
  return { calls: counted, record: answer };
});

vi.mock('server-only', () => ({}));
vi.mock('./gift-card-part.tsx', () => ({ GiftCardPart: () => null }));
vi.mock('./phrases-for-island.ts', () => ({ phrasesForIsland: () => Promise.resolve({}) }));
vi.mock('../foundation/content.ts', () => ({
  listArticles: record('listArticles', [{ slug: 'the-vault-reopens' }, { slug: 'a-new-clock' }]),
  listDeals: record('listDeals', []),
  listGames: record('listGames', [{ slug: 'midnight-archive', kidsMode: false, locations: [], hasKidsMode: null }]),
  listGiftVouchers: record('listGiftVouchers', []),
  listGoogleReviews: record('listGoogleReviews', null),
  listLocations: record('listLocations', { locations: [], groups: [] }),
  listOffers: record('listOffers', []),
  loadForm: record('loadForm', { slug: 'contact' }),
}));

const scope = {
  t: createTranslator('en', await loadPhrases('en')),
  location: null,
  pageSlug: 'a-new-clock',
  isKidsList: false,
};

describe('the data of a page’s blocks', () => {
  beforeEach(() => {
    calls.length = 0;
  });

  it('is empty if no block needs any, and no call is made', async () => {
    expect(await loadBlockData([{ __component: 'sections.text', text: 'Hello' }], scope)).toEqual({});
    expect(calls).toEqual([]);
  });

  it.each(['sections.articles', 'articles'])(
    'is the list of a nested block %s, without the page itself',
    async (name) => {
      const content = [
        { __component: 'sections.group', items: [{ __component: 'grid', items: [{ __component: name }] }] },
      ];
      expect(await loadBlockData(content, scope)).toEqual({ articles: [{ slug: 'the-vault-reopens' }] });
      expect(calls).toEqual(['listArticles']);
    },
  );

  it('is loaded once for all blocks that need it', async () => {
    const content = ['articles', 'articles', 'packages-modes', 'deals', 'google-reviews'].map((name) => ({
      __component: name,
    }));
    await loadBlockData(content, scope);
    // The block `deals` needs the locations, too.
    expect(calls.filter((call) => call !== 'listLocations').toSorted()).toEqual([
      'listArticles',
      'listDeals',
      'listGoogleReviews',
      'listOffers',
    ]);
  });

  it('has each form by the id that its block has, each loaded once, and ignores what is no id', async () => {
    const form = (formId: unknown) => ({ __component: 'forms', formId });
    const content = [form('contact'), form(7), form('contact'), form({ broken: true })];
    const { forms } = await loadBlockData(content, scope);
    expect([...(forms ?? [])]).toEqual([
      ['contact', { slug: 'contact' }],
      ['7', { slug: 'contact' }],
    ]);
    expect(calls).toEqual(['loadForm contact', 'loadForm 7']);
  });

  it('has only games with a Kids Mode on the list for kids', async () => {
    const content = [{ __component: 'sections.games' }];
    expect((await loadBlockData(content, scope)).games).toHaveLength(1);
    expect((await loadBlockData(content, { ...scope, isKidsList: true })).games).toEqual([]);
  });

  it('needs no call for gift vouchers where no venue is chosen', async () => {
    expect(await loadBlockData([{ __component: 'gift-card' }], scope)).toHaveProperty('giftCard');
    expect(calls).toEqual([]);
  });
});
