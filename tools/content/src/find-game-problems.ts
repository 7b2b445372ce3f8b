import { type ContentError, type DocumentKind, memberOf, type SourceDocument } from '@latchkey/api/content';
import { problemOf, walkObjects } from './problems.ts';

interface NamedGame {
  readonly slug: string;
  /** What gives it away in a text: its address, its name without an article, or the first two words of that. */
  readonly marks: readonly string[];
  /** Ids of the locations that sell it or announce it. */
  readonly soldAt: ReadonlySet<string>;
}

/** What is offered to visitors; an article only tells a story. */
const offering: readonly DocumentKind[] = ['package', 'mode', 'deal', 'page'];

/**
 * Games that a document for certain locations names where they are not sold. A document for the whole chain is read by visitors of
 * every location, none of which sells all games, so it may name them.
 */
export function findGameProblems(documents: readonly SourceDocument[]): ContentError[] {
  const games = documents.filter(({ kind }) => kind === 'game').map(({ document }) => gameOf(document));
  return documents.flatMap((document) => {
    const locationIds = textsOf(document.document, 'locationIds');
    if (!offering.includes(document.kind) || locationIds.length === 0) return [];
    const problems: ContentError[] = [];
    walkObjects(document.document, (object, path) => {
      for (const [name, text] of Object.entries(object)) {
        if (typeof text !== 'string') continue;
        for (const { slug, marks, soldAt } of games) {
          const missing = locationIds.filter((id) => !soldAt.has(id));
          if (missing.length > 0 && marks.some((mark) => text.includes(mark)))
            problems.push(
              problemOf(document, [...path, name], `names ${slug}, which ${missing.join(', ')} does not sell`),
            );
        }
      }
      return true;
    });
    return problems;
  });
}

function gameOf(document: unknown): NamedGame {
  const slug = String(memberOf(document, 'slug'));
  const given = memberOf(document, 'name');
  const name = String(typeof given === 'string' ? given : memberOf(given, 'en')).replace(/^(?:The|A) /u, '');
  const short = name
    .split(' ')
    .slice(0, 2)
    .join(' ')
    .replace(/[’']s?$/u, '');
  const places = memberOf(document, 'locations');
  return {
    slug,
    marks: [`/escape-games/${slug}`, name, ...(short.includes(' ') ? [short] : [])],
    soldAt: new Set((Array.isArray(places) ? places : []).map((place) => String(memberOf(place, 'locationId')))),
  };
}

function textsOf(document: unknown, name: string): readonly string[] {
  const list = memberOf(document, name);
  return Array.isArray(list) ? list.map(String) : [];
}
