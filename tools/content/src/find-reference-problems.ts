import {
  type ContentError,
  type DocumentKind,
  isJsonObject,
  type JsonObject,
  memberOf,
  type SourceDocument,
} from '@latchkey/api/content';
import { problemOf, walkObjects } from './problems.ts';

/** Fields that hold menu links, and those that hold buttons (§3). */
const linkFields = new Set<PropertyKey>(['links', 'menuLinks', 'legalLinks', 'children']);
const buttonFields = new Set<PropertyKey>(['cta', 'ctas']);
/** Interactions of §4 that do what they say without an address. */
const selfContained: readonly unknown[] = ['location', 'directions', 'other'];

/** Why a menu's link or a button would do nothing when it is pressed; null where it does something, or is neither. */
function linkFault(object: JsonObject, path: readonly PropertyKey[]): string | null {
  const field = path.findLast((part) => typeof part === 'string') ?? '';
  const isButton = buttonFields.has(field);
  if (!isButton && !linkFields.has(field)) return null;
  const { url } = object;
  if (typeof url === 'string' && url !== '') {
    return /^(?:[a-z][\w+.-]*:|[/#?])/iu.test(url) ? null : `"${url}" is no address: ours begin with a slash`;
  }
  return isButton ? buttonFault(object) : menuFault(object);
}

function menuFault({ voidClick, locationSelector, children }: JsonObject): string | null {
  const does = voidClick === true || locationSelector === true || (Array.isArray(children) && children.length > 0);
  return does ? null : 'is a link that leads nowhere';
}

function buttonFault({ interaction, content, disabled }: JsonObject): string | null {
  if (disabled === true || selfContained.includes(interaction)) return null;
  if (interaction !== 'popup') return 'is a button that leads nowhere';
  const saysSomething = typeof content === 'string' ? content !== '' : isJsonObject(content);
  return saysSomething ? null : 'opens a popup that says nothing';
}

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
export function findReferenceProblems(documents: readonly SourceDocument[]): ContentError[] {
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
    const problems: ContentError[] = [];
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
