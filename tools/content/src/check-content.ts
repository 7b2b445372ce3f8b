import { checkDocuments, describeContentError, type ContentError, type SourceDocument } from '@latchkey/api/content';
import { findBlockProblems } from './find-block-problems.ts';
import { findConditionalProblems } from './find-conditional-problems.ts';
import { findGameProblems } from './find-game-problems.ts';
import { findLanguageProblems, findWordingProblems } from './find-language-problems.ts';
import { findPictureProblems } from './find-picture-problems.ts';
import { findReferenceProblems } from './find-reference-problems.ts';
import { findRoomProblems } from './find-room-problems.ts';

/** All that an editor has to put right, each once; empty when the chain can open its doors. */
export function checkContent(documents: readonly SourceDocument[]): readonly ContentError[] {
  const problems = [
    ...checkDocuments(documents),
    ...documents.flatMap((document) => findLanguageProblems(document)),
    ...documents.flatMap((document) => findWordingProblems(document)),
    ...documents.flatMap((document) => findBlockProblems(document)),
    ...findReferenceProblems(documents),
    ...findConditionalProblems(documents),
    ...findRoomProblems(documents),
    ...findGameProblems(documents),
    ...findPictureProblems(documents),
  ];
  return [...new Map(problems.map((problem) => [describeContentError(problem), problem])).values()];
}
