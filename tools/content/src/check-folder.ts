import { locateErrors, readDocuments, type SourceDocument } from '@latchkey/api/content';
import { checkContent } from './check-content.ts';
import { findWarnings } from './find-warnings.ts';

export interface CheckedFolder {
  readonly documents: readonly SourceDocument[];
  /** The errors, a line each, with file and line. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** Reads the documents of a chain, and finds all errors and warnings. */
export async function checkFolder(folder: string): Promise<CheckedFolder> {
  const { documents, problems } = await readDocuments(folder);
  const errors = await locateErrors(folder, [...problems, ...checkContent(documents)]);
  const warnings = await locateErrors(folder, findWarnings(documents, errors.length === 0));
  return { documents, errors, warnings };
}
