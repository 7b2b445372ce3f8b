import { describe, expect, it } from 'vitest';
import { nextRules } from './next-rules.ts';

describe('the rules of the renderer Next', () => {
  it.each([
    ['a visit', {}, true],
    ['a visit with cookies', { cookie: 'a=b; c=d' }, true],
    ['a part of a page', { rsc: '1' }, false],
    ['a form that Next’s script sends', { 'next-action': 'x' }, false],
    ['a preview', { cookie: 'a=b; __prerender_bypass=x' }, false],
    ['a page that is rendered again at once', { 'x-prerender-revalidate': 'x' }, false],
  ])('say whether %s is a request for a page as every visitor gets it', (_, headers, expected) => {
    expect(nextRules.isForPage(headers)).toBe(expected);
  });

  it('`Cache-Control` lets no cache keep a page for a year, and is as Next sets it otherwise', () => {
    expect(nextRules.cacheControlOf('s-maxage=60, stale-while-revalidate=31535940')).toBe('no-cache');
    for (const value of ['private, no-store', 'public, max-age=31536000, immutable', 's-maxage=31536000'])
      expect(nextRules.cacheControlOf(value)).toBe(value);
  });
});
