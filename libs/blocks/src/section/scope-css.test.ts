import { describe, expect, it } from 'vitest';
import { scopeCss } from './scope-css.ts';

const scoped = (css: string) => `@scope([data-scope="s1"]){${css}}`;

const kept: readonly [string, string, string][] = [
  ['a rule', 'h2 { color: red }', 'h2{color:red}'],
  ['the section itself', ':scope { gap: 1rem }', ':scope{gap:1rem}'],
  ['a media query', '@media (width < 40rem) { p { margin: 0 } }', '@media (width<40rem){p{margin:0}}'],
  ['a safe address', 'p { background: url(/media/a.webp) }', 'p{background:url(/media/a.webp)}'],
  ['a custom property', 'p { --gap: 2px }', 'p{--gap:2px}'],
  [
    'a string that looks like the end of the element',
    'p::before{content:"</style>"}',
    'p::before{content:"<\\/style>"}',
  ],
  ['the neighbours of a rejected declaration', 'p{behavior:url(x);color:red}', 'p{color:red}'],
];

const unsafe: readonly [string, string][] = [
  ['an import', '@import url("https://example.com/a.css");'],
  ['a font', '@font-face { font-family: x; src: url(/x.woff2) }'],
  ['keyframes, which are named for the whole page', '@keyframes fade { to { opacity: 0 } }'],
  ['a scope of its own', '@scope (body) { p { color: red } }'],
  ['a layer', '@layer a { p { color: red } }'],
  ['a script as address', 'p { background: url("javascript:alert(1)") }'],
  ['a data address', 'p { background: url(data:image/svg+xml;base64,AA) }'],
  ['an address as a string', 'p { background: image-set("data:image/png,x" 1x) }'],
  ['an address in a custom property', 'p { --x: url(data:text/html,x) }'],
  ['nothing', ''],
];

describe('scopeCss', () => {
  it.each(kept)('keeps %s', (_name, css, expected) => {
    expect(scopeCss(css, 's1')).toBe(scoped(expected));
  });

  it.each(unsafe)('removes %s', (_name, css) => {
    expect(scopeCss(css, 's1')).not.toMatch(/url|import|font-face|keyframes|body|layer|data:/u);
  });

  it.each(['} body { display: none', 'p { color: red } } body { display: none }', 'p { } } </style><script>alert(1)'])(
    'keeps its scope closed: %s',
    (css) => {
      const result = scopeCss(css, 's1');
      expect(result).not.toContain('</');
      const depths = Array.from(result).reduce<number[]>(
        (depth, sign) => [...depth, (depth.at(-1) ?? 0) + (sign === '{' ? 1 : sign === '}' ? -1 : 0)],
        [],
      );
      expect(depths.at(-1) ?? 0).toBe(0);
      // Only its own last brace closes the scope.
      expect(depths.slice(0, -1).filter((depth, at) => at > result.indexOf('{') && depth === 0)).toEqual([]);
    },
  );
});
