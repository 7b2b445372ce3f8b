import { contrast, mix } from './color.ts';
import { deriveRoles, largeContrast, textContrast, type Roles } from './roles.ts';
import { themeSchema, type RoleName, type Theme } from './theme-schema.ts';

type Colors = Pick<Theme, 'scheme' | 'colors' | 'roles'>;

interface TextPair {
  readonly text: RoleName;
  readonly on: RoleName;
  /** The least contrast of level AA, which is lower for large type. */
  readonly least: number;
  /** The kind of text, for the message. */
  readonly what: string;
  /** The colour of a theme that has to be changed if the pair is unreadable. */
  readonly from: (scheme: Theme['scheme']) => keyof Theme['colors'];
}

const toTextColor = (scheme: Theme['scheme']) => (scheme === 'dark' ? 'paper' : 'ink');
const onGrounds = ['ground', 'groundRaised', 'groundHigh'] as const;
const onSheets = ['sheet', 'sheetShade', 'field'] as const;

function createPairs(
  text: RoleName,
  on: readonly RoleName[],
  what: string,
  from: TextPair['from'],
  least = textContrast,
): readonly TextPair[] {
  return on.map((ground) => ({ text, on: ground, least, what, from }));
}

/** Every pair of colours in which the house writes text. */
export const textPairs: readonly TextPair[] = [
  ...createPairs('text', onGrounds, 'the text of pages', toTextColor),
  ...createPairs('print', onSheets, 'the text of tickets and forms', () => 'ink'),
  ...createPairs('textMuted', onGrounds, 'muted text of pages', toTextColor),
  ...createPairs('printMuted', onSheets, 'muted text of tickets and forms', () => 'ink'),
  ...createPairs('accentOnGround', onGrounds, 'links and labels of pages', () => 'accent'),
  ...createPairs('accentOnSheet', onSheets, 'links of tickets and letters', () => 'accent'),
  ...createPairs('accentDeep', onSheets, 'large numbers of tickets', () => 'accent', largeContrast),
  ...createPairs('onAccent', ['accent'], 'the letters of the main button', () => 'accent'),
  ...createPairs('danger', onGrounds, 'errors of pages', () => 'signal'),
  ...createPairs('dangerOnSheet', onSheets, 'errors of tickets and forms', () => 'signal'),
  ...createPairs('good', onGrounds, 'messages of success', toTextColor),
];

/** A pair of colours in which text would not be readable. */
export interface UnreadablePair {
  /** The path of the colour to change, within the theme. */
  readonly path: readonly [part: 'colors' | 'roles', name: string];
  readonly text: RoleName;
  readonly on: RoleName;
  readonly ratio: number;
  /** The nearest colour in its place that would pass; null if none would. */
  readonly nearest: string | null;
  /** Names the pair, its contrast, and the colour that would pass. */
  readonly message: string;
}

/**
 * Finds the pairs of a theme below AA. Derived colours are as readable as the colour that they follow from, so a colour that is too near to its
 * ground is reported once, by its first pair.
 */
export function findUnreadable(theme: Colors): readonly UnreadablePair[] {
  const roles = deriveRoles(theme);
  const found = new Map<string, UnreadablePair>();
  for (const pair of textPairs) {
    const ratio = calculateRatio(pair, roles);
    if (ratio >= pair.least) continue;
    const path = findColorToChange(theme, pair);
    if (found.has(path.join('.'))) continue;
    const nearest = findNearestReadable(theme, pair, path);
    const hint = nearest === null ? 'no shade of it would pass' : `the nearest that passes is ${nearest}`;
    const message = `${pair.text} ${roles[pair.text]} on ${pair.on} ${roles[pair.on]} (${pair.what}) has a contrast of ${toFloored(ratio)}:1 and needs ${pair.least}:1; ${hint}`;
    found.set(path.join('.'), { path, text: pair.text, on: pair.on, ratio, nearest, message });
  }
  return [...found.values()];
}

/** Reads the theme of a website document; null for the look of the house, and for a theme below AA, which no import accepts. */
export function readTheme(value: unknown): Theme | null {
  const { data } = themeSchema.nullish().safeParse(value);
  if (data === undefined || data === null) return null;
  const roles = deriveRoles(data);
  return textPairs.every((pair) => calculateRatio(pair, roles) >= pair.least) ? data : null;
}

/** Rounds a contrast down, so that 4.499 is not shown as 4.5. */
const toFloored = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

const calculateRatio = ({ text, on }: TextPair, roles: Roles) => contrast(roles[text], roles[on]);

/** Finds the colour to change: the role that an editor set, else the colour of the theme that the text follows from. */
function findColorToChange({ scheme, roles }: Colors, { text, on, from }: TextPair): UnreadablePair['path'] {
  const set = [text, on].find((role) => roles[role] !== undefined);
  return set === undefined ? ['colors', from(scheme)] : ['roles', set];
}

/** The steps between a colour and black or white in which the nearest readable one is searched. */
const searchSteps = 128;

/** Finds the first colour, step by step towards black and white, with which the pair and its neighbours are readable; null if there is none. */
function findNearestReadable(theme: Colors, pair: TextPair, [part, name]: UnreadablePair['path']): string | null {
  const own: Readonly<Partial<Record<string, string>>> = theme[part];
  // A colour that the theme leaves to the house is searched from grey.
  const color = own[name] ?? '#808080';
  for (let step = 1; step <= searchSteps; step += 1) {
    for (const end of ['#000000', '#ffffff']) {
      const candidate = mix(color, end, step / searchSteps);
      const roles = deriveRoles({ ...theme, [part]: { ...own, [name]: candidate } });
      // Only pairs that share a colour with this pair have to be readable. Other pairs are reported on their own.
      const isReadable = textPairs
        .filter(({ text, on }) => text === pair.text || on === pair.on)
        .every((other) => calculateRatio(other, roles) >= other.least);
      if (isReadable) return candidate;
    }
  }
  return null;
}
