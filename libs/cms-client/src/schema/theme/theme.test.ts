import { describe, expect, it } from 'vitest';
import { contrast } from './color.ts';
import { deriveRoles, computeGleam, textContrast } from './roles.ts';
import { themeSchema, type Theme } from './theme-schema.ts';
import { findUnreadable, textPairs } from './unreadable.ts';

const parse = (theme: unknown): Theme => themeSchema.parse(theme);
const printShop = parse({
  scheme: 'light',
  colors: { ink: '#14242b', paper: '#f7f6f1', accent: '#0b5563', signal: '#c4161c' },
});
const night = parse({ colors: { ink: '#0e1526', paper: '#e9eef6', accent: '#8fd0c6' } });

/** Creates the numbers from 0 to 1 of a seed (mulberry32). */
function createNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Creates a theme with a dark ink, a light paper and any accent and signal; three of ten also set a role. */
function randomTheme(seed: number): Theme {
  const next = createNumbers(seed);
  const between = (least: number, most: number) =>
    Math.round(least + next() * (most - least))
      .toString(16)
      .padStart(2, '0');
  const color = (least: number, most: number) =>
    `#${between(least, most)}${between(least, most)}${between(least, most)}`;
  return parse({
    scheme: next() < 0.5 ? 'dark' : 'light',
    colors: { ink: color(0, 110), paper: color(150, 255), accent: color(0, 255), signal: color(0, 255) },
    roles: next() < 0.3 ? { groundHigh: color(0, 255) } : {},
  });
}

describe('a theme', () => {
  it('needs three colours, and takes the rest from the house', () => {
    expect(parse({ colors: { ink: '#000000', paper: '#FFFFFF', accent: '#cfa552' } })).toMatchObject({
      scheme: 'dark',
      colors: { paper: '#ffffff' },
      roles: {},
      display: 'League Gothic',
      text: 'Readex Pro',
      stubs: true,
      logo: 'withName',
    });
  });

  it.each([
    ['a name in place of a colour', { colors: { ink: 'black', paper: '#ffffff', accent: '#cfa552' } }],
    ['a typeface that does not ship', { ...printShop, display: 'Comic Sans MS' }],
    ['a file of another site', { ...printShop, text: { family: 'Own', url: 'https://fonts.example/own.woff2' } }],
    ['a name that ends a rule', { ...printShop, text: { family: "Own'}", url: '/media/own.woff2' } }],
  ])('is rejected with %s', (_, theme) => {
    expect(themeSchema.safeParse(theme).success).toBe(false);
  });
});

describe('the colours of a theme', () => {
  it.each([
    ['a light one', printShop],
    ['a dark one', night],
  ])('are readable in %s', (_, theme) => {
    expect(findUnreadable(theme)).toEqual([]);
  });

  it('have ink as text and paper as ground in a light scheme, and the reverse in a dark one', () => {
    expect(deriveRoles(printShop)).toMatchObject({ ground: '#f7f6f1', text: '#14242b' });
    expect(deriveRoles({ ...printShop, scheme: 'dark' })).toMatchObject({ ground: '#14242b', sheet: '#f7f6f1' });
  });

  it('follow a role that the theme replaces', () => {
    const roles = deriveRoles({ ...night, roles: { ground: '#1d2740' } });
    expect(roles.ground).toBe('#1d2740');
    expect(roles.groundRaised).not.toBe(deriveRoles(night).groundRaised);
  });

  it('stay readable if the tickets are as dark as the stage', () => {
    expect(findUnreadable({ ...night, roles: { sheet: '#1b2540', print: '#e9eef6' } })).toEqual([]);
  });

  it.each([printShop, night])('leave the letters of a pressed button readable', (theme) => {
    const roles = deriveRoles(theme);
    expect(contrast(computeGleam(roles), roles.onAccent)).toBeGreaterThan(contrast(roles.accent, roles.onAccent));
  });
});

describe('a theme below AA', () => {
  it('is reported by the pair, its contrast, and the nearest colour that passes', () => {
    const [first] = findUnreadable(parse({ scheme: 'light', colors: { ...printShop.colors, ink: '#8a8f93' } }));
    expect(first).toMatchObject({ path: ['colors', 'ink'], text: 'text', on: 'ground' });
    expect(first?.message).toMatch(
      /^text #8a8f93 on ground #f7f6f1 \(the text of pages\) has a contrast of 3\.01:1 and needs 4\.5:1; the nearest that passes is #[\da-f]{6}$/u,
    );
  });

  it('names the role that an editor set', () => {
    const [first] = findUnreadable({ ...night, roles: { danger: '#5a2020' } });
    expect(first?.path).toEqual(['roles', 'danger']);
  });

  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'is reported if a pair is below AA, and not otherwise; the nearest colour mends the pair (seed %i)',
    (seed) => {
      const theme = randomTheme(seed);
      const roles = deriveRoles(theme);
      const below = textPairs.filter(({ text, on, least }) => contrast(roles[text], roles[on]) < least);
      const found = findUnreadable(theme);
      expect(found.length > 0).toBe(below.length > 0);
      for (const { path, text, on, ratio, nearest } of found) {
        expect(below.some((pair) => pair.text === text && pair.on === on)).toBe(true);
        expect(ratio).toBeLessThan(textContrast);
        if (nearest === null) continue;
        const [part, name] = path;
        const mended = deriveRoles({ ...theme, [part]: { ...theme[part], [name]: nearest } });
        expect(contrast(mended[text], mended[on])).toBeGreaterThanOrEqual(textContrast);
      }
    },
  );
});
