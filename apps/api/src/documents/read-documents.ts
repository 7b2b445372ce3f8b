import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ContentError } from './check-documents.ts';
import { documentFolders, documentKinds, type DocumentKind, type SourceDocument } from '../content/source-document.ts';

interface ReadDocuments {
  readonly documents: readonly SourceDocument[];
  /** Errors of files that are not JSON. */
  readonly problems: readonly ContentError[];
}

/** Reads all documents of a content folder, unresolved. */
export async function readDocuments(folder: string): Promise<ReadDocuments> {
  const files = (await Promise.all(documentKinds.map((kind) => filesOf(folder, kind)))).flat();
  const problems: ContentError[] = [];
  const documents: SourceDocument[] = [];
  for (const { kind, file } of files) {
    const text = await readFile(join(folder, file), 'utf8');
    try {
      documents.push({ kind, slug: basename(file, '.json'), document: JSON.parse(text) });
    } catch (error) {
      problems.push({ file, path: [], message: `is not JSON: ${reasonOf(error)}` });
    }
  }
  return { documents, problems };
}

/** On one line, because the parser quotes the document with its line breaks. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/gu, ' ');
}

async function filesOf(
  folder: string,
  kind: DocumentKind,
): Promise<readonly { readonly kind: DocumentKind; readonly file: string }[]> {
  const within = documentFolders[kind];
  if (within === '') return existsSync(join(folder, `${kind}.json`)) ? [{ kind, file: `${kind}.json` }] : [];
  if (!existsSync(join(folder, within))) return [];
  const names = await readdir(join(folder, within));
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({ kind, file: `${within}/${name}` }));
}
