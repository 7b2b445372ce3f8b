import { fileOf, memberOf, type ContentError, type DocumentKind, type SourceDocument } from '@latchkey/api/content';
import { kindOf } from './find-block-problems.ts';
import { problemOf, walkObjects } from './problems.ts';

/** In so many documents a picture may stand: its own, and one that refers to it. */
const mostDocuments = 2;

/** Menus and footers repeat the chain's mark, and the index of the media names them all. */
const framing: readonly DocumentKind[] = ['website', 'media'];

/** The mark is no illustration: it may stand wherever the chain signs. */
const isIllustration = (key: string) => !key.startsWith('brand/');

interface Place {
  readonly key: string;
  readonly path: readonly PropertyKey[];
}

/** Pictures that stand in too many documents, and pictures that a visitor meets twice on one page. */
export function findPictureProblems(documents: readonly SourceDocument[]): ContentError[] {
  const pages = documents.filter(({ kind }) => !framing.includes(kind));
  return [...wornPictures(pages), ...pages.flatMap((page) => repeatedPictures(page, documents))];
}

/** Reported where the picture stands beyond the documents that it may stand in. */
function wornPictures(pages: readonly SourceDocument[]): ContentError[] {
  const standing = new Map<string, { page: SourceDocument; path: readonly PropertyKey[] }[]>();
  for (const page of pages) {
    const places = placesIn(page.document).filter(({ key }) => isIllustration(key));
    for (const { key, path } of new Map(places.toReversed().map((place) => [place.key, place])).values()) {
      standing.set(key, [...(standing.get(key) ?? []), { page, path }]);
    }
  }
  return [...standing].flatMap(([key, all]) =>
    all.slice(mostDocuments).map(({ page, path }) => {
      const others = all.slice(0, mostDocuments).map((other) => fileOf(other.page));
      return problemOf(page, path, `${key} already stands in ${others.join(' and ')}`);
    }),
  );
}

/** What a page shows twice: in its blocks, at its head where it is a game's, and on the posters that blocks of games bring. */
function repeatedPictures(page: SourceDocument, documents: readonly SourceDocument[]): ContentError[] {
  const seen = new Set<string>();
  return shownOn(page, documents).flatMap(({ key, path }) => {
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [problemOf(page, path, `shows ${key} a second time on this page`)];
  });
}

function shownOn({ kind, slug, document }: SourceDocument, documents: readonly SourceDocument[]): readonly Place[] {
  const head = kind === 'game' ? ['headerMedia', 'poster'] : [];
  const shown: Place[] = head.flatMap((member) => placesIn(memberOf(document, member), [member]));
  walkObjects(
    memberOf(document, 'content'),
    (object, path) => {
      const key = object['$media'];
      if (typeof key === 'string' && isIllustration(key)) shown.push({ key, path });
      const { __component: component } = object;
      if (typeof component !== 'string') return true;
      for (const game of gamesOf(kindOf(component), object, kind === 'game' ? slug : null, documents)) {
        const poster = memberOf(memberOf(game, 'poster'), '$media');
        if (typeof poster === 'string') shown.push({ key: poster, path });
      }
      return true;
    },
    ['content'],
  );
  return shown;
}

/** The games whose posters a block shows. */
function gamesOf(
  kind: string,
  block: unknown,
  ownSlug: string | null,
  documents: readonly SourceDocument[],
): readonly unknown[] {
  const games = documents.filter((document) => document.kind === 'game');
  const chosen = memberOf(block, 'games');
  const slugs =
    kind === 'games'
      ? games.map(({ slug }) => slug)
      : kind === 'games-select'
        ? (Array.isArray(chosen) ? chosen : []).map((choice) => memberOf(choice, 'slug'))
        : kind === 'game'
          ? [memberOf(block, 'slug') ?? ownSlug]
          : [];
  return games.filter(({ slug }) => slugs.includes(slug)).map(({ document }) => document);
}

function placesIn(value: unknown, from: readonly PropertyKey[] = []): readonly Place[] {
  const places: Place[] = [];
  walkObjects(
    value,
    ({ $media: key }, path) => {
      if (typeof key === 'string') places.push({ key, path });
      return true;
    },
    from,
  );
  return places;
}
