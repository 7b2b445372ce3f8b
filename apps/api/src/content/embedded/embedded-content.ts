import type {
  ContentSource,
  GameAnswer,
  GameSummaryAnswer,
  LocationAnswer,
  PageAnswer,
  WebsiteAnswer,
} from '../content-source.ts';
import { locales, type Locale } from '../locale.ts';
import { resolveContent, type ResolvedDocument } from './resolve-content.ts';
import type { SourceDocument } from './source-document.ts';

interface LocaleContent {
  readonly website: WebsiteAnswer | null;
  readonly locations: readonly LocationAnswer[];
  readonly games: readonly GameAnswer[];
  readonly pages: readonly PageAnswer[];
}

/** Content from imported documents, resolved once for each language. */
export function createEmbeddedContent(documents: readonly SourceDocument[]): ContentSource {
  const byLocale = new Map(locales.map((locale) => [locale, contentIn(documents, locale)]));
  const contentOf = (locale: Locale): LocaleContent => byLocale.get(locale) ?? contentIn(documents, locale);

  return {
    website: (locale) => Promise.resolve(contentOf(locale).website),
    locations: (locale) => Promise.resolve(contentOf(locale).locations),
    location: (slugOrId, locale) => Promise.resolve(find(contentOf(locale).locations, slugOrId)),
    games: ({ locale, location }) =>
      Promise.resolve(
        contentOf(locale)
          .games.filter((game) => location === null || isAt(game, location))
          .map(summaryOf),
      ),
    game: (slugOrId, locale) => Promise.resolve(find(contentOf(locale).games, slugOrId)),
    page: (slug, locale) => Promise.resolve(contentOf(locale).pages.find((page) => page.slug === slug) ?? null),
  };
}

function contentIn(documents: readonly SourceDocument[], locale: Locale): LocaleContent {
  const content = resolveContent(documents, locale, () => undefined);
  const byName = new Intl.Collator(locale).compare;
  return {
    website: checked<WebsiteAnswer>(content.website)[0] ?? null,
    locations: checked<LocationAnswer>(content.location).toSorted((a, b) => byName(a.name, b.name)),
    games: checked<GameAnswer>(content.game),
    pages: checked<PageAnswer>(content.page),
  };
}

/** The cast is what `checkDocuments` proved of every document and locale before it was let into the database. */
function checked<Answer>(documents: readonly ResolvedDocument[]): readonly Answer[] {
  return documents.map(({ value }) => value as Answer);
}

function find<Named extends { readonly id: string | number; readonly slug: string }>(
  all: readonly Named[],
  slugOrId: string,
): Named | null {
  return all.find(({ slug }) => slug === slugOrId) ?? all.find(({ id }) => String(id) === slugOrId) ?? null;
}

function isAt(game: GameAnswer, slugOrId: string): boolean {
  return (
    game.locations?.some(({ location }) => location.slug === slugOrId || String(location.id) === slugOrId) ?? false
  );
}

/** The story and the blocks are for the game's own page. */
function summaryOf({ content: _content, metaData: _metaData, ...summary }: GameAnswer): GameSummaryAnswer {
  return summary;
}
