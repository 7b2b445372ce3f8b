/** The colours of a game's cards in one theme, all `#rrggbb`. */
export interface CardColors {
  /** The ground of a party that is expected. */
  readonly ground: string;
  readonly ink: string;
  /** The ground of one that has arrived: the game's own colour, as near as its ink allows. */
  readonly full: string;
  readonly fullInk: string;
  /** The edge of a card, seen against the sheet. */
  readonly edge: string;
}

export type Theme = 'light' | 'dark';

/** What text needs on its ground, above the 4.5 of WCAG 2: read at arm's length. */
export const textContrast = 7;
/** What an edge needs against the sheet. */
export const edgeContrast = 3;

/** The sheet and the ink of each theme, as in the tokens of the desk. */
export const sheets = {
  light: { sheet: '#f3ecdf', ink: '#221912' },
  dark: { sheet: '#14100e', ink: '#f5ecdd' },
} as const satisfies Record<Theme, { readonly sheet: string; readonly ink: string }>;

/** Colours in which text and edges are readable, whatever colour an editor chose for the game. */
export function cardColors(color: string, theme: Theme): CardColors {
  const { sheet, ink } = sheets[theme];
  const ground = mixUntil(
    color,
    sheet,
    (mixed) => contrast(mixed, ink) >= textContrast,
    theme === 'light' ? 0.72 : 0.76,
  );
  const fullInk =
    contrast(color, sheets.light.ink) >= contrast(color, sheets.dark.ink) ? sheets.light.ink : sheets.dark.ink;
  const away = fullInk === sheets.light.ink ? '#ffffff' : '#000000';
  return {
    ground,
    ink,
    full: mixUntil(color, away, (mixed) => contrast(mixed, fullInk) >= textContrast, 0),
    fullInk,
    edge: mixUntil(color, ink, (mixed) => contrast(mixed, sheet) >= edgeContrast, 0),
  };
}

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The first mixture of the two that is good, with as much of `from` as possible; `share` is the least of `to`. */
function mixUntil(from: string, to: string, isGood: (mixed: string) => boolean, share: number): string {
  for (let part = share; part < 1; part += 0.02) {
    const mixed = mix(from, to, part);
    if (isGood(mixed)) return mixed;
  }
  return to;
}

function mix(from: string, to: string, share: number): string {
  const ends = channels(to);
  return `#${channels(from)
    .map((channel, index) =>
      Math.round(channel + ((ends[index] ?? channel) - channel) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function channels(color: string): readonly number[] {
  const number = Number.parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
