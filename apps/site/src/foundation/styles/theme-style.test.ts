// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  contrast,
  deriveRoles,
  houseRoles,
  mix,
  roleNames,
  textPairs,
  themeSchema,
} from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { writeThemeStyle, roleTokens } from './theme-style.ts';

const tokens = readFileSync(path.join(import.meta.dirname, '../../../../../libs/ui/src/styles/tokens.css'), 'utf8');
const colors = { ink: '#14242b', paper: '#f7f6f1', accent: '#0b5563' };
const printShop = themeSchema.parse({ scheme: 'light', colors, display: 'Oswald', text: 'Work Sans', stubs: false });

/** Reads the value of a token in a style. */
const valueIn = (css: string, token: string) => new RegExp(`--${token}:\\s*([^;}]+)`, 'u').exec(css)?.[1];

describe("the product's own look", () => {
  it('has no custom properties in its pages', () => {
    expect(writeThemeStyle(null)).toBe('');
  });

  it.each(roleNames)('has the same colour in the style sheet as in the api and on error pages: %s', (role) => {
    expect(valueIn(tokens, roleTokens[role])).toBe(houseRoles[role]);
  });

  it.each(textPairs)('is readable: $text on $on', ({ text, on, least }) => {
    expect(contrast(houseRoles[text], houseRoles[on])).toBeGreaterThanOrEqual(least);
  });
});

describe('the style of a theme', () => {
  const css = writeThemeStyle(printShop);

  it('sets every colour of the tokens', () => {
    // Colours are written as `#14242b` or as channels, `16 13 12`.
    const declared = [...tokens.matchAll(/--([a-z-]+):\s*(?:#[\da-f]{6}|\d+ \d+ \d+);/gu)].map(
      ([, token = '']) => token,
    );
    expect(declared.filter((token) => valueIn(css, token) === undefined)).toEqual([]);
  });

  it('outranks the tokens in any order of the style sheets', () => {
    expect(css.startsWith(':root:root:root{')).toBe(true);
  });

  it('cannot end the element that it is in', () => {
    expect(css).not.toContain('<');
  });

  it('has the scheme and the typefaces of the theme, and tickets without notches', () => {
    expect(valueIn(css, 'scheme')).toBe('light');
    expect(valueIn(css, 'stubs')).toBe('0');
    expect(valueIn(css, 'font-display-face')).toBe(
      "'Oswald','Oswald Fallback','Oswald Wide Fallback','Oswald Roboto Fallback'",
    );
    expect(valueIn(css, 'font-text-files')).toBe('/fonts/work-sans.woff2 /fonts/readex-pro-arabic.woff2');
  });

  it('has dark fields and a dark colour scheme on a dark sheet', () => {
    const roles = { sheet: '#241a3a', print: '#efe9fb' };
    const allDark = writeThemeStyle(themeSchema.parse({ colors: { ...colors, ink: '#1a1030' }, roles }));
    expect(valueIn(css, 'sheet-scheme')).toBeUndefined();
    expect(valueIn(allDark, 'sheet-scheme')).toBe('dark');
    expect(contrast(valueIn(allDark, 'field') ?? '', roles.print)).toBeGreaterThan(4.5);
  });

  it('is outranked in print by a white ground and dark text', () => {
    const [, selector = '', printed = ''] = /@media print \{\s*(\S+) \{([^}]*)\}/u.exec(tokens) ?? [];
    // A selector with more `:root` wins.
    const countRoots = (text: string) => text.split(':root').length - 1;
    expect(countRoots(selector)).toBeGreaterThan(countRoots(css.slice(0, css.indexOf('{'))));
    const grounds = ['ground', 'groundRaised', 'groundHigh', 'sheet', 'sheetShade', 'field'] as const;
    expect(grounds.map((role) => valueIn(printed, roleTokens[role]))).toEqual(grounds.map(() => '#fff'));
    // Large numbers need a contrast of 3 only, and keep their colour in print. All other text is black or dark grey.
    for (const { text } of textPairs.filter(({ on, least }) => grounds.some((role) => role === on) && least > 3)) {
      expect([text, valueIn(printed, roleTokens[text])]).toEqual([text, expect.stringMatching(/^#(?:000|333)$/u)]);
    }
  });

  it.each([
    ['light', '#14242b', '#000000'],
    ['dark', '#14242b', '#ffffff'],
    ['dark', '#2b2f3a', '#ffffff'],
  ] as const)('has veils on which text is readable over the worst picture (%s, %s, %s)', (scheme, ink, picture) => {
    const theme = themeSchema.parse({ scheme, colors: { ...colors, ink } });
    const { ground, text } = deriveRoles(theme);
    const more = Number.parseInt(valueIn(writeThemeStyle(theme), 'veil-more') ?? '', 10);
    // The thinnest veil of the style sheets with text on it has 62 %.
    expect(contrast(text, mix(picture, ground, (62 + more) / 100))).toBeGreaterThanOrEqual(4.5);
  });

  // The dark ink is for colours that are lighter than the first grey, the light ink for colours that are darker than the second one.
  it.each(['light', 'dark'] as const)(
    'has a dark and a light ink for the colours of games in a %s scheme',
    (scheme) => {
      for (const ink of ['#000000', '#303438', '#5a5a5a']) {
        const style = writeThemeStyle(
          themeSchema.parse({ scheme, colors: { ...colors, ink, paper: mix(ink, '#ffffff', 0.9) } }),
        );
        expect(contrast(valueIn(style, 'tint-dark') ?? '', '#808080')).toBeGreaterThanOrEqual(4.2);
        expect(contrast(valueIn(style, 'tint-light') ?? '', '#5f5f5f')).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});
