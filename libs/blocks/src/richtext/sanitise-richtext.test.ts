import { countSteps } from '@latchkey/ui/counter-up';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BlockContext } from '../foundation/block-context.ts';
import { createContext } from '../testing/context.ts';
import { sanitiseRichtext } from './sanitise-richtext.ts';

let context: BlockContext;
beforeAll(async () => {
  context = await createContext();
});

const hostile: readonly [string, string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<img src="/a.png" onerror="alert(1)">'],
  ['a broken out attribute', '"><img src=x onerror=alert(1)>'],
  ['a javascript link', '<a href="javascript:alert(1)">x</a>'],
  ['a javascript link with a tab in it', '<a href="java\tscript:alert(1)">x</a>'],
  ['an encoded javascript link', '<a href="&#106;avascript:alert(1)">x</a>'],
  ['a data link', '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
  ['a data picture', '<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
  ['a link to another protocol-relative host', '<a href="//evil.example">x</a>'],
  ['an svg', '<svg><a xlink:href="javascript:alert(1)"><circle r="9"/></a><script>alert(1)</script></svg>'],
  ['math', '<math><mi xlink:href="javascript:alert(1)">x</mi></math>'],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  [
    'a form',
    '<form action="//evil.example"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
  ],
  ['a style', '<style>body{display:none}</style><p style="position:fixed;inset:0">x</p>'],
  ['a base', '<base href="//evil.example"><meta http-equiv="refresh" content="0;url=//evil.example">'],
  ['a mutation', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
  ['a template', '<template><script>alert(1)</script></template>'],
  ['a closing script', '</script><script>alert(1)</script>'],
];

describe('sanitiseRichtext', () => {
  it.each(hostile)('makes %s harmless', (_what, html) => {
    const safe = sanitiseRichtext(html, context);
    expect(safe).not.toMatch(/<(?:script|svg|math|iframe|form|input|style|base|meta|template|noscript|button)/iu);
    expect(safe).not.toMatch(/<[^>]*(?:\son\w+|\sstyle|javascript:|data:|srcdoc|evil\.example)/iu);
  });

  const kept: readonly [string, string, string][] = [
    ['text and emphasis', '<p>Do <em>read</em> it.</p>', '<p>Do <em>read</em> it.</p>'],
    ['a link of the site, through its router', '<a href="/contact">us</a>', '<a href="/en/orlando/contact">us</a>'],
    [
      'a link into a new tab, without its opener',
      '<a href="https://example.com/" target="_blank" rel="opener">x</a>',
      '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['the words of a rejected link', '<a href="vbscript:x">words</a>', '<a>words</a>'],
    [
      'a picture, loaded late',
      '<img src="/a.png" width="40" height="wide">',
      '<img src="/a.png" alt="" width="40" loading="lazy" decoding="async" />',
    ],
    [
      'a number that counts up, and no other class',
      '<p class="wrap"><span class="counter-up big">12,480</span></p>',
      `<p><span class="counter-up" data-counts="${(countSteps('12,480') ?? '').replaceAll('\n', '&#10;')}">12,480</span></p>`,
    ],
    [
      'a paragraph that counts up',
      '<p class="lead counter-up">12</p>',
      `<p class="counter-up" data-counts="${(countSteps('12') ?? '').replaceAll('\n', '&#10;')}">12</p>`,
    ],
    [
      'a counter without a number',
      '<strong class="counter-up">many</strong>',
      '<strong class="counter-up">many</strong>',
    ],
    ['a place name', '<p>In %location</p>', '<p>In Orlando</p>'],
  ];

  it.each(kept)('keeps %s', (_what, html, expected) => {
    expect(sanitiseRichtext(html, context)).toBe(expected);
  });

  it('drops a picture without a usable URL', () => {
    expect(sanitiseRichtext('<p>a<img src="javascript:1">b</p>', context)).toBe('<p>ab</p>');
  });

  it('keeps the sizes of a picture with a safe URL and a width', () => {
    const html =
      '<img src="/a-800.webp" srcset="/a-480.webp 480w, javascript:alert(1) 800w, //evil.example/a.webp 900w, /a.webp 2x, /a-1200.webp 1200w">';
    expect(sanitiseRichtext(html, context)).toContain(
      'srcset="/a-480.webp 480w, /a-1200.webp 1200w" sizes="(width &lt; 44rem) 92vw, 42rem"',
    );
    expect(sanitiseRichtext('<img src="/a.webp" srcset="data:image/png,x 1w">', context)).not.toContain('srcset');
  });

  const outlines: readonly [string, 2 | 3, string, string][] = [
    ['the highest is below the h1 of the page', 2, '<h1>1</h1><h2>2</h2><h3>3</h3>', '<h2>1</h2><h3>2</h3><h4>3</h4>'],
    ['the highest is below the heading of a section', 3, '<h2>2</h2><h3>3</h3>', '<h3>2</h3><h4>3</h4>'],
    ['an outline that begins lower stays', 2, '<h3>3</h3><h4>4</h4>', '<h3>3</h3><h4>4</h4>'],
    ['no level is left out', 2, '<h2>2</h2><h5>5</h5><h2>2</h2>', '<h2>2</h2><h3>5</h3><h2>2</h2>'],
    ['the lowest is h6', 3, '<h5>5</h5><h6>6</h6>', '<h5>5</h5><h6>6</h6>'],
  ];

  it.each(outlines)('keeps the outline of headings: %s', (_what, topLevel, html, expected) => {
    expect(sanitiseRichtext(html, context, topLevel)).toBe(expected);
  });

  it('makes wide tables scrollable, by keyboard too', () => {
    expect(sanitiseRichtext('<table><tr><td>a</td></tr></table>', context)).toBe(
      '<div data-scroll tabindex="0"><table><tr><td>a</td></tr></table></div>',
    );
  });

  it('returns well-formed html for unclosed and deep html', () => {
    expect(sanitiseRichtext('<ul><li><b>a', context)).toBe('<ul><li><b>a</b></li></ul>');
    expect(sanitiseRichtext('<div>'.repeat(5_000), context).length).toBeLessThan(1_000);
  });
});
