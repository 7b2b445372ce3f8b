import { afterAll, describe, expect, it, vi } from 'vitest';
import { findPageAfter, findPageBefore } from './page-before.ts';

const locations = [
  { id: 'loc-orlando', slug: 'orlando' },
  { id: 'loc-paris', slug: 'paris' },
];

// Vitest runs several files in one process: an earlier file may have loaded modules without the mocks, and a later one must not get them with the mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('../foundation/content.ts', () => ({
  loadLocation: (_: string, slug: string) => Promise.resolve(locations.find((each) => each.slug === slug) ?? null),
  loadPage: (_: string, slug: string) =>
    Promise.resolve(slug === 'parties' ? { slug, locationIds: ['loc-paris'] } : slug === 'faq' ? { slug } : null),
}));

describe('the page before', () => {
  it('is one of this site, as path and query', () => {
    expect(findPageBefore('https://a.example/en/orlando?date=2027-01-02', 'a.example')).toBe(
      '/en/orlando?date=2027-01-02',
    );
  });

  it.each([
    [null, 'a.example'],
    ['https://b.example/en', 'a.example'],
    ['https://a.example/', 'a.example'],
    ['nonsense', 'a.example'],
    ['https://a.example/en', null],
  ])('is unknown for the referer %j at %j', (referer, host) => {
    expect(findPageBefore(referer, host)).toBeNull();
  });
});

describe('the next page', () => {
  it.each([
    [null, { type: 'home' }],
    ['/en/orlando', { type: 'home' }],
    ['/en/orlando/escape-games', { type: 'games', isForKids: false }],
    ['/en/escape-games?filters[kidsmode]=1', { type: 'games', isForKids: true }],
    ['/en/escape-games/midnight-archive', { type: 'game', game: 'midnight-archive' }],
    ['/en/orlando/escape-games/nowhere', { type: 'game', game: 'nowhere' }],
    ['/en/orlando/parties', { type: 'page', page: 'parties', offeredAt: new Set(['loc-paris']) }],
    ['/en/faq', { type: 'page', page: 'faq', offeredAt: 'everywhere' }],
    ['/en/orlando/nothing', { type: 'home' }],
    ['/en/%E0%A4%A', { type: 'home' }],
  ])('after %j is %j', async (before, next) => {
    expect(await findPageAfter('en', before)).toEqual(next);
  });
});
