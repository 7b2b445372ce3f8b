// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startScripts, withDeferredScripts } from './deferred-scripts.ts';

const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;
const own = '<script src="/_next/static/chunks/a.js" async=""></script>';
const boot = '<script src="/_next/static/chunks/b.js" id="_R_" async=""></script>';

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.innerHTML = '';
});

/** As in a browser: the inline script runs as it is parsed, the rest after the end of the document. */
function open(html: string): void {
  document.documentElement.innerHTML = html;
  runInThisContext(startScripts);
  window.dispatchEvent(new Event('DOMContentLoaded'));
}
const running = () =>
  Array.from(document.querySelectorAll('script[src]:not([type])'), (script) => script.getAttribute('src'));

describe('withDeferredScripts', () => {
  it('defers Next’s own scripts in all places, and removes their preloads', () => {
    const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>';
    const html = withDeferredScripts(page(preload + own, boot));
    expect(html).toBe(
      page(
        `<script type="text/plain" data-late src="/_next/static/chunks/a.js" async=""></script><script>${startScripts}</script>`,
        '<script type="text/plain" data-late src="/_next/static/chunks/b.js" id="_R_" async=""></script>',
      ),
    );
  });

  it.each([
    ['a page without scripts', page('<title>A</title>')],
    [
      'a page with scripts of other hosts',
      page('<script src="https://other.example/_next/static/a.js" async=""></script>'),
    ],
    [
      'a page with a script for old browsers only',
      page('<script src="/_next/static/chunks/c.js" noModule=""></script>'),
    ],
    [
      'a document that is empty without its scripts',
      `<html id="__next_error__"><head>${own}</head><body></body></html>`,
    ],
    ['a page with inline data', page('<script>self.__next_f.push([1,"x"])</script>')],
  ])('leaves %s as it is', (_, html) => {
    expect(withDeferredScripts(html)).toBe(html);
  });
});

describe('startScripts', () => {
  it('starts the scripts after the first paint, in their places and with the same `src`', () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
    vi.useFakeTimers();
    open(withDeferredScripts(page(own, `<p></p>${boot}`)));
    expect(running()).toEqual([]);
    for (const frame of frames) frame(0);
    expect(running()).toEqual([]);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(running()).toEqual(['/_next/static/chunks/a.js', '/_next/static/chunks/b.js']);
    expect(document.querySelector('p')?.nextElementSibling?.outerHTML).toBe(boot);
    expect(document.querySelectorAll('[data-late]')).toHaveLength(0);
  });

  it('starts the scripts of a hidden page at once', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    open(withDeferredScripts(page(own)));
    expect(running()).toEqual(['/_next/static/chunks/a.js']);
  });
});
