import {
  type ContentError,
  type DocumentKind,
  isJsonObject,
  memberOf,
  type SourceDocument,
} from '@latchkey/api/content';
import { createErrorAt } from './create-error-at.ts';
import { walkObjects } from './walk-documents.ts';

interface NamedGame {
  readonly slug: string;
  /**
   * The texts that name the game: its path, its names in all languages without an article, or the first two words of those if both are capitalised.
   */
  readonly marks: readonly string[];
  /** The ids of the locations that sell or announce it. */
  readonly soldAt: ReadonlySet<string>;
}

/** The kinds of documents that offer something to visitors; an article may name any game. */
const offering: readonly DocumentKind[] = ['package', 'mode', 'deal', 'page'];

/**
 * Finds games that a document for certain locations names although they are not sold there. A document for the whole chain may name any game, since
 * no location sells all of them.
 */
export function findGameErrors(documents: readonly SourceDocument[]): ContentError[] {
  const games = documents.filter(({ kind }) => kind === 'game').map(({ document }) => readGame(document));
  return documents.flatMap((document) => {
    const locationIds = readTexts(document.document, 'locationIds');
    if (!offering.includes(document.kind) || locationIds.length === 0) return [];
    const errors: ContentError[] = [];
    walkObjects(document.document, (object, path) => {
      for (const [name, text] of Object.entries(object)) {
        if (typeof text !== 'string') continue;
        const namedGames = games.filter(({ marks }) => marks.some((mark) => text.includes(mark)));
        for (const { slug, soldAt } of namedGames) {
          const withoutGame = locationIds.filter((id) => !soldAt.has(id));
          if (withoutGame.length === 0) continue;
          const message = `names ${slug}, which ${withoutGame.join(', ')} does not sell`;
          errors.push(createErrorAt(document, [...path, name], message));
        }
      }
      return true;
    });
    return errors;
  });
}

function readGame(document: unknown): NamedGame {
  const slug = String(memberOf(document, 'slug'));
  const given = memberOf(document, 'name');
  const names = (isJsonObject(given) ? Object.values(given) : [given]).map(String);
  const locations = memberOf(document, 'locations');
  return {
    slug,
    marks: [`/escape-games/${slug}`, ...names.flatMap(listMarks)],
    soldAt: new Set((Array.isArray(locations) ? locations : []).map((each) => String(memberOf(each, 'locationId')))),
  };
}

/** The pattern of an article at the beginning of a name, in the languages of the product. */
const article = /^(?:(?:The|A|An|Der|Die|Das|Le|La|Les|El|Los|Las) |L[’'])/u;

/** Lists what texts call a game: its name without an article, and “Captain Marrow” for “The Captain Marrow’s Lantern”. */
function listMarks(name: string): readonly string[] {
  const withoutArticle = name.replace(article, '');
  const firstTwoWords = withoutArticle
    .split(' ')
    .slice(0, 2)
    .join(' ')
    .replace(/[’']s?$/u, '');
  // Two words in lower case could be any words of a sentence.
  const areCapitalised = /^\p{Lu}\S* \p{Lu}/u.test(firstTwoWords);
  return areCapitalised ? [withoutArticle, firstTwoWords] : [withoutArticle];
}

function readTexts(document: unknown, name: string): readonly string[] {
  const list = memberOf(document, name);
  return Array.isArray(list) ? list.map(String) : [];
}
