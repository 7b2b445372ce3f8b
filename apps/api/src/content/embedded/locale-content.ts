import type {
  ArticleAnswer,
  DealAnswer,
  FormContent,
  GameAnswer,
  LocationAnswer,
  ModeAnswer,
  PackageAnswer,
  PageAnswer,
  PopupAnswer,
  WebsiteAnswer,
} from '../content-source.ts';
import type { Locale } from '../locale.ts';
import type { GoogleReviewsDocument } from './google-reviews-document.ts';
import type { PageDocument } from './page-document.ts';
import { resolveContent, type ResolvedDocument } from './resolve-content.ts';
import type { SourceDocument } from './source-document.ts';

/** All documents in one language, each list in the order in which it is answered. */
export interface LocaleContent {
  readonly website: WebsiteAnswer | null;
  readonly locations: readonly LocationAnswer[];
  readonly games: readonly GameAnswer[];
  readonly pages: readonly PageAnswer[];
  /** Slugs of the pages that the demo has switched off. */
  readonly unavailablePages: ReadonlySet<string>;
  readonly articles: readonly ArticleAnswer[];
  readonly packages: readonly PackageAnswer[];
  readonly modes: readonly ModeAnswer[];
  readonly popups: readonly PopupAnswer[];
  readonly deals: readonly DealAnswer[];
  readonly googleReviews: readonly GoogleReviewsDocument[];
  readonly forms: readonly FormContent[];
}

export function localeContent(documents: readonly SourceDocument[], locale: Locale): LocaleContent {
  const content = resolveContent(documents, locale, () => undefined);
  const byName = new Intl.Collator(locale).compare;
  const pages = checked<PageDocument>(content.page);
  return {
    website: checked<WebsiteAnswer>(content.website)[0] ?? null,
    locations: checked<LocationAnswer>(content.location).toSorted((a, b) => byName(a.name, b.name)),
    games: checked<GameAnswer>(content.game),
    pages: pages.map(({ demoUnavailable: _, ...page }) => page),
    unavailablePages: new Set(pages.filter((page) => page.demoUnavailable === true).map(({ slug }) => slug)),
    articles: checked<ArticleAnswer>(content.article).toSorted(newestFirst),
    packages: checked<PackageAnswer>(content.package),
    modes: checked<ModeAnswer>(content.mode),
    popups: checked<PopupAnswer>(content.popup),
    deals: checked<DealAnswer>(content.deal),
    googleReviews: checked<GoogleReviewsDocument>(content.googleReviews),
    forms: checked<FormContent>(content.form),
  };
}

/** Days compare as text; of one day, documents keep the order of their slugs. */
export function newestFirst(a: { readonly publishedAt: string }, b: { readonly publishedAt: string }): number {
  if (a.publishedAt === b.publishedAt) return 0;
  return a.publishedAt < b.publishedAt ? 1 : -1;
}

/** The cast is what `checkDocuments` proved of every document and locale before it was let into the database. */
function checked<Answer>(documents: readonly ResolvedDocument[]): readonly Answer[] {
  return documents.map(({ value }) => value as Answer);
}
