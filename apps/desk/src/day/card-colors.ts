/** The colours of a game's cards in one theme, all `#rrggbb`. */
export interface CardColors {
  /** The ground of a party that is expected. */
  readonly ground: string;
  readonly ink: string;
  /** The ground of a party that has arrived: the game's own colour, or the nearest one on which the ink is readable. */
  readonly full: string;
  readonly fullInk: string;
  /** The edge of a card, seen against the sheet. */
  readonly edge: string;
}

export type Theme = 'light' | 'dark';

/** The contrast of text on its ground. It is above the 4.5 of WCAG 2, since a tablet is read at arm's length. */
export const textContrast = 7;
/** The contrast of an edge against the sheet, as WCAG 2 asks of parts that are not text. */
export const edgeContrast = 3;

/** The sheet and the ink of each theme, as in the tokens of the desk. */
export const sheets = {
  light: { sheet: '#f3ecdf', ink: '#221912' },
  dark: { sheet: '#14100e', ink: '#f5ecdd' },
} as const satisfies Record<Theme, { readonly sheet: string; readonly ink: string }>;

/** The least share of the sheet in the ground of a card, from 0 to 1, so that a party that is expected looks paler than one that has arrived. */
const leastSheetShare: Readonly<Record<Theme, number>> = { light: 0.72, dark: 0.76 };

/** Returns colours in which text and edges are readable, for any colour that an editor chose for the game. */
export function cardColors(color: string, theme: Theme): CardColors {
  const { sheet, ink } = sheets[theme];
  const ground = mixUntil(color, sheet, ink, textContrast, leastSheetShare[theme]);
  const isDarkInkBetter = computeContrast(color, sheets.light.ink) >= computeContrast(color, sheets.dark.ink);
  const fullInk = isDarkInkBetter ? sheets.light.ink : sheets.dark.ink;
  const awayFromInk = isDarkInkBetter ? '#ffffff' : '#000000';
  return {
    ground,
    ink,
    full: mixUntil(color, awayFromInk, fullInk, textContrast, 0),
    fullInk,
    edge: mixUntil(color, ink, sheet, edgeContrast, 0),
  };
}

/** Computes the contrast of two colours by WCAG 2, from 1 to 21. */
export function computeContrast(one: string, other: string): number {
  return computeRatio(computeLuminance(readChannels(one)), computeLuminance(readChannels(other)));
}

/** Computes the contrast of two luminances. WCAG 2 adds 0.05 to each for the light that a screen reflects. */
function computeRatio(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The steps in which a colour is mixed, too small to be seen. */
const mixStep = 0.02;

/**
 * Mixes as little of `to` into `from` as gives enough contrast with a third colour, and all of it where nothing less does.
 *
 * @param leastShare the least share of `to`, from 0 to 1
 */
function mixUntil(from: string, to: string, against: string, enough: number, leastShare: number): string {
  const [start, end, other] = [readChannels(from), readChannels(to), computeLuminance(readChannels(against))];
  for (let share = leastShare; share < 1; share += mixStep) {
    const mixed = start.map((channel, index) => Math.round(channel + ((end[index] ?? channel) - channel) * share));
    if (computeRatio(computeLuminance(mixed), other) >= enough) return toHex(mixed);
  }
  return to;
}

function toHex(color: readonly number[]): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Reads red, green and blue of `#rrggbb`, each from 0 to 255. */
function readChannels(color: string): readonly number[] {
  const number = Number.parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** Computes the relative luminance by WCAG 2, from 0 to 1. */
function computeLuminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
