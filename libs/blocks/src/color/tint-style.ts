import { contrast, readableOn, textContrast, tintInks } from '@latchkey/cms-client/contract';
import type { CSSProperties } from 'react';
import type { Stage } from '../foundation/block-context.ts';

export interface TintStyle extends CSSProperties {
  '--tint'?: string;
  '--tint-ink'?: string;
  '--tint-soft'?: string;
}

/** The built-in colours, without a theme of the chain. */
const houseStage: Stage = { ground: '#100d0c', text: '#f5ecdd' };

/** Returns the design tokens of a game's colour (`#rrggbb`); without one they are the accent of the chain. */
export function tintStyle(color: string | null, stage: Stage = houseStage): TintStyle {
  if (color === null) return {};
  return { '--tint': color, '--tint-ink': readableInk(color), '--tint-soft': readableOnStage(color, stage) };
}

/** Returns the token of the ink with more contrast on a colour (`#rrggbb`). */
export function readableInk(color: string): 'var(--tint-dark)' | 'var(--tint-light)' {
  return contrast(color, tintInks.dark) >= contrast(color, tintInks.light) ? 'var(--tint-dark)' : 'var(--tint-light)';
}

/** Mixes a colour with that of the text until it has the contrast of text on the ground. */
export function readableOnStage(color: string, { ground, text }: Stage = houseStage): string {
  return readableOn([ground], color, text, textContrast);
}
