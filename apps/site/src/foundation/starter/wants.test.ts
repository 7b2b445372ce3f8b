// @vitest-environment node
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOpener, type Options, lateScriptTags, lateScripts } from './starter-page.fixture.ts';

const windows: Window[] = [];
const openPage = createOpener(
  (html, url) => {
    const { window } = new JSDOM(html, { url, runScripts: 'outside-only' });
    windows.push(window);
    return window;
  },
  () => vi.advanceTimersByTime(0),
);
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  for (const window of windows.splice(0)) window.close();
  vi.useRealTimers();
});

describe('a page that wants nothing', () => {
  it('starts no script at a press on any other element', () => {
    const page = openPage(`${lateScriptTags}<a id="plain" href="/en/faq">Questions</a><div data-wants="touch"></div>`)
      .parse()
      .paint();
    for (const type of ['pointerover', 'focusin', 'click']) page.dispatch(type, '#plain');
    vi.advanceTimersByTime(60_000);
    expect([page.startedScripts(), page.state()]).toEqual([[], undefined]);
  });
});

describe('a page that needs its scripts without a press', () => {
  const cases: readonly [string, string, Options][] = [
    ['what is useless without scripts', '<div data-wants="now"></div>', {}],
    ['the open chooser', '', { url: 'https://site.example/en?venues=' }],
    ['a slot', '', { url: 'https://site.example/en?kids=1&slot=s1' }],
    ['a basket that is held', '', { cookie: 'latchkey-held-loc-orlando=wxyz' }],
    [
      'services that were granted',
      '',
      { cookie: `latchkey-consent=${encodeURIComponent('{"categories":["necessary","analytics"],"revision":3}')}` },
    ],
  ];

  it.each(cases)('for %s, starts them after the first paint', (_, body, options) => {
    const page = openPage(lateScriptTags + body, options).parse();
    expect(page.startedScripts()).toEqual([]);
    page.paint();
    expect(page.startedScripts()).toEqual(lateScripts);
  });

  it('starts them at once where it is not shown', () => {
    const page = openPage(`${lateScriptTags}<div data-wants="now"></div>`, { isHidden: true }).parse();
    expect(page.startedScripts()).toEqual(lateScripts);
  });

  const denied = { categories: ['necessary'], revision: 3, services: { necessary: [], analytics: [], marketing: [] } };
  it.each<[string, Options]>([
    ['a query of a campaign', { url: 'https://site.example/en?utm_source=slot&date=2026-12-24' }],
    ['services that were denied', { cookie: `latchkey-consent=${encodeURIComponent(JSON.stringify(denied))}` }],
  ])('does not start them for %s', (_, options) => {
    expect(openPage(lateScriptTags, options).parse().paint().startedScripts()).toEqual([]);
  });
});

describe('a page whose parts want scripts', () => {
  it('starts them as an island comes near the screen', () => {
    const page = openPage(`${lateScriptTags}<div data-wants="screen"></div>`).parse().paint();
    expect(page.observers.find(({ elements }) => elements.length > 0)?.margin).toBe('200px');
    page.intersect('[data-wants]', 0);
    page.paint();
    expect(page.startedScripts()).toEqual([]);
    page.intersect('[data-wants]');
    page.paint();
    expect(page.startedScripts()).toEqual(lateScripts);
  });

  it.each(['pointerover', 'focusin', 'click'])('starts them at %s in such a part', (type) => {
    const page = openPage(`${lateScriptTags}<form data-wants="touch"><input></form>`).parse().paint();
    page.dispatch(type, 'input');
    expect(page.startedScripts()).toEqual(lateScripts);
  });

  it('starts them when the page is parsed, where it was used before', () => {
    const page = openPage(`<a data-wants="touch" href="/en/locations">Locations</a>${lateScriptTags}`);
    expect(page.dispatch('click', 'a')).toBe(false);
    expect(page.startedScripts()).toEqual([]);
    page.parse().paint();
    expect(page.startedScripts()).toEqual(lateScripts);
  });

  it('starts them once, in their places and in order', () => {
    const page = openPage(`<p></p>${lateScriptTags}<form data-wants="touch"><input></form>`).parse().paint();
    page.dispatch('focusin', 'input');
    const [first] = page.document.querySelectorAll('script');
    page.dispatch('focusin', 'input');
    expect([...page.document.querySelectorAll('script')].map(({ async }) => async)).toEqual([false, false, false]);
    expect(page.find('p').nextElementSibling).toBe(first);
  });
});
