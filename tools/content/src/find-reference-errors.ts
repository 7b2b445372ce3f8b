import {
  type ContentError,
  type DocumentKind,
  isJsonObject,
  type JsonObject,
  memberOf,
  type SourceDocument,
} from '@latchkey/api/content';
import { createErrorAt, walkObjects } from './content-errors.ts';
import { readKind } from './find-block-errors.ts';

/** The fields with menu links; `buttonFields` are those with buttons. */
const linkFields = new Set<PropertyKey>(['links', 'menuLinks', 'legalLinks', 'children']);
const buttonFields = new Set<PropertyKey>(['cta', 'ctas']);
/** The interactions that need no URL. */
const selfContained: readonly unknown[] = ['location', 'directions', 'other'];

/** Says why a menu link or a button would do nothing when it is pressed; null where it does something, or is neither. */
function linkError(object: JsonObject, path: readonly PropertyKey[]): string | null {
  const field = path.findLast((part) => typeof part === 'string') ?? '';
  const isButton = buttonFields.has(field);
  if (!isButton && !linkFields.has(field)) return null;
  const { url } = object;
  if (typeof url === 'string' && url !== '') {
    return /^(?:[a-z][\w+.-]*:|[/#?])/iu.test(url)
      ? null
      : `"${url}" is not a URL: a path of this site begins with a slash`;
  }
  return isButton ? buttonError(object) : menuError(object);
}

function menuError({ voidClick, locationSelector, children }: JsonObject): string | null {
  const does = voidClick === true || locationSelector === true || (Array.isArray(children) && children.length > 0);
  return does ? null : 'is a link that leads nowhere';
}

function buttonError({ interaction, content, disabled }: JsonObject): string | null {
  if (disabled === true || selfContained.includes(interaction)) return null;
  if (interaction !== 'popup') return 'is a button that leads nowhere';
  const hasContent = typeof content === 'string' ? content !== '' : isJsonObject(content);
  return hasContent ? null : 'opens an empty popup';
}

/** The paths of pages without a document. */
const builtInPaths = ['/', '/checkout', '/booking'];
/** The paths below which the documents of a kind have their pages. */
const folders: Partial<Record<DocumentKind, string>> = {
  page: '/',
  article: '/',
  package: '/',
  mode: '/',
  game: '/escape-games/',
};

/** Finds ids of games, locations, forms and promotions that do not exist, and links of menus, buttons and texts to no page. */
export function findReferenceErrors(documents: readonly SourceDocument[]): ContentError[] {
  const listIds = (kind: DocumentKind) =>
    new Set(documents.filter((document) => document.kind === kind).map(({ document }) => memberOf(document, 'id')));
  const gameIds = listIds('game');
  const locationIds = listIds('location');
  // A block names its form by id or slug.
  const formIds = new Set([
    ...listIds('form'),
    ...documents.filter(({ kind }) => kind === 'form').map(({ slug }) => slug),
  ]);
  const paths = new Set([
    ...builtInPaths,
    ...documents.flatMap(({ kind, slug }) => (folders[kind] === undefined ? [] : [`${folders[kind]}${slug}`])),
  ]);
  const codes = promotionCodes(documents);
  return documents.flatMap((document) => {
    const errors: ContentError[] = [];
    const code = document.kind === 'deal' ? memberOf(document.document, 'code') : null;
    if (typeof code === 'string' && !codes.has(code.toUpperCase())) {
      errors.push(createErrorAt(document, ['code'], `no promotion has the code "${code}"`));
    }
    walkObjects(document.document, (object, path) => {
      const report = (message: string, ...at: PropertyKey[]) =>
        errors.push(createErrorAt(document, [...path, ...at], message));
      const { gameId, locationId, formId, url } = object;
      if (typeof formId === 'string' && !formIds.has(formId))
        report(`no form has the id or slug "${formId}"`, 'formId');
      if (typeof gameId === 'string' && !gameIds.has(gameId)) report(`no game has the id "${gameId}"`, 'gameId');
      if (typeof locationId === 'string' && !locationIds.has(locationId)) {
        report(`no location has the id "${locationId}"`, 'locationId');
      }
      for (const [at, slug] of findGames(object)) {
        if (!paths.has(`/escape-games/${slug}`)) report(`no game has the slug "${slug}"`, ...at);
      }
      const { interaction, content } = object;
      if (interaction === 'game' && typeof content === 'string' && !paths.has(`/escape-games/${content}`))
        report(`no game has the slug "${content}"`, 'content');
      const isDead = (link: unknown) => typeof link === 'string' && isPagePath(link) && !paths.has(withoutQuery(link));
      if (isDead(url)) report(`"${String(url)}" leads to no page`, 'url');
      if (path.at(-1) === 'legalPages') {
        for (const [page, link] of Object.entries(object))
          if (isDead(link)) report(`"${String(link)}" leads to no page`, page);
      }
      for (const [name, field] of Object.entries(object)) {
        for (const href of hrefs(field).filter(isDead)) report(`"${href}" leads to no page`, name);
      }
      const error = linkError(object, path);
      if (error !== null) report(error);
      return true;
    });
    return errors;
  });
}

/** Finds the games that a block names by their slugs. */
function findGames({ __component: component, slug, games }: JsonObject): readonly (readonly [PropertyKey[], string])[] {
  const kind = typeof component === 'string' ? readKind(component) : '';
  if (kind === 'game') return typeof slug === 'string' ? [[['slug'], slug]] : [];
  const chosen: readonly unknown[] = kind === 'games-select' && Array.isArray(games) ? games : [];
  return chosen.flatMap((game, index): [PropertyKey[], string][] => {
    const named = memberOf(game, 'slug');
    return typeof named === 'string' ? [[['games', index, 'slug'], named]] : [];
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

/** Says whether a link leads to a page of the site. Such links start with one slash; pictures are under /media. */
function isPagePath(link: string): boolean {
  return /^\/(?!\/|media\/)/u.test(link);
}

function withoutQuery(link: string): string {
  return link.split(/[?#]/u)[0] ?? link;
}
