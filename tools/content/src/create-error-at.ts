import { type ContentError, fileOf, type SourceDocument } from '@latchkey/api/content';

/** Creates the error of one place in a document: `path` leads from the document to the member that is wrong. */
export function createErrorAt(document: SourceDocument, path: readonly PropertyKey[], message: string): ContentError {
  return { file: fileOf(document), path, message };
}
