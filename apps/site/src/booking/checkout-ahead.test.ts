// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCheckoutDocument, loadCheckoutFiles } from './checkout-ahead.ts';
import { checkoutRules } from './checkout-rules.ts';

const href = '/en/orlando/checkout';
const page = `<html><head><link rel="stylesheet" href="/a.css"></head>
  <body><script type="text/plain" data-late data-src="/b.js"></script><script>inline()</script></body></html>`;
/** Lists the files that the page loads ahead, with their kinds. */
const prefetched = () =>
  Array.from(document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]'), (link) => [
    link.getAttribute('href'),
    link.getAttribute('as') ?? link.as,
  ]);
const rules = () => document.head.querySelector('script[type=speculationrules]')?.textContent ?? null;

beforeEach(() => {
  document.head.innerHTML = '';
});
afterEach(() => vi.unstubAllGlobals());

describe('the files of the checkout', () => {
  it('are loaded ahead once, from a page without a basket', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(page));
    vi.stubGlobal('fetch', fetch);
    await loadCheckoutFiles(href);
    await loadCheckoutFiles(href);
    expect(fetch).toHaveBeenCalledWith(href, expect.objectContaining({ credentials: 'omit' }));
    expect(prefetched()).toEqual([
      ['/a.css', 'style'],
      ['/b.js', 'script'],
    ]);
  });

  it('are not loaded ahead, with a warning, if the page cannot be fetched', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await loadCheckoutFiles(href);
    expect(prefetched()).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('the document of the checkout', () => {
  beforeEach(() => window.history.replaceState(null, '', '/en/orlando/escape-games/midnight-archive'));

  it('is loaded ahead by speculation rules, which can be removed', () => {
    vi.stubGlobal('HTMLScriptElement', Object.assign(HTMLScriptElement, { supports: () => true }));
    const takeBack = loadCheckoutDocument(href);
    expect(rules()).toBe(checkoutRules);
    takeBack();
    expect(rules()).toBeNull();
  });

  it('is not loaded ahead on the page of another location', () => {
    vi.stubGlobal('HTMLScriptElement', Object.assign(HTMLScriptElement, { supports: () => true }));
    loadCheckoutDocument('/en/boston/checkout');
    expect(rules()).toBeNull();
  });

  it('is not loaded ahead by a browser without speculation rules', () => {
    vi.stubGlobal('HTMLScriptElement', Object.assign(HTMLScriptElement, { supports: () => false }));
    loadCheckoutDocument(href);
    expect(rules()).toBeNull();
  });
});
