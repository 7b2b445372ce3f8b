import { fileOf, type ContentProblem, type SourceDocument } from '@latchkey/api/content';

export function problemOf(document: SourceDocument, path: readonly PropertyKey[], message: string): ContentProblem {
  return { file: fileOf(document), path, message };
}
