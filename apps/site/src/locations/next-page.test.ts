import { describe, expect, it } from 'vitest';
import { nextPageAt, nextPageFrom } from './next-page.ts';

describe('the next page', () => {
  it.each([
    ['the home of the chain', '/en', '', null, '/en/paris/escape-games'],
    ['the home of a venue', '/en/orlando', '', 'orlando', '/en/paris/escape-games'],
    ['the games of the chain', '/en/escape-games', '', null, '/en/paris/escape-games'],
    ['the games of a venue', '/en/orlando/escape-games', '', 'orlando', '/en/paris/escape-games'],
    [
      'the games for kids',
      '/en/orlando/escape-games',
      '?filters[kidsmode]=1',
      'orlando',
      '/en/paris/escape-games?filters[kidsmode]=1',
    ],
    [
      'a game',
      '/en/escape-games/midnight-archive',
      '?date=2027-01-02',
      null,
      '/en/paris/escape-games/midnight-archive',
    ],
    ['a game at a venue', '/ar/dubai/escape-games/station-nine', '', 'dubai', '/en/paris/escape-games/station-nine'],
    ['the contact page of a venue', '/en/orlando/contact', '', 'orlando', '/en/paris/contact'],
    ['the news of the chain', '/fr/news', '', null, '/en/paris/news'],
    ['a page that a venue may not have', '/en/orlando/whole-house', '', 'orlando', '/en/paris/escape-games'],
    ['the checkout of another venue', '/en/orlando/checkout', '', 'orlando', '/en/paris/escape-games'],
    ['an address that cannot be read', '/en/%E0%A4%A', '', null, '/en/paris/escape-games'],
  ])('from %s', (_name, pathname, search, location, target) => {
    expect(nextPageAt('paris', nextPageFrom(pathname, search, location), 'en')).toBe(target);
  });
});
