import {
  type ContentError,
  type DocumentKind,
  isJsonObject,
  type JsonObject,
  memberOf,
  type SourceDocument,
} from '@latchkey/api/content';
import { createErrorAt } from './create-error-at.ts';
import { walkObjects } from './walk-documents.ts';
import { readKind } from './find-block-errors.ts';

/** The fields with menu links. */
const linkFields = new Set<PropertyKey>(['links', 'menuLinks', 'legalLinks', 'children']);
/** The fields with buttons. */
const buttonFields = new Set<PropertyKey>(['cta', 'ctas']);
/** The interactions that need no URL. */
const selfContained: readonly unknown[] = ['location', 'directions', 'other'];

/** The beginning of a URL: a scheme such as `https:`, or one of the signs before a path, a fragment and a query. */
const urlStart = /^(?:[a-z][\w+.-]*:|[/#?])/iu;

/** Says why a menu link or a button would do nothing when it is pressed; null where it does something, or is neither. */
function explainDeadLink(object: JsonObject, path: readonly PropertyKey[]): string | null {
  const field = path.findLast((part) => typeof part === 'string') ?? '';
  const isButton = buttonFields.has(field);
  if (!isButton && !linkFields.has(field)) return null;
  const { url } = object;
  if (typeof url === 'string' && url !== '') {
    return urlStart.test(url) ? null : `"${url}" is not a URL: a path of this site begins with a slash`;
  }
  return isButton ? explainDeadButton(object) : explainDeadMenuLink(object);
}

function explainDeadMenuLink({ voidClick, locationSelector, children }: JsonObject): string | null {
  const does = voidClick === true || locationSelector === true || (Array.isArray(children) && children.length > 0);
  return does ? null : 'is a link that leads nowhere';
}

function explainDeadButton({ interaction, content, disabled }: JsonObject): string | null {
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

/** The ids and addresses that the documents of a chain may refer to. */
interface Targets {
  readonly gameIds: ReadonlySet<unknown>;
  readonly locationIds: ReadonlySet<unknown>;
  /** The ids and slugs of forms; a block names its form by either. */
  readonly forms: ReadonlySet<unknown>;
  readonly promotionCodes: ReadonlySet<string>;
  /** The paths of the pages of the site. */
  readonly paths: ReadonlySet<string>;
}

/** Finds ids of games, locations, forms and promotions that do not exist, and links of menus, buttons and texts to no page. */
export function findReferenceErrors(documents: readonly SourceDocument[]): ContentError[] {
  const targets = listTargets(documents);
  return documents.flatMap((document) => [
    ...findCodeErrors(document, targets),
    ...findErrorsInObjects(document, targets),
  ]);
}

function listTargets(documents: readonly SourceDocument[]): Targets {
  const listIds = (kind: DocumentKind) =>
    documents.filter((document) => document.kind === kind).map(({ document }) => memberOf(document, 'id'));
  const formSlugs = documents.filter(({ kind }) => kind === 'form').map(({ slug }) => slug);
  const pagePaths = documents.flatMap(({ kind, slug }) =>
    folders[kind] === undefined ? [] : [`${folders[kind]}${slug}`],
  );
  return {
    gameIds: new Set(listIds('game')),
    locationIds: new Set(listIds('location')),
    forms: new Set([...listIds('form'), ...formSlugs]),
    promotionCodes: listPromotionCodes(documents),
    paths: new Set([...builtInPaths, ...pagePaths]),
  };
}

/** Reports the code of a deal that no promotion has. */
function findCodeErrors(document: SourceDocument, { promotionCodes }: Targets): ContentError[] {
  const code = document.kind === 'deal' ? memberOf(document.document, 'code') : null;
  if (typeof code !== 'string' || promotionCodes.has(code.toUpperCase())) return [];
  return [createErrorAt(document, ['code'], `no promotion has the code "${code}"`)];
}

function findErrorsInObjects(document: SourceDocument, targets: Targets): ContentError[] {
  const errors: ContentError[] = [];
  walkObjects(document.document, (object, path) => {
    const report: Report = (message, ...at) => errors.push(createErrorAt(document, [...path, ...at], message));
    reportUnknownIds(object, targets, report);
    reportUnknownGames(object, targets, report);
    reportLinksToNoPage(object, path, targets, report);
    const error = explainDeadLink(object, path);
    if (error !== null) report(error);
    return true;
  });
  return errors;
}

/** Notes an error, by default at the object that is being looked at. */
type Report = (message: string, ...at: readonly PropertyKey[]) => void;

function reportUnknownIds({ gameId, locationId, formId }: JsonObject, targets: Targets, report: Report): void {
  if (typeof formId === 'string' && !targets.forms.has(formId)) {
    report(`no form has the id or slug "${formId}"`, 'formId');
  }
  if (typeof gameId === 'string' && !targets.gameIds.has(gameId)) {
    report(`no game has the id "${gameId}"`, 'gameId');
  }
  if (typeof locationId === 'string' && !targets.locationIds.has(locationId)) {
    report(`no location has the id "${locationId}"`, 'locationId');
  }
}

/** Reports the slugs of games, in blocks and in buttons that open a game, that no game has. */
function reportUnknownGames(object: JsonObject, { paths }: Targets, report: Report): void {
  for (const [at, slug] of [...findGamesOfBlock(object), ...findGameOfButton(object)]) {
    if (!paths.has(`/escape-games/${slug}`)) report(`no game has the slug "${slug}"`, ...at);
  }
}

function reportLinksToNoPage(
  object: JsonObject,
  path: readonly PropertyKey[],
  { paths }: Targets,
  report: Report,
): void {
  const check = (link: unknown, field: string) => {
    if (typeof link !== 'string' || !isPagePath(link) || paths.has(removeQuery(link))) return;
    report(`"${link}" leads to no page`, field);
  };
  check(object['url'], 'url');
  const isListOfPages = path.at(-1) === 'legalPages';
  for (const [name, field] of Object.entries(object)) {
    if (isListOfPages) check(field, name);
    for (const href of findHrefs(field)) check(href, name);
  }
}

/** A slug of a game, and where it is in an object. */
type GameSlug = readonly [at: readonly PropertyKey[], slug: string];

/** Finds the game that a button opens. */
function findGameOfButton({ interaction, content }: JsonObject): readonly GameSlug[] {
  return interaction === 'game' && typeof content === 'string' ? [[['content'], content]] : [];
}

/** Finds the games that a block names by their slugs. */
function findGamesOfBlock({ __component: component, slug, games }: JsonObject): readonly GameSlug[] {
  const kind = typeof component === 'string' ? readKind(component) : '';
  if (kind === 'game') return typeof slug === 'string' ? [[['slug'], slug]] : [];
  const chosen: readonly unknown[] = kind === 'games-select' && Array.isArray(games) ? games : [];
  return chosen.flatMap((game, index): readonly GameSlug[] => {
    const named = memberOf(game, 'slug');
    return typeof named === 'string' ? [[['games', index, 'slug'], named]] : [];
  });
}

function listPromotionCodes(documents: readonly SourceDocument[]): ReadonlySet<string> {
  const promotions = documents
    .filter(({ kind }) => kind === 'offers')
    .flatMap(({ document }) => memberOf(document, 'promotions') ?? []);
  return new Set(promotions.map((promotion) => String(memberOf(promotion, 'code')).toUpperCase()));
}

function findHrefs(value: unknown): string[] {
  return typeof value === 'string' ? [...value.matchAll(/href="([^"]*)"/gu)].map((match) => match[1] ?? '') : [];
}

/** Says whether a link leads to a page of the site. Such links start with one slash; pictures are under /media. */
function isPagePath(link: string): boolean {
  return /^\/(?!\/|media\/)/u.test(link);
}

function removeQuery(link: string): string {
  return link.split(/[?#]/u)[0] ?? link;
}
