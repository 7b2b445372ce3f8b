import { describe, expect, it } from 'vitest';
import { toNextHref, findNextPage, offeredAtProps, type OfferedAt } from './next-page.ts';

const inParis: OfferedAt = new Set(['loc-orlando', 'loc-paris']);
const inOrlando: OfferedAt = new Set(['loc-orlando']);
const paris = { id: 'loc-paris', slug: 'paris', gameSlugs: ['midnight-archive'] };

describe('the next page', () => {
  it.each<[string, string, string, string | null, OfferedAt | null, string]>([
    ['the home of the chain', '/en', '', null, 'everywhere', '/en/paris'],
    ['the home of a location', '/en/orlando', '', 'orlando', 'everywhere', '/en/paris'],
    ['the games of the chain', '/en/escape-games', '', null, 'everywhere', '/en/paris/escape-games'],
    ['the games of a location', '/en/orlando/escape-games', '', 'orlando', 'everywhere', '/en/paris/escape-games'],
    [
      'the games for kids',
      '/en/orlando/escape-games',
      '?filters[kidsmode]=1',
      'orlando',
      'everywhere',
      '/en/paris/escape-games?filters%5Bkidsmode%5D=1',
    ],
    [
      'a game',
      '/en/escape-games/midnight-archive',
      '?date=2027-01-02',
      null,
      inParis,
      '/en/paris/escape-games/midnight-archive',
    ],
    [
      'a game that the location does not play',
      '/en/orlando/escape-games/station-nine',
      '',
      'orlando',
      inOrlando,
      '/en/paris/escape-games',
    ],
    ['any page of a location', '/en/orlando/faq', '', 'orlando', 'everywhere', '/en/paris/faq'],
    ['a page of the chain', '/fr/news', '', null, 'everywhere', '/en/paris/news'],
    ['a package that the location sells', '/en/orlando/whole-house', '', 'orlando', inParis, '/en/paris/whole-house'],
    ['a package of another location', '/en/orlando/whole-house', '', 'orlando', inOrlando, '/en/paris/escape-games'],
    ['the checkout of another location', '/en/orlando/checkout', '', 'orlando', null, '/en/paris/escape-games'],
    ['the booking at another location', '/en/orlando/booking', '', 'orlando', null, '/en/paris/booking'],
    ['the search for a booking, without a location', '/en/booking', '', null, new Set(), '/en/paris/booking'],
    ['a page that is not found', '/en/orlando/nothing', '', 'orlando', null, '/en/paris/escape-games'],
    ['a path that cannot be read', '/en/%E0%A4%A', '', null, 'everywhere', '/en/paris'],
  ])('after %s is the matching page of another location', (_name, pathname, search, location, offeredAt, target) => {
    expect(toNextHref(paris, findNextPage(pathname, search, location, offeredAt), 'en')).toBe(target);
  });

  it('is read from the element of the page', () => {
    expect(offeredAtProps(null)).toEqual({ 'data-offered-at': '*' });
    expect(offeredAtProps(['loc-1', 'loc-2'])).toEqual({ 'data-offered-at': 'loc-1 loc-2' });
  });
});
