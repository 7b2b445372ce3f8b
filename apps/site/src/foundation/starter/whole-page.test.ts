// @vitest-environment node
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOpener } from './starter-page.fixture.ts';

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

describe('the parts of the starter for every page', () => {
  // The header is hidden on the way down and shown on the way up. A page counts as scrolled from more than 60 pixels on. If a part within the page
  // scrolls, the page gets the event too, but stays where it is.
  it.each([
    ['at the top', [0], [false, false]],
    ['at the threshold', [60], [false, false]],
    ['past the threshold', [61], [true, true]],
    ['further down', [300, 400], [true, true]],
    ['on the way up', [400, 399], [false, true]],
    ['up to the threshold', [200, 60], [false, false]],
    ['while a part of it scrolls', [300, 300], [true, true]],
    ['while a part of it scrolls and the header is shown', [400, 300, 300], [false, true]],
  ])('mark the header %s (offsets %j) as hidden or scrolled: %j', (_, offsets, expected) => {
    const page = openPage('<header id="site-header"></header>').parse();
    for (const scrollY of offsets) {
      Object.defineProperty(page.window, 'scrollY', { value: scrollY, configurable: true });
      page.window.dispatchEvent(new page.window.Event('scroll'));
    }
    const header = page.find('header');
    expect(['data-hidden', 'data-scrolled'].map((name) => header.hasAttribute(name))).toEqual(expected);
  });

  it('give the body a class while the phone menu is open, but not for another popover', () => {
    const { window } = openPage('<nav id="phone-menu"></nav><ul id="languages"></ul>').parse();
    const { document } = window;
    const toggle = (id: string, newState: string) =>
      document.getElementById(id)?.dispatchEvent(Object.assign(new window.Event('toggle'), { newState }));
    toggle('languages', 'open');
    expect(document.body.className).toBe('');
    toggle('phone-menu', 'open');
    expect(document.body.className).toBe('menu-open');
    toggle('phone-menu', 'closed');
    expect(document.body.className).toBe('');
  });

  it('remove the hash of the first URL when the page is loaded, but not that of a later one', () => {
    const page = openPage('', { url: 'https://site.example/en?a=1#booking' }).parse();
    expect(page.window.location.hash).toBe('#booking');
    page.window.history.replaceState('state', '');
    page.window.dispatchEvent(new page.window.Event('pageshow'));
    expect([page.window.location.href, page.window.history.state]).toEqual(['https://site.example/en?a=1', 'state']);
    page.window.history.pushState(null, '', '#later');
    page.window.dispatchEvent(new page.window.Event('pageshow'));
    expect(page.window.location.hash).toBe('#later');
  });

  // A counter out of view hides its number (`''`), and counts (`'1'`) when it is fully in view.
  it('let a counter begin once, when it is fully in view', () => {
    const page = openPage('<b class="counter-up" data-counts="0">7</b>').parse();
    const state = () => page.find('b').dataset['counting'];
    page.intersect('b', 0.5);
    expect(state()).toBeUndefined();
    page.intersect('b', 0);
    expect(state()).toBe('');
    page.intersect('b', 0.5);
    expect(state()).toBe('');
    page.intersect('b');
    expect(state()).toBe('1');
    page.intersect('b', 0);
    expect(state()).toBe('1');
  });
});
