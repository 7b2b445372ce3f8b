import { describe, expect, it } from 'vitest';
import { withInlineFonts, withPageStyles } from './page-styles.ts';
import { toStylePieces } from './style-pieces.ts';

const sheets = {
  'a.css': toStylePieces('p{margin:0}.card{top:0}.card .title{top:1px}.other{top:2px}'),
  'b.css': toStylePieces('@media print{.card{top:3px}.other{top:4px}}@media screen{.other{top:5px}}.time{top:6px}'),
};
const tag = (name: string, own = '') =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"${own}/>`;
const late = (name: string) => tag(name, ' media="print"');
const page = (head: string, body: string) => `<html><head>${head}<script></script></head><body>${body}</body></html>`;

describe('withPageStyles', () => {
  it('writes the rules of the classes of a page before its style sheets, which wait', () => {
    const body = '<p class="card"><b class="x title">a</b></p>';
    expect(withPageStyles(page(tag('a.css') + tag('b.css'), body), sheets)).toBe(
      page(
        '<style>p{margin:0}.card{top:0}.card .title{top:1px}@media print{.card{top:3px}}</style>' +
          late('a.css') +
          late('b.css'),
        body,
      ),
    );
  });

  it('includes the rules of the times that are written into the page as it is sent', () => {
    const html = page(
      tag('b.css'),
      '<div data-place="{&quot;classes&quot;:{&quot;item&quot;:&quot;x time&quot;}}"></div>',
    );
    expect(withPageStyles(html, sheets)).toContain('<style>.time{top:6px}</style>');
  });

  it('leaves a page as it is that has no style sheet, or one of another build', () => {
    for (const head of ['', tag('a.css') + tag('of-another-build.css')]) {
      const html = page(head, '<p class="card"></p>');
      expect(withPageStyles(html, sheets)).toBe(html);
    }
  });

  it('leaves the style sheets of others as they are', () => {
    const other = '<link rel="stylesheet" href="/extra.css"/>';
    expect(withPageStyles(page(tag('a.css') + other, ''), sheets)).toContain(other);
  });
});

describe('withInlineFonts', () => {
  const fonts = [
    { address: '/fonts/a.woff2', dataUrl: 'data:font/woff2;base64,$&AA', script: 'load("a")' },
    { address: '/fonts/b.woff2', dataUrl: 'data:font/woff2;base64,BB', script: 'load("b")' },
  ];
  const preload = (file: string) =>
    `<link rel="preload" href="/fonts/${file}.woff2" as="font" crossorigin="" type="font/woff2"/>`;
  const face = (file: string) => `@font-face{font-display:optional;src:url(/fonts/${file}.woff2) format('woff2')}`;

  it('writes the typeface for headlines that the page preloads into its faces', () => {
    const html = page(`${preload('a')}${preload('text')}<style>${face('a')}${face('b')}${face('text')}</style>`, '');
    expect(withInlineFonts(html, fonts)).toBe(
      page(
        `${preload('text')}<style>@font-face{font-display:block;src:url(data:font/woff2;base64,$&AA) format('woff2')}` +
          `${face('b')}${face('text')}</style><script>load("a")</script>`,
        '',
      ),
    );
  });

  it('leaves a page as it is that preloads none', () => {
    const html = page(`<style>${face('a')}</style>`, '');
    expect(withInlineFonts(html, fonts)).toBe(html);
  });
});
