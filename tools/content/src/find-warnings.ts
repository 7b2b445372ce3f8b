import type { ContentError, SourceDocument } from '@latchkey/api/content';
import { findClaimWarnings } from './find-claim-errors.ts';
import { findDraftWarnings } from './find-draft-warnings.ts';
import { findFilmWarnings } from './find-film-warnings.ts';
import { findHoursWarnings } from './find-hours-warnings.ts';
import { findLegalWarnings } from './find-legal-warnings.ts';
import { findPictureWarnings } from './find-picture-errors.ts';
import { findPriceWarnings } from './find-price-warnings.ts';
import { findTintWarnings } from './find-tint-warnings.ts';

/** Finds contents that work but are probably not meant. Sentences are only compared with the data of the venues where those are valid. */
export function findWarnings(documents: readonly SourceDocument[], areValid: boolean): readonly ContentError[] {
  return [
    ...(areValid ? findClaimWarnings(documents) : []),
    ...findDraftWarnings(documents),
    ...findPictureWarnings(documents),
    ...findFilmWarnings(documents),
    ...findHoursWarnings(documents),
    ...findPriceWarnings(documents),
    ...findLegalWarnings(documents),
    ...findTintWarnings(documents),
  ];
}
