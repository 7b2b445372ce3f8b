import { findLanguageProblems } from './find-language-problems.ts';
import { findReferenceProblems } from './find-reference-problems.ts';
import { findShapeProblems } from './find-shape-problems.ts';
import type { Problem } from './problem.ts';
import type { ContentDocuments } from './read-documents.ts';

/** All that an editor has to put right; empty when the chain can open its doors. */
export function checkContent(documents: ContentDocuments): Problem[] {
  const all = [
    documents.website,
    ...documents.locations,
    ...documents.games,
    ...documents.pages,
    ...documents.ticketing,
  ];
  return [
    ...all.flatMap((document) => findLanguageProblems(document)),
    ...findReferenceProblems(documents),
    ...findShapeProblems(documents),
  ];
}
