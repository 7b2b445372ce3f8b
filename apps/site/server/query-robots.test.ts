import { describe, expect, it } from 'vitest';
import { contentChanges } from '../src/foundation/content-changes.ts';
import { createQueryRobots, noindex } from './query-robots.ts';

const pages: Readonly<Record<string, string>> = {
  '/en/orlando': '<head><meta charSet="utf-8"/></head>',
  '/en/found': '<head><meta name="robots" content="index"/></head>',
  '/en/ordered-otherwise': '<head><meta content="all" name="robots"></head>',
};

function serving() {
  const loaded: string[] = [];
  let nowMs = 0;
  const findRobotsHeader = createQueryRobots({
    loadPage: async (pathname) => {
      loaded.push(pathname);
      const page = pages[pathname];
      if (page === undefined) throw new Error(`No page ${pathname}.`);
      return page;
    },
    now: () => nowMs,
  });
  return { findRobotsHeader, loaded, wait: (ms: number) => (nowMs += ms) };
}

describe('createQueryRobots', () => {
  it.each([
    ['/en/orlando?utm_source=x', noindex],
    ['/en/orlando/escape-games?filters[kidsmode]=1', noindex],
    ['/en?', null],
    ['/en/orlando', null],
    ['/en/found?x=1', null],
    ['/en/ordered-otherwise?x=1', null],
    ['/en/away?x=1', noindex],
    ['/en/orlando/book/midnight-archive', noindex],
    ['/en/orlando/book/midnight-archive?slot=x', noindex],
    ['/media/x.avif?v=2', null],
    ['/api/website?locale=en', null],
  ])('returns for %s the header %s', async (url, expected) => {
    expect(await serving().findRobotsHeader(url, false)).toBe(expected);
  });

  it('returns no header for a part of a page', async () => {
    expect(await serving().findRobotsHeader('/en/orlando?_rsc=1', true)).toBeNull();
  });

  it('reads a page once a minute', async () => {
    const { findRobotsHeader, loaded, wait } = serving();
    await findRobotsHeader('/en/found?x=1', false);
    await findRobotsHeader('/en/found?x=2', false);
    expect(loaded).toHaveLength(1);
    wait(60_001);
    await findRobotsHeader('/en/found?x=3', false);
    expect(loaded).toHaveLength(2);
  });

  it('reads a page again after the content has changed', async () => {
    const { findRobotsHeader, loaded } = serving();
    await findRobotsHeader('/en/found?x=1', false);
    contentChanges.note();
    await findRobotsHeader('/en/found?x=2', false);
    expect(loaded).toHaveLength(2);
  });
});
