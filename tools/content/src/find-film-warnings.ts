import { isJsonObject, type ContentError, type SourceDocument } from '@latchkey/api/content';
import { createErrorAt } from './create-error-at.ts';
import { walkObjects } from './walk-documents.ts';

/** Finds films without a file in H.264 (MP4), which every browser plays; older devices of Apple play no WebM. */
export function findFilmWarnings(documents: readonly SourceDocument[]): ContentError[] {
  return documents.flatMap((document) => {
    const warnings: ContentError[] = [];
    walkObjects(document.document, (object, path) => {
      const { mime, formats } = object;
      if (typeof mime !== 'string' || !mime.startsWith('video/')) return true;
      const others = (Array.isArray(formats) ? formats : []).filter(isJsonObject).map((format) => format['mime']);
      if (![mime, ...others].includes('video/mp4')) {
        warnings.push(
          createErrorAt(
            document,
            path,
            `is ${mime} only: add an MP4 (H.264) to its formats, for browsers that play none other`,
          ),
        );
      }
      return false;
    });
    return warnings;
  });
}
