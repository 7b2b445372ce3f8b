/* Colours as `#rrggbb`, and their contrast by WCAG 2. */

type Channels = readonly [red: number, green: number, blue: number];

export function toChannels(color: string): Channels {
  const number = Number.parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** Mixes two colours: `share` is the part of the second one, from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const end = toChannels(to);
  return `#${toChannels(from)
    .map((channel, index) => Math.round(channel + ((end[index] ?? channel) - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Computes the contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Finds the colour nearest to `color` that is readable on all grounds, mixed with `toward` in steps of a twentieth; `toward` itself if no mixture is.
 */
export function readableOn(grounds: readonly string[], color: string, toward: string, ratio: number): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, toward, share);
    if (grounds.every((ground) => contrast(mixed, ground) >= ratio)) return mixed;
  }
  return toward;
}

/** Returns the relative luminance of a colour, from 0 to 1, with the constants of WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
