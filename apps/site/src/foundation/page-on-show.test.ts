import { beforeEach, describe, expect, it, vi } from 'vitest';

type PageOnShow = typeof import('./page-on-show.ts');

describe('the current page', () => {
  let page: PageOnShow;
  beforeEach(async () => {
    vi.resetModules();
    page = await import('./page-on-show.ts');
  });

  it('is being left from the start of a navigation until the other page is mounted', () => {
    expect(page.notePageShown('/en/orlando')).toBe('first');
    expect(page.isPageBeingLeft()).toBe(false);
    page.noteRouteStart('/fr/orlando?date=2026-11-22', 'http://site/en/orlando');
    expect(page.isPageBeingLeft()).toBe(true);
    expect(page.notePageShown('/fr/orlando')).toBe('another');
    expect(page.isPageBeingLeft()).toBe(false);
  });

  it('is not being left by a step within it, nor when the visitor returns before the other page was mounted', () => {
    page.notePageShown('/en/orlando');
    page.noteRouteStart('?date=2026-11-22', 'http://site/en/orlando');
    expect(page.isPageBeingLeft()).toBe(false);
    page.noteRouteStart('/en/austin', 'http://site/en/orlando');
    page.noteRouteStart('/en/orlando', 'http://site/en/orlando');
    expect(page.isPageBeingLeft()).toBe(false);
    expect(page.notePageShown('/en/orlando')).toBe('same');
  });

  it('is being left if the path changes, not for a query or a hash', () => {
    page.notePageShown('/en/orlando');
    const base = 'https://site.example/en/orlando';
    expect(
      [
        '/en/orlando?step=tickets',
        '/en/orlando#venues',
        '/en/orlando/contact',
        '/en/orlando/contact',
        '/en/orlando',
      ].map((url) => {
        page.noteRouteStart(url, base);
        const isLeft = page.isPageBeingLeft();
        page.notePageShown(new URL(url, base).pathname);
        return isLeft;
      }),
    ).toEqual([false, false, true, false, true]);
  });

  it('is the page that a navigation ended at, even if another URL was requested', () => {
    page.notePageShown('/en/orlando');
    page.noteRouteStart('/en/old-name', 'http://site/en/orlando');
    page.notePageShown('/en/new-name');
    expect(page.isPageBeingLeft()).toBe(false);
  });
});
