import { memberOf, type DocumentKind, type SourceDocument } from '@latchkey/api/content';
import { problemOf } from './problem.ts';
import { walkObjects } from './walk-objects.ts';

/** Pages that the site makes itself. */
const builtInPaths = ['/', '/checkout'];
/** Kinds that have an address of their own, below which path. */
const folders: Partial<Record<DocumentKind, string>> = {
  page: '/',
  article: '/',
  package: '/',
  mode: '/',
  game: '/escape-games/',
};

/** Ids and site addresses that lead nowhere, and blocks of one kind that share an id. */
export function findReferenceProblems(documents: readonly SourceDocument[]): string[] {
  const idsOf = (kind: DocumentKind) =>
    new Set(documents.filter((document) => document.kind === kind).map(({ document }) => memberOf(document, 'id')));
  const gameIds = idsOf('game');
  const locationIds = idsOf('location');
  const paths = new Set([
    ...builtInPaths,
    ...documents.flatMap(({ kind, slug }) => (folders[kind] === undefined ? [] : [`${folders[kind]}${slug}`])),
  ]);
  const codes = promotionCodes(documents);
  return documents.flatMap((document) => {
    const problems: string[] = repeatedBlocks(document);
    const code = document.kind === 'deal' ? memberOf(document.document, 'code') : null;
    if (typeof code === 'string' && !codes.has(code.toUpperCase())) {
      problems.push(problemOf(document, ['code'], `no promotion has the code "${code}"`));
    }
    walkObjects(document.document, (object, path) => {
      const report = (message: string) => problems.push(problemOf(document, path, message));
      const { gameId, locationId, url } = object;
      if (typeof gameId === 'string' && !gameIds.has(gameId)) report(`no game has the id "${gameId}"`);
      if (typeof locationId === 'string' && !locationIds.has(locationId)) {
        report(`no location has the id "${locationId}"`);
      }
      for (const address of [url, ...Object.values(object).flatMap(hrefs)]) {
        if (typeof address === 'string' && isPagePath(address) && !paths.has(withoutQuery(address))) {
          report(`"${address}" leads to no page`);
        }
      }
      return true;
    });
    return problems;
  });
}

function promotionCodes(documents: readonly SourceDocument[]): ReadonlySet<string> {
  const promotions = documents
    .filter(({ kind }) => kind === 'offers')
    .flatMap(({ document }) => memberOf(document, 'promotions') ?? []);
  return new Set(promotions.map((promotion) => String(memberOf(promotion, 'code')).toUpperCase()));
}

function repeatedBlocks(document: SourceDocument): string[] {
  const content = memberOf(document.document, 'content');
  if (!Array.isArray(content)) return [];
  const seen = new Set<string>();
  return content.flatMap((block: unknown, index) => {
    const key = `${String(memberOf(block, '__component'))} ${String(memberOf(block, 'id'))}`;
    if (seen.has(key)) return [problemOf(document, ['content', index], `repeats the id of ${key}`)];
    seen.add(key);
    return [];
  });
}

function hrefs(value: unknown): string[] {
  return typeof value === 'string' ? [...value.matchAll(/href="([^"]*)"/gu)].map((match) => match[1] ?? '') : [];
}

/** Site addresses start with one slash and are written without locale and location; pictures live under /media. */
function isPagePath(address: string): boolean {
  return /^\/(?!\/|media\/)/u.test(address);
}

function withoutQuery(address: string): string {
  return address.split(/[?#]/u)[0] ?? address;
}
