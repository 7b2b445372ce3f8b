import { gameSchema, locationSchema, mediaSchema, pageSchema, websiteSchema } from '@latchkey/cms-client/schema';
import type * as z from 'zod';
import { fieldPath } from '../../http/field-path.ts';
import { checkTicketing } from '../../ticketing/embedded/check-ticketing.ts';
import { locales } from '../locale.ts';
import { memberOf } from './json-object.ts';
import { mediaOf, resolveContent, type ResolvedContent } from './resolve-content.ts';
import { documentFolders, fileOf, type SourceDocument } from './source-document.ts';

const schemas = {
  website: websiteSchema,
  location: locationSchema,
  game: gameSchema,
  page: pageSchema,
} as const satisfies Record<keyof ResolvedContent, z.ZodType>;

const resolvedKinds = ['website', 'location', 'game', 'page'] as const satisfies readonly (keyof ResolvedContent)[];

/**
 * Everything that is wrong with the documents, each as `file: path: what`, in one go. Each locale is resolved and read by the
 * very schemas that the client reads the answers with.
 */
export function checkDocuments(documents: readonly SourceDocument[]): readonly string[] {
  const problems = new Set<string>();
  const onProblem = (file: string, path: readonly PropertyKey[], message: string) => {
    problems.add([file, fieldPath(path), message].filter((part) => part !== '').join(': '));
  };
  const onIssues = (file: string, issues: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[] = []) => {
    for (const issue of issues) onProblem(file, [...prefix, ...issue.path], issue.message);
  };

  for (const locale of locales) {
    const content = resolveContent(documents, locale, onProblem);
    for (const kind of resolvedKinds) {
      for (const { file, value } of content[kind]) onIssues(file, schemas[kind].safeParse(value).error?.issues ?? []);
    }
  }
  for (const [key, medium] of Object.entries(mediaOf(documents))) {
    onIssues('media.json', mediaSchema.safeParse(medium).error?.issues ?? [], [key]);
  }
  checkWhole(documents, onProblem);
  checkTicketing(documents, onProblem, onIssues);
  return [...problems];
}

type OnProblem = (file: string, path: readonly PropertyKey[], message: string) => void;

/** What no document can know of itself. */
function checkWhole(documents: readonly SourceDocument[], onProblem: OnProblem): void {
  if (!documents.some(({ kind }) => kind === 'website')) onProblem('website.json', [], 'is missing');
  const owners = new Map<string, string>();
  for (const document of documents) {
    const file = fileOf(document);
    if (document.kind === 'location') checkZone(document, onProblem);
    const slug = memberOf(document.document, 'slug');
    if (documentFolders[document.kind] === '' || document.kind === 'ticketing') continue;
    if (slug !== document.slug) onProblem(file, ['slug'], `must be the file's name, ${document.slug}`);
    const id = memberOf(document.document, 'id');
    const owner = owners.get(`${document.kind} ${String(id)}`);
    if (owner !== undefined) onProblem(file, ['id'], `${String(id)} is taken by ${owner}`);
    owners.set(`${document.kind} ${String(id)}`, file);
  }
}

function checkZone(document: SourceDocument, onProblem: OnProblem): void {
  const timeZone = memberOf(document.document, 'timeZone');
  if (typeof timeZone !== 'string') return;
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format();
  } catch {
    onProblem(fileOf(document), ['timeZone'], `${timeZone} is not a time zone`);
  }
}
