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

/** The design token of each role; its name is that of the material in the house's own look. */
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
 * Writes the custom properties of a theme for the head of each page; none without a theme, since the house's own look is in the style sheets. The
 * selector `:root:root:root` outranks the tokens of the style sheets in whatever order they come.
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
    ...deriveLight(theme, roles),
    ['font-display-face', writeStack('display')],
    // Text has the Arabic letters of the house, which other typefaces lack.
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

/**
 * Derives the other tokens of a theme from its roles: the colours of layers over pictures, of shadows and of maps, and those of text on a game's colour.
 * The tints are no lighter or darker than those of the house (`tokens.css`), on which the colours of games are readable.
 */
function deriveLight({ scheme, colors: { ink, paper } }: Theme, roles: Roles): readonly (readonly [string, string])[] {
  const isDark = scheme === 'dark';
  const writeChannels = (color: string) => toChannels(color).join(' ');
  // A game's softer colour is readable on the ground, so the ground is readable on it.
  const onSoft = roles.ground;
  return [
    ['scheme', scheme],
    ...(isDarkSheet(roles) ? [['sheet-scheme', 'dark'] as const] : []),
    ['good-paper', readableOn([roles.sheet], roles.good, roles.print, textContrast)],
    ['gleam', computeGleam(roles)],
    ['on-soft', onSoft],
    ['gleam-soft', roles.text],
    ['veil', writeChannels(roles.ground)],
    ['foot', writeChannels(mix(isDark ? roles.ground : ink, black, 0.3))],
    ...(isDark
      ? []
      : [
          ['foot-text', paper] as const,
          // On a dark foot no colour of a game is readable that is readable on the ground.
          ['on-foot', paper] as const,
        ]),
    ['veil-more', `${computeVeilMore(roles, isDark)}%`],
    ['halo', isDark ? '0 0 0' : writeChannels(roles.ground)],
    ['night', writeChannels(mix(ink, '#000000', 0.4))],
    ['glow', writeChannels(roles.accent)],
    ['bright', writeChannels(roles.accentOnGround)],
    ['map-land', mix(roles.groundHigh, roles.text, 0.04)],
    ['map-coast', mix(roles.ground, roles.accentOnGround, 0.5)],
    ['tint-dark', atMost(ink, tintInks.dark)],
    ['tint-light', atLeast(paper, tintInks.light)],
    ['tint-ink', roles.onAccent],
    ['tint-soft', roles.accentOnGround],
    ['depth', isDark ? '1' : '0.35'],
    ['blank', 'grayscale(1)'],
  ];
}

const black = '#000000';
const white = '#ffffff';

/** The thickness of the house's veils, in percent: of the thinnest, which has text on it, and of those of titles, which have muted text on them. */
const thinnestVeil = 62;
const titleVeil = 76;
/** A veil cannot be thicker than 100 %. */
const maxVeilMore = 100 - titleVeil;

/** Returns how much thicker than those of the house the veils over pictures have to be, in percent, so that text is readable whatever picture is below. */
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
