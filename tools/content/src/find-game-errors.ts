import {
  type ContentError,
  type DocumentKind,
  isJsonObject,
  memberOf,
  type SourceDocument,
} from '@latchkey/api/content';
import { errorAt, walkObjects } from './content-errors.ts';

interface NamedGame {
  readonly slug: string;
  /** Texts that name the game: its path, its name without an article, or the first two words of that. */
  readonly marks: readonly string[];
  /** Ids of the locations that sell or announce it. */
  readonly soldAt: ReadonlySet<string>;
}

/** Kinds of documents that offer something to visitors; an article may name any game. */
const offering: readonly DocumentKind[] = ['package', 'mode', 'deal', 'page'];

/**
 * Games that a document for certain locations names where they are not sold. A document for the whole chain is read by visitors of
 * every location, none of which sells all games, so it may name them.
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
            errors.push(errorAt(document, [...path, name], `names ${slug}, which ${missing.join(', ')} does not sell`));
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
  const inEnglish = memberOf(given, 'en') ?? (isJsonObject(given) ? Object.values(given)[0] : given);
  const name = String(inEnglish).replace(/^(?:The|A) /u, '');
  const short = name
    .split(' ')
    .slice(0, 2)
    .join(' ')
    .replace(/[’']s?$/u, '');
  const locations = memberOf(document, 'locations');
  return {
    slug,
    marks: [`/escape-games/${slug}`, name, ...(short.includes(' ') ? [short] : [])],
    soldAt: new Set((Array.isArray(locations) ? locations : []).map((each) => String(memberOf(each, 'locationId')))),
  };
}

function readTexts(document: unknown, name: string): readonly string[] {
  const list = memberOf(document, name);
  return Array.isArray(list) ? list.map(String) : [];
}
