import { describe, expect, it } from 'vitest';
import { carouselText, commandsText, consentText, starterText } from '../../src/foundation/starter/starter-text.ts';
import { readInlineScripts } from './inline-script-hashes.ts';
import { digest } from './react-runtime.ts';
import { withWantedScripts } from './wanted-scripts.ts';

const starter = `<script>${starterText}</script>`;
const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;
const own = '<script src="/_next/static/chunks/a.js" async=""></script>';
const boot = '<script src="/_next/static/chunks/b.js" id="_R_" async=""></script>';

describe('withWantedScripts', () => {
  it('lets Next’s own scripts wait in all places, and removes their preloads', () => {
    const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>';
    expect(withWantedScripts(page(starter + preload + own, boot))).toBe(
      page(
        `${starter}<script type="text/plain" data-late data-src="/_next/static/chunks/a.js"></script>`,
        '<script type="text/plain" data-late data-src="/_next/static/chunks/b.js" id="_R_"></script>',
      ),
    );
  });

  it.each([
    ['the question about cookies', '<section data-consent-due="rev3" hidden=""></section>', [consentText]],
    ['a carousel', '<button data-turn="1"></button><button data-turn="-1"></button>', [carouselText]],
    ['a popup', '<button command="show-modal" commandfor="popup"></button>', [commandsText]],
    [
      'all of them',
      '<i data-turn="1"></i><i commandfor="a"></i><i data-consent-due=""></i>',
      [consentText, carouselText, commandsText],
    ],
    ['words that look like them', '<p>data-turn=&quot;1&quot; commandfor</p>', []],
  ])('puts the small script that a page with %s needs before the starter, once', (_, body, texts) => {
    const inline = [...texts, starterText].map((text) => `<script>${text}</script>`).join('');
    const html = withWantedScripts(page(starter + own, body));
    expect(html.slice(0, html.indexOf('<script type'))).toBe(`<html><head>${inline}`);
    expect(readInlineScripts(html)).toEqual({
      hashes: [...texts, starterText].map((text) => `sha256-${digest(text)}`),
      strangers: [],
    });
  });

  it.each([
    ['a page without scripts', page(starter)],
    [
      'a page with scripts of other hosts',
      page(`${starter}<script src="https://other.example/_next/static/a.js" async=""></script>`),
    ],
    [
      'a page with a script for old browsers only',
      page(`${starter}<script src="/_next/static/chunks/c.js" noModule=""></script>`),
    ],
    ['a document without the starter, which its scripts fill', `<html id="__next_error__"><head>${own}</head></html>`],
    ['a page with inline data', page(`${starter}<script>self.__next_f.push([1,"x"])</script>`)],
  ])('leaves %s as it is', (_, html) => {
    expect(withWantedScripts(html)).toBe(html);
  });
});
