import { beforeEach, describe, expect, it, vi } from 'vitest';

type PageOnShow = typeof import('./page-on-show.ts');

describe('the page on show', () => {
  let page: PageOnShow;
  beforeEach(async () => {
    vi.resetModules();
    page = await import('./page-on-show.ts');
  });

  it('is left from the start of a change of the route until the other page stands', () => {
    expect(page.notePageShown('/en/orlando')).toBe('first');
    expect(page.isPageBeingLeft()).toBe(false);
    page.noteRouteStart('/fr/orlando?date=2026-11-22', 'http://site/en/orlando');
    expect(page.isPageBeingLeft()).toBe(true);
    expect(page.notePageShown('/fr/orlando')).toBe('another');
    expect(page.isPageBeingLeft()).toBe(false);
  });

  it('is not left by a step within it, nor where the visitor comes back to it before the other stood', () => {
    page.notePageShown('/en/orlando');
    page.noteRouteStart('?date=2026-11-22', 'http://site/en/orlando');
    expect(page.isPageBeingLeft()).toBe(false);
    page.noteRouteStart('/en/austin', 'http://site/en/orlando');
    page.noteRouteStart('/en/orlando', 'http://site/en/orlando');
    expect(page.isPageBeingLeft()).toBe(false);
    expect(page.notePageShown('/en/orlando')).toBe('same');
  });

  it('is left where the path changes, not for a query or a hash', () => {
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

  it('is on show where the way led to another address than was asked for', () => {
    page.notePageShown('/en/orlando');
    page.noteRouteStart('/en/old-name', 'http://site/en/orlando');
    page.notePageShown('/en/new-name');
    expect(page.isPageBeingLeft()).toBe(false);
  });
});
