import { checkDocuments, type SourceDocument } from '@latchkey/api/content';
import { findLanguageProblems } from './find-language-problems.ts';
import { findReferenceProblems } from './find-reference-problems.ts';
import { findRoomProblems } from './find-room-problems.ts';

/** All that an editor has to put right, a line each; empty when the chain can open its doors. */
export function checkContent(documents: readonly SourceDocument[]): string[] {
  const problems = [
    ...checkDocuments(documents),
    ...documents.flatMap((document) => findLanguageProblems(document)),
    ...findReferenceProblems(documents),
    ...findRoomProblems(documents),
  ];
  return [...new Set(problems)];
}
