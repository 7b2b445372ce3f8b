import {
  type ContentError,
  type DocumentKind,
  isJsonObject,
  memberOf,
  type SourceDocument,
} from '@latchkey/api/content';
import { createErrorAt, walkObjects } from './content-errors.ts';

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
        for (const { slug, marks, soldAt } of games) {
          const missing = locationIds.filter((id) => !soldAt.has(id));
          if (missing.length > 0 && marks.some((mark) => text.includes(mark)))
            errors.push(
              createErrorAt(document, [...path, name], `names ${slug}, which ${missing.join(', ')} does not sell`),
            );
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

function listMarks(name: string): readonly string[] {
  const own = name.replace(article, '');
  const short = own
    .split(' ')
    .slice(0, 2)
    .join(' ')
    .replace(/[’']s?$/u, '');
  return /^\p{Lu}\S* \p{Lu}/u.test(short) ? [own, short] : [own];
}

function readTexts(document: unknown, name: string): readonly string[] {
  const list = memberOf(document, name);
  return Array.isArray(list) ? list.map(String) : [];
}
