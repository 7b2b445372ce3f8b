import { memberOf, type ContentProblem, type DocumentKind, type SourceDocument } from '@latchkey/api/content';
import { linkFault } from './link-fault.ts';
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

/** Ids and addresses that lead nowhere: of games, locations, forms, promotions, and whatever a menu, a button or a text links to. */
export function findReferenceProblems(documents: readonly SourceDocument[]): ContentProblem[] {
  const idsOf = (kind: DocumentKind) =>
    new Set(documents.filter((document) => document.kind === kind).map(({ document }) => memberOf(document, 'id')));
  const gameIds = idsOf('game');
  const locationIds = idsOf('location');
  // A block names its form by id or slug.
  const formIds = new Set([
    ...idsOf('form'),
    ...documents.filter(({ kind }) => kind === 'form').map(({ slug }) => slug),
  ]);
  const paths = new Set([
    ...builtInPaths,
    ...documents.flatMap(({ kind, slug }) => (folders[kind] === undefined ? [] : [`${folders[kind]}${slug}`])),
  ]);
  const codes = promotionCodes(documents);
  return documents.flatMap((document) => {
    const problems: ContentProblem[] = [];
    const code = document.kind === 'deal' ? memberOf(document.document, 'code') : null;
    if (typeof code === 'string' && !codes.has(code.toUpperCase())) {
      problems.push(problemOf(document, ['code'], `no promotion has the code "${code}"`));
    }
    walkObjects(document.document, (object, path) => {
      const report = (message: string, ...at: PropertyKey[]) =>
        problems.push(problemOf(document, [...path, ...at], message));
      const { gameId, locationId, formId, url } = object;
      if (typeof formId === 'string' && !formIds.has(formId))
        report(`no form has the id or slug "${formId}"`, 'formId');
      if (typeof gameId === 'string' && !gameIds.has(gameId)) report(`no game has the id "${gameId}"`, 'gameId');
      if (typeof locationId === 'string' && !locationIds.has(locationId)) {
        report(`no location has the id "${locationId}"`, 'locationId');
      }
      const { interaction, content } = object;
      if (interaction === 'game' && typeof content === 'string' && !paths.has(`/escape-games/${content}`))
        report(`no game has the slug "${content}"`, 'content');
      const isDead = (address: unknown) =>
        typeof address === 'string' && isPagePath(address) && !paths.has(withoutQuery(address));
      if (isDead(url)) report(`"${String(url)}" leads to no page`, 'url');
      for (const [name, field] of Object.entries(object)) {
        for (const href of hrefs(field).filter(isDead)) report(`"${href}" leads to no page`, name);
      }
      const fault = linkFault(object, path);
      if (fault !== null) report(fault);
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
