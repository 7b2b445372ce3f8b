import { checkDocuments, describeContentError, type ContentError, type SourceDocument } from '@latchkey/api/content';
import { findBlockErrors } from './find-block-errors.ts';
import { findConditionalErrors } from './find-conditional-errors.ts';
import { findGameErrors } from './find-game-errors.ts';
import { findLanguageErrors, findWordingErrors } from './find-language-errors.ts';
import { findPictureErrors } from './find-picture-errors.ts';
import { findReferenceErrors } from './find-reference-errors.ts';
import { findRoomErrors } from './find-room-errors.ts';

/** All errors in a chain's documents, each once. */
export function checkContent(documents: readonly SourceDocument[]): readonly ContentError[] {
  const errors = [
    ...checkDocuments(documents),
    ...documents.flatMap((document) => findLanguageErrors(document)),
    ...documents.flatMap((document) => findWordingErrors(document)),
    ...documents.flatMap((document) => findBlockErrors(document)),
    ...findReferenceErrors(documents),
    ...findConditionalErrors(documents),
    ...findRoomErrors(documents),
    ...findGameErrors(documents),
    ...findPictureErrors(documents),
  ];
  return [...new Map(errors.map((error) => [describeContentError(error), error])).values()];
}
