import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isJsonObject } from '../kernel/json.ts';
import type { ContentError } from './content-error.ts';
import { documentFolders, documentKinds, type DocumentKind, type SourceDocument } from '../content/source-document.ts';

interface ReadDocuments {
  readonly documents: readonly SourceDocument[];
  /** The errors of files that are not JSON. */
  readonly problems: readonly ContentError[];
}

/** The most files that are open at the same time. */
const maxOpenFiles = 64;

/** The documents that were read before, by their files. An unchanged document is the same object again. */
export type KnownFiles = Map<string, { readonly state: string; readonly source: SourceDocument }>;

/** Reads all documents of a folder. */
export async function readDocuments(folder: string, known: KnownFiles = new Map()): Promise<ReadDocuments> {
  const files = (await Promise.all(documentKinds.map((kind) => listFiles(folder, kind)))).flat();
  const problems: ContentError[] = [];
  const documents: SourceDocument[] = [];
  for (let start = 0; start < files.length; start += maxOpenFiles) {
    const read = await Promise.all(
      files.slice(start, start + maxOpenFiles).map((each) => readDocument(folder, each, known)),
    );
    for (const result of read) {
      if ('message' in result) problems.push(result);
      else documents.push(result);
    }
  }
  const presentFiles = new Set(files.map(({ file }) => file));
  for (const file of known.keys()) if (!presentFiles.has(file)) known.delete(file);
  return { documents, problems };
}

async function readDocument(
  folder: string,
  { kind, file }: ContentFile,
  known: KnownFiles,
): Promise<SourceDocument | ContentError> {
  // The state is read before the file, so that a file that changes in between is read again.
  const state = await fileState(join(folder, file));
  const before = known.get(file);
  if (before?.state === state) return before.source;
  const text = await readFile(join(folder, file), 'utf8');
  try {
    const source = { kind, slug: basename(file, '.json'), document: withoutSchema(JSON.parse(text)) };
    known.set(file, { state, source });
    return source;
  } catch (error) {
    return { file, path: [], message: `is not JSON: ${describeError(error)}` };
  }
}

/** Removes `$schema`, which is for the editor of the file. */
function withoutSchema(document: unknown): unknown {
  if (!isJsonObject(document) || !Object.hasOwn(document, '$schema')) return document;
  const { $schema: _, ...own } = document;
  return own;
}

/** Returns a text that changes whenever a file is written or replaced. */
export async function fileState(file: string): Promise<string> {
  const { mtimeNs, ctimeNs, size, ino } = await stat(file, { bigint: true });
  return [mtimeNs, ctimeNs, size, ino].join(' ');
}

/** Describes an error on one line, because the parser quotes the document with its line breaks. */
function describeError(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/gu, ' ');
}

interface ContentFile {
  readonly kind: DocumentKind;
  readonly file: string;
}

async function listFiles(folder: string, kind: DocumentKind): Promise<readonly ContentFile[]> {
  const within = documentFolders[kind];
  if (within === '') return existsSync(join(folder, `${kind}.json`)) ? [{ kind, file: `${kind}.json` }] : [];
  if (!existsSync(join(folder, within))) return [];
  const names = await readdir(join(folder, within));
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({ kind, file: `${within}/${name}` }));
}
