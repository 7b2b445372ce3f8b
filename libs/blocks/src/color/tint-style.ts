import type { CSSProperties } from 'react';
import { readableInk, readableOnStage } from './readable-ink.ts';

export interface TintStyle extends CSSProperties {
  '--tint'?: string;
  '--tint-ink'?: string;
  '--tint-soft'?: string;
}

/** The tokens of a game's own colour (`#rrggbb`): brass stays where a game has none. */
export function tintStyle(color: string | null): TintStyle {
  if (color === null) return {};
  return { '--tint': color, '--tint-ink': readableInk(color), '--tint-soft': readableOnStage(color) };
}
