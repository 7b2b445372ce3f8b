import { fileOf, memberOf, type ContentError, type DocumentKind, type SourceDocument } from '@latchkey/api/content';
import { readKind } from './find-block-errors.ts';
import { createErrorAt } from './create-error-at.ts';
import { walkObjects } from './walk-documents.ts';

/** The most documents of a picture: its own, and one that refers to it. */
const maxDocuments = 2;

/** The kinds of documents whose pictures are not counted: menus and footers repeat the logo, and the index of the media lists all. */
const framing: readonly DocumentKind[] = ['website', 'media'];

/** Says whether a medium is an illustration. The logo is none, and may be in any document. */
const isIllustration = (key: string) => !key.startsWith('brand/');

interface PictureUse {
  readonly key: string;
  readonly path: readonly PropertyKey[];
}

/** Finds pictures that one page shows twice, and in a demonstration, which has plenty, those that are in too many documents. */
export function findPictureErrors(documents: readonly SourceDocument[]): ContentError[] {
  const pages = documents.filter(({ kind }) => !framing.includes(kind));
  const repeated = pages.flatMap((page) => findRepeatedPictures(page, documents));
  return isDemonstration(documents) ? [...findOverusedPictures(pages), ...repeated] : repeated;
}

/** Finds pictures that are in too many documents of a chain, such as those of a venue that began as a copy of another one. */
export function findPictureWarnings(documents: readonly SourceDocument[]): ContentError[] {
  return isDemonstration(documents)
    ? []
    : findOverusedPictures(documents.filter(({ kind }) => !framing.includes(kind)));
}

function isDemonstration(documents: readonly SourceDocument[]): boolean {
  return documents.some(({ kind }) => kind === 'demo');
}

/** Reports the first use of a picture in each document after the first `maxDocuments` ones. */
function findOverusedPictures(pages: readonly SourceDocument[]): ContentError[] {
  const usesByKey = new Map<string, { page: SourceDocument; path: readonly PropertyKey[] }[]>();
  for (const page of pages) {
    for (const { key, path } of listFirstUses(page)) {
      usesByKey.set(key, [...(usesByKey.get(key) ?? []), { page, path }]);
    }
  }
  return [...usesByKey].flatMap(([key, uses]) =>
    uses.slice(maxDocuments).map(({ page, path }) => {
      const others = uses.slice(0, maxDocuments).map((other) => fileOf(other.page));
      return createErrorAt(page, path, `${key} is already in ${others.join(' and ')}`);
    }),
  );
}

/** Lists the illustrations of a document, each where it is used first. */
function listFirstUses({ document }: SourceDocument): Iterable<PictureUse> {
  const uses = listPictures(document).filter(({ key }) => isIllustration(key));
  // In the reversed list the first use is the last one, which the map keeps.
  return new Map(uses.toReversed().map((use) => [use.key, use])).values();
}

/** Finds pictures that a page shows twice: in its blocks, in the header of a game, or on the posters of blocks of games. */
function findRepeatedPictures(page: SourceDocument, documents: readonly SourceDocument[]): ContentError[] {
  const seen = new Set<string>();
  return listShownPictures(page, documents).flatMap(({ key, path }) => {
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [createErrorAt(page, path, `shows ${key} a second time on this page`)];
  });
}

function listShownPictures(
  { kind, slug, document }: SourceDocument,
  documents: readonly SourceDocument[],
): readonly PictureUse[] {
  const header = kind === 'game' ? ['headerMedia', 'poster'] : [];
  const shown: PictureUse[] = header.flatMap((member) => listPictures(memberOf(document, member), [member]));
  walkObjects(
    memberOf(document, 'content'),
    (object, path) => {
      const key = object['$media'];
      if (typeof key === 'string' && isIllustration(key)) shown.push({ key, path });
      const { __component: component } = object;
      if (typeof component !== 'string') return true;
      for (const game of listGames(readKind(component), object, kind === 'game' ? slug : null, documents)) {
        const poster = memberOf(memberOf(game, 'poster'), '$media');
        if (typeof poster === 'string') shown.push({ key: poster, path });
      }
      return true;
    },
    ['content'],
  );
  return shown;
}

/** Lists the games whose posters a block shows. */
function listGames(
  kind: string,
  block: unknown,
  ownSlug: string | null,
  documents: readonly SourceDocument[],
): readonly unknown[] {
  const games = documents.filter((document) => document.kind === 'game');
  const listWithSlugs = (slugs: readonly unknown[]) =>
    games.filter(({ slug }) => slugs.includes(slug)).map(({ document }) => document);
  switch (kind) {
    case 'games':
      return games.map(({ document }) => document);
    case 'games-select': {
      const chosen = memberOf(block, 'games');
      return listWithSlugs(Array.isArray(chosen) ? chosen.map((choice) => memberOf(choice, 'slug')) : []);
    }
    case 'game':
      return listWithSlugs([memberOf(block, 'slug') ?? ownSlug]);
    default:
      return [];
  }
}

function listPictures(value: unknown, from: readonly PropertyKey[] = []): readonly PictureUse[] {
  const uses: PictureUse[] = [];
  walkObjects(
    value,
    ({ $media: key }, path) => {
      if (typeof key === 'string') uses.push({ key, path });
      return true;
    },
    from,
  );
  return uses;
}
