import {
  checkDocuments,
  describeContentError,
  type ContentError,
  languagesIn,
  type SourceDocument,
} from '@latchkey/api/content';
import { findBlockErrors } from './find-block-errors.ts';
import { findClaimErrors, findPlaceholderErrors } from './find-claim-errors.ts';
import { findConditionalErrors } from './find-conditional-errors.ts';
import { findGameErrors } from './find-game-errors.ts';
import { findLanguageErrors, findWordingErrors } from './find-language-errors.ts';
import { findPictureErrors } from './find-picture-errors.ts';
import { findReferenceErrors } from './find-reference-errors.ts';
import { findRoomErrors } from './find-room-errors.ts';

/** Finds all errors in a chain's documents, each once. */
export function checkContent(documents: readonly SourceDocument[]): readonly ContentError[] {
  const languages = languagesIn(documents);
  const invalid = checkDocuments(documents);
  const errors = [
    ...invalid,
    ...documents.flatMap((document) => findLanguageErrors(document, languages)),
    ...documents.flatMap((document) => findWordingErrors(document, languages)),
    ...documents.flatMap((document) => findBlockErrors(document)),
    ...documents.flatMap((document) => findPlaceholderErrors(document)),
    ...findReferenceErrors(documents),
    ...findConditionalErrors(documents),
    ...findRoomErrors(documents),
    ...findGameErrors(documents),
    ...findPictureErrors(documents),
    // Sentences are only compared with the data of the venues where those are valid.
    ...(invalid.length === 0 ? findClaimErrors(documents) : []),
  ];
  return [...new Map(errors.map((error) => [describeContentError(error), error])).values()];
}
