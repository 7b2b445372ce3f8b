import { describe, expect, it } from 'vitest';
import { isForAll, isPagePath, isPlainPath } from './page-paths.ts';
import { isUnread } from './page-queries.ts';

describe('the paths of pages', () => {
  it.each(['/en', '/ar/dubai', '/en/orlando/escape-games/midnight-archive'])(
    '%s is a path that a page is kept under',
    (path) => {
      expect([isPagePath(path), isPlainPath(path), isForAll(path)]).toEqual([true, true, true]);
    },
  );

  it.each(['/en/', '/en/%6Frlando', '/en/a/b/c/d', '/xx', '/en/Orlando', '/api', '/en?x'])(
    '%s is no path that a page is kept under',
    (path) => {
      expect([isPlainPath(path), isForAll(path)]).toEqual([false, false]);
    },
  );

  it.each(['/en/orlando/checkout', '/en/orlando/booking', '/en/orlando/book/the-lost-temple'])(
    'the page at %s is not the same for every visitor',
    (path) => expect(isForAll(path)).toBe(false),
  );
});

describe('the queries of pages', () => {
  it.each(['x=1', 'x', '', '&', 'utm_source=x&y=%zz', `x=${'a'.repeat(500)}`, '%64=1', 'Date=2026-12-24'])(
    'no page reads %s',
    (query) => expect(isUnread(query)).toBe(true),
  );

  it.each(['x=1&date=2026-12-24', '%64ate=2026-12-24', 'slot', 'data', 'ticket=1:adult', 'venues='])(
    'a page may read %s',
    (query) => expect(isUnread(query)).toBe(false),
  );
});
