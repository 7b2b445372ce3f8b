import type { CSSProperties } from 'react';

export interface TintStyle extends CSSProperties {
  '--tint'?: string;
  '--tint-ink'?: string;
  '--tint-soft'?: string;
}

/** The design tokens of a game's colour (`#rrggbb`); without one they stay brass. */
export function tintStyle(color: string | null): TintStyle {
  if (color === null) return {};
  return { '--tint': color, '--tint-ink': readableInk(color), '--tint-soft': readableOnStage(color) };
}

/** The two inks of the design tokens: dark on light, light on dark. */
const inks = { dark: '#1a120a', light: '#f5ecdd' } as const;

type Channels = readonly [red: number, green: number, blue: number];

/** The ink that reads better on a colour given as `#rrggbb`. */
export function readableInk(color: string): string {
  return contrast(color, inks.dark) >= contrast(color, inks.light) ? inks.dark : inks.light;
}

/** Contrast of two `#rrggbb` colours by WCAG 2, from 1 to 21. */
export function contrast(left: string, right: string): number {
  const [lighter, darker] = [luminance(channels(left)), luminance(channels(right))].toSorted((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** The same hue, lightened until it reads as text (4.5:1) on the dark stage. */
export function readableOnStage(color: string, stage = '#100d0c'): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(channels(color), channels(inks.light), share);
    if (contrast(mixed, stage) >= 4.5) return mixed;
  }
  return inks.light;
}

function mix(from: Channels, to: Channels, share: number): string {
  return `#${from.map((channel, index) => hex(channel + ((to[index] ?? channel) - channel) * share)).join('')}`;
}

function hex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0');
}

function channels(color: string): Channels {
  const number = Number.parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function luminance([red, green, blue]: Channels): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
