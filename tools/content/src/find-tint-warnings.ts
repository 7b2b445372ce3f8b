import { type ContentError, memberOf, type SourceDocument } from '@latchkey/api/content';
import { contrast, readableOn, textContrast, tintInks } from '@latchkey/cms-client/contract';
import { createErrorAt } from './create-error-at.ts';

const colorPattern = /^#[\da-f]{6}$/iu;

/** Finds colours of games that are too near the middle between black and white for any text on them to have the contrast of level AA. */
export function findTintWarnings(documents: readonly SourceDocument[]): ContentError[] {
  return documents
    .filter(({ kind }) => kind === 'game')
    .flatMap((game) => {
      const color = memberOf(game.document, 'color');
      if (typeof color !== 'string' || !colorPattern.test(color)) return [];
      const best = Math.max(...Object.values(tintInks).map((ink) => contrast(color, ink)));
      if (best >= textContrast) return [];
      const darker = readableOn([tintInks.light], color, '#000000', textContrast);
      const message = `gives text a contrast of ${best.toFixed(1)} at most, below ${textContrast}: ${darker} is darker and gives enough`;
      return [createErrorAt(game, ['color'], message)];
    });
}
