import { contrast, mix, readableOn } from './color.ts';
import type { RoleName, Theme } from './theme-schema.ts';

export type Roles = Readonly<Record<RoleName, string>>;

type Colors = Pick<Theme, 'scheme' | 'colors' | 'roles'>;

/** The contrast that text needs on its ground: level AA of WCAG 2. */
export const textContrast = 4.5;
/** The contrast that type from 24 px on needs. */
export const largeContrast = 3;

/** The inks of text on the colour of a game. Those of a theme are as dark and as light as these, or more so. */
export const tintInks = { dark: '#1a120a', light: '#f5ecdd' } as const;

const white = '#ffffff';
const black = '#000000';
/** Green for success, before it is made readable. */
const done = '#4f9a58';

/**
 * Derives every colour of the house from the few colours of a theme. A role that a theme sets is taken first, and the others follow from
 * it: links on a ground that an editor chose are readable on that ground, as far as its text is. The shares of the mixtures are about those between the
 * colours of the house (`houseRoles`).
 */
export function deriveRoles({ scheme, colors: { ink, paper, accent, signal }, roles }: Colors): Roles {
  const isDark = scheme === 'dark';
  const ground = roles.ground ?? (isDark ? ink : paper);
  const text = roles.text ?? (isDark ? mix(paper, white, 0.2) : ink);
  const groundRaised = roles.groundRaised ?? mix(ground, text, isDark ? 0.04 : 0.025);
  const groundHigh = roles.groundHigh ?? mix(ground, text, isDark ? 0.085 : 0.055);
  const grounds = [ground, groundRaised, groundHigh];

  // On a light ground, tickets and forms are whiter than the page.
  const sheet = roles.sheet ?? (isDark ? paper : mix(paper, white, 0.85));
  const print = roles.print ?? (isDark ? mix(ink, paper, 0.06) : ink);
  const sheetShade = roles.sheetShade ?? mix(sheet, print, 0.07);
  // The fields of forms are whiter than paper, and deeper than a dark sheet.
  const field = roles.field ?? (isDarkSheet({ sheet, print }) ? mix(sheet, black, 0.3) : mix(sheet, white, 0.7));
  const sheets = [sheet, sheetShade, field];

  const accentColor = roles.accent ?? accent;
  const onGround = (color: string) => readableOn(grounds, color, text, textContrast);
  const onSheet = (color: string, least = textContrast) => readableOn(sheets, color, print, least);
  return {
    ground,
    groundRaised,
    groundHigh,
    groundLine: roles.groundLine ?? mix(ground, text, 0.19),
    text,
    textMuted: roles.textMuted ?? onGround(mix(text, ground, 0.26)),
    sheet,
    sheetShade,
    sheetLine: roles.sheetLine ?? mix(sheet, print, 0.3),
    print,
    printMuted: roles.printMuted ?? onSheet(mix(print, sheet, 0.3)),
    field,
    accent: accentColor,
    onAccent: roles.onAccent ?? readableInk(accentColor, { dark: mix(ink, black, 0.3), light: mix(paper, white, 0.3) }),
    accentOnGround: roles.accentOnGround ?? onGround(isDark ? mix(accentColor, text, 0.4) : accentColor),
    accentOnSheet: roles.accentOnSheet ?? onSheet(mix(accentColor, print, 0.2)),
    accentDeep: roles.accentDeep ?? onSheet(accentColor, largeContrast),
    danger: roles.danger ?? onGround(signal),
    dangerOnSheet: roles.dangerOnSheet ?? onSheet(signal),
    good: roles.good ?? onGround(done),
  };
}

/** The colours of a chain without a theme, as in the tokens of libs/ui. */
export const houseRoles: Roles = {
  ground: '#100d0c',
  groundRaised: '#191513',
  groundHigh: '#231d1a',
  groundLine: '#3b322b',
  text: '#f5ecdd',
  textMuted: '#bfb09a',
  sheet: '#f2e8d5',
  sheetShade: '#e3d5b8',
  sheetLine: '#b9a57d',
  print: '#221912',
  printMuted: '#5f4f3d',
  field: '#fffaf0',
  accent: '#cfa552',
  onAccent: '#1a1209',
  accentOnGround: '#f0d28f',
  accentOnSheet: '#6f4d14',
  accentDeep: '#8b6626',
  danger: '#f0836b',
  dangerOnSheet: '#9c2f1b',
  good: '#9dc7a0',
};

/** Returns the colours of a chain; those of the house without a theme. */
export const rolesOf = (theme: Colors | null): Roles => (theme === null ? houseRoles : deriveRoles(theme));

/** True if tickets and forms are light on dark, which an editor may choose. */
export function isDarkSheet({ sheet, print }: Pick<Roles, 'sheet' | 'print'>): boolean {
  return contrast(sheet, black) < contrast(print, black);
}

/** Chooses the ink that reads better on a colour. */
export function readableInk(color: string, { dark, light }: { readonly dark: string; readonly light: string }): string {
  return contrast(color, dark) >= contrast(color, light) ? dark : light;
}

/** Returns the colour of the accent under a pointer: it is mixed away from the colour of its letters, so that they stay readable. */
export function computeGleam({ accent, onAccent }: Pick<Roles, 'accent' | 'onAccent'>): string {
  return contrast(onAccent, black) < contrast(onAccent, white) ? mix(accent, white, 0.9) : mix(accent, black, 0.9);
}
