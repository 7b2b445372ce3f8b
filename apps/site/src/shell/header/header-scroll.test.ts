// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isHeaderHidden, watchHeaderScroll } from './header-scroll.client.tsx';

describe('isHeaderHidden', () => {
  it.each([
    ['at the top', 0, 0, false, false],
    ['at the threshold', 60, 0, false, false],
    ['past the threshold', 61, 0, false, true],
    ['further down', 400, 300, true, true],
    ['on the way up', 399, 400, true, false],
    ['up to the threshold', 60, 200, true, false],
    ['while nothing moves', 300, 300, true, true],
    ['while nothing moves and it is shown', 300, 300, false, false],
  ])('%s', (_name, offset, previousOffset, wasHidden, expected) => {
    expect(isHeaderHidden({ offset, previousOffset, wasHidden })).toBe(expected);
  });
});

describe('watchHeaderScroll', () => {
  it('marks the header, shows it when the focus enters, and can be stopped', () => {
    document.body.innerHTML = '<header><a href="/">Home</a></header>';
    const header = document.querySelector('header');
    if (header === null) throw new Error('no header');
    const scrollTo = (offset: number) => {
      Object.defineProperty(window, 'scrollY', { value: offset, configurable: true });
      window.dispatchEvent(new Event('scroll'));
    };
    const stop = watchHeaderScroll(header);
    scrollTo(300);
    expect(header.hasAttribute('data-hidden')).toBe(true);
    expect(header.hasAttribute('data-scrolled')).toBe(true);
    header.querySelector('a')?.focus();
    expect(header.hasAttribute('data-hidden')).toBe(false);
    scrollTo(0);
    expect(header.hasAttribute('data-scrolled')).toBe(false);
    stop();
    scrollTo(500);
    expect(header.hasAttribute('data-hidden')).toBe(false);
  });
});
