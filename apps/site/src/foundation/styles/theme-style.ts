import {
  toChannels,
  contrast,
  deriveRoles,
  computeGleam,
  isDarkSheet,
  mix,
  readableOn,
  type Roles,
  textContrast,
  type RoleName,
  type Theme,
  tintInks,
} from '@latchkey/cms-client/contract';
import { arabicFiles, toFamily, listLatinFiles, listSubstituteFamilies } from './font-faces.ts';

/** The design token of each role. Tokens are named after the materials of the product's own look: ink, paper and brass. */
export const roleTokens: Readonly<Record<RoleName, string>> = {
  ground: 'ink',
  groundRaised: 'ink-raised',
  groundHigh: 'ink-high',
  groundLine: 'ink-line',
  text: 'text',
  textMuted: 'text-muted',
  sheet: 'paper',
  sheetShade: 'paper-shade',
  sheetLine: 'paper-line',
  print: 'paper-ink',
  printMuted: 'paper-ink-muted',
  field: 'field',
  accent: 'brass',
  onAccent: 'on-brass',
  accentOnGround: 'brass-bright',
  accentOnSheet: 'brass-print',
  accentDeep: 'brass-deep',
  danger: 'danger',
  dangerOnSheet: 'danger-paper',
  good: 'good',
};

/**
 * Writes the custom properties of a theme for the head of each page. Without a theme it writes none, since the product's own look is in the style sheets.
 * The selector `:root:root:root` outranks the tokens of the style sheets in whatever order they come.
 */
export function writeThemeStyle(theme: Theme | null): string {
  if (theme === null) return '';
  const roles = deriveRoles(theme);
  const colors = Object.entries(roleTokens).map(([role, token]) => [token, roles[role as RoleName]] as const);
  const families = { display: toFamily(theme.display), text: toFamily(theme.text) };
  const files = listLatinFiles(theme);
  const writeStack = (kind: 'display' | 'text', ...arabic: readonly string[]) =>
    [families[kind], ...arabic, ...listSubstituteFamilies(theme[kind])].map((family) => `'${family}'`).join(',');
  const values = [
    ...colors,
    ...deriveOtherTokens(theme, roles),
    ['font-display-face', writeStack('display')],
    // Only Readex Pro has Arabic letters, so it follows every other typeface of text.
    ['font-text-face', writeStack('text', ...(families.text === 'Readex Pro' ? [] : ['Readex Pro']))],
    ['font-text-family', families.text],
    ['font-text-files', `${files.text} ${arabicFiles.text}`],
    ...(theme.display === 'Fraunces' ? [['display-case', 'none'] as const, ['label-tracking', '0.04em'] as const] : []),
    ...(theme.stubs ? [] : [['stubs', '0'] as const, ['torn', 'solid'] as const]),
  ] as const;
  const declared = values.map(([token, value]) => `--${token}:${value}`).join(';');
  const arabic = `:root:root:root:lang(ar){--font-display-face:${writeStack('display', 'Rakkas')};--display-case:none;--label-tracking:0}`;
  return `:root:root:root{${declared}}${arabic}`;
}

/** Derives the tokens that are no roles themselves. `tokens.css` says where each is used. */
function deriveOtherTokens(
  { scheme, colors: { ink, paper } }: Theme,
  roles: Roles,
): readonly (readonly [string, string])[] {
  const isDark = scheme === 'dark';
  const writeChannels = (color: string) => toChannels(color).join(' ');
  return [
    // The schemes of the page and of its sheets, and the green of a success on a sheet
    ['scheme', scheme],
    ...(isDarkSheet(roles) ? [['sheet-scheme', 'dark'] as const] : []),
    ['good-paper', readableOn([roles.sheet], roles.good, roles.print, textContrast)],
    // Buttons: under a pointer (`gleam`), and in the softer colour of a game. That colour is readable on the ground, so letters on it have the ground's.
    ['gleam', computeGleam(roles)],
    ['on-soft', roles.ground],
    ['gleam-soft', roles.text],
    // Layers over pictures. The foot of a poster is dark in a light theme too, so the text on it then has the colour of the paper.
    ['veil', writeChannels(roles.ground)],
    ['foot', writeChannels(mix(isDark ? roles.ground : ink, black, footDarkness))],
    ...(isDark ? [] : [['foot-text', paper] as const, ['on-foot', paper] as const]),
    ['veil-more', `${computeVeilMore(roles, isDark)}%`],
    ['halo', isDark ? '0 0 0' : writeChannels(roles.ground)],
    // The layer behind a popup, and light in the colour of the accent
    ['night', writeChannels(mix(ink, black, nightDarkness))],
    ['glow', writeChannels(roles.accent)],
    ['bright', writeChannels(roles.accentOnGround)],
    // Maps: land stands out from the sea a little, its coast clearly
    ['map-land', mix(roles.groundHigh, roles.text, 0.04)],
    ['map-coast', mix(roles.ground, roles.accentOnGround, 0.5)],
    // Letters on the colour of a game. The dark ones are at least as dark, and the light ones at least as light, as in the product's own look.
    ['tint-dark', atMost(ink, tintInks.dark)],
    ['tint-light', atLeast(paper, tintInks.light)],
    // The colour in place of a game's on other pages
    ['tint-ink', roles.onAccent],
    ['tint-soft', roles.accentOnGround],
    // The strength of shadows, from 0 to 1, and the filter of the picture of a blank ticket
    ['depth', isDark ? '1' : lightShadowDepth],
    ['blank', 'grayscale(1)'],
  ];
}

const black = '#000000';
const white = '#ffffff';

/** The shares of black in the foot of a poster and in the layer behind a popup. */
const footDarkness = 0.3;
const nightDarkness = 0.4;
/** The strength of shadows in a light theme, where the ground is light. */
const lightShadowDepth = '0.35';

/** The thinnest veil of the style sheets with text on it, in percent. */
const thinnestVeil = 62;
/** The veils of the style sheets behind titles, in percent. They also have muted text on them. */
const titleVeil = 76;
/** A veil cannot be thicker than 100 %. */
const maxVeilMore = 100 - titleVeil;

/** Returns by how many percent the veils of the style sheets have to be thicker, so that text is readable over the worst picture: white, or black. */
function computeVeilMore({ ground, text, textMuted }: Roles, isDark: boolean): number {
  const worstPicture = isDark ? white : black;
  const isReadable = (more: number) =>
    contrast(text, mix(worstPicture, ground, (thinnestVeil + more) / 100)) >= textContrast &&
    contrast(textMuted, mix(worstPicture, ground, (titleVeil + more) / 100)) >= textContrast;
  let more = 0;
  while (more < maxVeilMore && !isReadable(more)) more += 2;
  return more;
}

/** Darkens a colour until it is no lighter than another. */
const atMost = (color: string, limit: string) =>
  contrast(color, black) <= contrast(limit, black) ? color : readableOn([white], color, black, contrast(limit, white));

/** Lightens a colour until it is no darker than another. */
const atLeast = (color: string, limit: string) =>
  contrast(color, white) <= contrast(limit, white) ? color : readableOn([black], color, white, contrast(limit, black));
