import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSheets } from './page-styles.ts';
import { toStylePieces, writeSheets } from './style-pieces.ts';

describe('toStylePieces', () => {
  it.each<[css: string, anyOf: readonly (readonly string[])[] | null]>([
    ['p{margin:0}', null],
    ['.a_b{color:red}', [['a_b']]],
    ['.a .b>.c:hover::before{color:red}', [['a', 'b', 'c']]],
    ['.a,.b[data-c]{color:red}', [['a'], ['b']]],
    ['.a,p{color:red}', null],
    ['.a:not(.b):is(.c,.d){color:red}', [['a']]],
    ['body:has(>.a .b:not(.c)) .d{color:red}', [['a', 'b', 'd']]],
    ['.a:has(.b,.c):not(:has(.d)){color:red}', [['a']]],
    ['.a:has(>:first-child){color:red}', [['a']]],
    [String.raw`.\31 0{color:red}`, [['10']]],
    ['@font-face{font-family:a;src:url(/a.woff2)}', null],
    ['@keyframes a{from{opacity:0}}', null],
    ['@property --a{syntax:"*";inherits:false}', null],
  ])('%s is a piece for the pages with its classes', (css, anyOf) => {
    expect(toStylePieces(css)).toEqual([{ text: css, anyOf }]);
  });

  it('keeps the order, and the rules under a condition together', () => {
    const css =
      '.a{color:red}@media (width<10rem){.a{color:blue}@supports (gap:0){.b{gap:0}}}@container x (width>1px){p{top:0}}';
    expect(toStylePieces(css)).toEqual([
      { text: '.a{color:red}', anyOf: [['a']] },
      {
        text: '@media (width<10rem){',
        pieces: [
          { text: '.a{color:blue}', anyOf: [['a']] },
          { text: '@supports (gap:0){', pieces: [{ text: '.b{gap:0}', anyOf: [['b']] }] },
        ],
      },
      { text: '@container x (width>1px){', pieces: [{ text: 'p{top:0}', anyOf: null }] },
    ]);
  });

  it.each(['.a{background:url(a.png)}', '.a{background:url( "../a.png")}', '.a::before{content:"</style>"}'])(
    'rejects %s, which means something else within a page',
    (css) => {
      expect(() => toStylePieces(css)).toThrow('A style sheet');
    },
  );

  it.each(['/a.png', '"/a.png"', 'data:image/png;base64,AA==', "'https://site.example/a.png'", '#a'])(
    'takes url(%s), which means the same within a page',
    (url) => {
      expect(toStylePieces(`.a{background:url(${url})}`)).toHaveLength(1);
    },
  );
});

describe('the style sheets of a build', () => {
  let distDir = '';
  beforeEach(async () => {
    distDir = await mkdtemp(join(tmpdir(), 'latchkey-sheets-'));
    await mkdir(join(distDir, 'static/chunks/app'), { recursive: true });
  });
  afterEach(() => rm(distDir, { recursive: true }));

  it('are written into one file, by their names', async () => {
    await writeFile(join(distDir, 'static/chunks/a.css'), '.a{top:0}');
    await writeFile(join(distDir, 'static/chunks/app/b.css'), 'p{top:0}');
    await writeFile(join(distDir, 'static/chunks/c.js'), 'c();');
    expect(await writeSheets(distDir)).toBe(2);
    expect(readSheets(distDir)).toEqual({
      'a.css': [{ text: '.a{top:0}', anyOf: [['a']] }],
      'app/b.css': [{ text: 'p{top:0}', anyOf: null }],
    });
  });

  it('are null if the build was not finished', () => {
    expect(readSheets(distDir)).toBeNull();
  });
});
