import { defaultLocale, type Locale } from '../../kernel/locale.ts';
import { isJsonObject, memberOf, type JsonObject } from '../../kernel/json.ts';
import { localesOf, resolveLocale, type ResolveContext } from '../resolve-locale.ts';
import { documentKinds, fileOf, type DocumentKind, type SourceDocument } from '../source-document.ts';

export interface ResolvedDocument {
  readonly file: string;
  readonly slug: string;
  readonly value: JsonObject;
}

/** Kinds that are parts of other documents or are read by ticketing only. */
const unresolvedKinds = ['media', 'ticketing', 'offers', 'demo'] as const satisfies readonly DocumentKind[];

/** All content in one locale, joined, not yet validated by the client's schemas. */
export type ResolvedContent = Readonly<Record<ResolvedKind, readonly ResolvedDocument[]>>;

type ResolvedKind = Exclude<DocumentKind, UnresolvedKind>;
type UnresolvedKind = (typeof unresolvedKinds)[number];

export const resolvedKinds: readonly ResolvedKind[] = documentKinds.filter(isResolved);

function isResolved(kind: DocumentKind): kind is ResolvedKind {
  return !unresolvedKinds.some((unresolved) => unresolved === kind);
}

type OnError = (file: string, path: readonly PropertyKey[], message: string) => void;

export function resolveContent(
  documents: readonly SourceDocument[],
  locale: Locale,
  onError: OnError,
): ResolvedContent {
  const media = mediaOf(documents);
  const resolve = (kind: DocumentKind, finish: (value: JsonObject, file: string) => JsonObject) =>
    documents
      .filter((document) => document.kind === kind)
      .flatMap((document) => {
        const file = fileOf(document);
        const context: ResolveContext = {
          locale,
          media,
          onMissingMedia: (key, path) => onError(file, path, `media.json has no ${key}`),
        };
        const value = resolveLocale(document.document, context);
        if (!isJsonObject(value)) {
          onError(file, [], 'must be an object');
          return [];
        }
        const translated = {
          ...value,
          locale: servedLocale(document, locale),
          localizations: otherLocales(document, locale),
        };
        return [{ file, slug: document.slug, value: finish(translated, file) }];
      });

  const location = resolve('location', (value) => ({ ...value, address: value['address'] ?? { country: 'US' } }));
  return {
    website: resolve('website', (value) => ({ ...value, locale })),
    location,
    game: resolve('game', (value, file) => joinLocations(value, location, file, onError)),
    page: resolve('page', (value) => value),
    article: resolve('article', (value) => ({ type: 'article', ...value })),
    package: resolve('package', (value) => ({ type: 'package', ...value })),
    mode: resolve('mode', (value) => ({ type: 'mode', ...value })),
    popup: resolve('popup', (value) => value),
    deal: resolve('deal', (value) => value),
    form: resolve('form', (value) => value),
    googleReviews: resolve('googleReviews', ({ locale: _locale, localizations: _, ...value }) => value),
  };
}

export function mediaOf(documents: readonly SourceDocument[]): JsonObject {
  const manifest = documents.find((document) => document.kind === 'media')?.document;
  return isJsonObject(manifest) ? manifest : {};
}

/** A document exists in the languages of its name. The website's name is a brand, so its tagline counts. */
function ownLocales({ kind, document }: SourceDocument): readonly Locale[] {
  return localesOf(memberOf(document, kind === 'website' ? 'tagline' : 'name'));
}

function otherLocales(document: SourceDocument, locale: Locale): readonly { readonly locale: Locale }[] {
  return ownLocales(document).flatMap((other) => (other === locale ? [] : [{ locale: other }]));
}

/** The locale itself, then English, the fallback. */
function servedLocale(document: SourceDocument, locale: Locale): Locale {
  return ownLocales(document).includes(locale) ? locale : defaultLocale;
}

/** A game refers to its locations by id; responses contain id, slug and name. */
function joinLocations(
  game: JsonObject,
  locations: readonly ResolvedDocument[],
  file: string,
  onError: OnError,
): JsonObject {
  const entries = Array.isArray(game['locations']) ? game['locations'] : [];
  const joined = entries.flatMap((entry: unknown, index) => {
    const id = memberOf(entry, 'locationId');
    const location = locations.find(({ value }) => value['id'] === id)?.value;
    if (!isJsonObject(entry) || location === undefined) {
      onError(file, ['locations', index, 'locationId'], `there is no location ${JSON.stringify(id) ?? ''}`);
      return [];
    }
    const { locationId: _, ...ids } = entry;
    return [{ ...ids, location: { id, slug: location['slug'], name: location['name'] } }];
  });
  return { ...game, locations: joined };
}
