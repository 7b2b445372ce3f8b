import type { Languages, Locale } from '../../kernel/locale.ts';
import { isJsonObject, memberOf, type JsonObject } from '../../kernel/json.ts';
import { listOwnIds, indexOwnRooms } from '../own-rooms.ts';
import { languagesIn, listLocales, resolveLocale, type ResolveContext } from '../resolve-locale.ts';
import { documentKinds, fileOf, type DocumentKind, type SourceDocument } from '../source-document.ts';
import { keepNothing, type KeptDocuments } from './kept-documents.ts';

export interface ResolvedDocument {
  readonly file: string;
  readonly slug: string;
  readonly value: JsonObject;
}

/** The kinds of documents that are parts of others, or that only ticketing reads. */
const unresolvedKinds = ['media', 'ticketing', 'offers', 'demo'] as const satisfies readonly DocumentKind[];

/** All content in one locale, joined, not yet validated by the client's schemas. */
export type ResolvedContent = Readonly<Record<ResolvedKind, readonly ResolvedDocument[]>>;

type ResolvedKind = Exclude<DocumentKind, UnresolvedKind>;
type UnresolvedKind = (typeof unresolvedKinds)[number];

export const resolvedKinds: readonly ResolvedKind[] = documentKinds.filter(
  (kind): kind is ResolvedKind => !unresolvedKinds.some((unresolved) => unresolved === kind),
);

type OnError = (file: string, path: readonly PropertyKey[], message: string) => void;

interface ResolveOptions {
  /** Restricts the result to these documents, and the locations that are part of them. */
  readonly isWanted?: (document: SourceDocument) => boolean;
  /** The documents that were resolved before; their errors are not reported again. */
  readonly kept?: KeptDocuments;
}

/** Resolves all documents in one locale, and joins those that are parts of each other. */
export function resolveContent(
  documents: readonly SourceDocument[],
  locale: Locale,
  onError: OnError,
  { isWanted = () => true, kept = keepNothing }: ResolveOptions = {},
): ResolvedContent {
  const media = findMedia(documents);
  const languages = languagesIn(documents);
  const using = { media, fallback: languages[0] };
  const hasGames = documents.some((document) => document.kind === 'game' && isWanted(document));
  const resolve = (kind: DocumentKind, finish: (value: JsonObject, file: string) => JsonObject) =>
    documents
      // The locations are resolved with the games, of which they are parts.
      .filter((document) => document.kind === kind && (isWanted(document) || (kind === 'location' && hasGames)))
      .flatMap((document) => {
        const file = fileOf(document);
        const context: ResolveContext = {
          locale,
          languages,
          media,
          onError: (path, message) => onError(file, path, message),
        };
        const value = kept.get(document, locale, using) ?? resolveLocale(document.document, context);
        kept.set(document, locale, using, value);
        if (!isJsonObject(value)) {
          onError(file, [], 'must be an object');
          return [];
        }
        const translated = {
          ...value,
          locale: servedLocale(document, locale, languages),
          localizations: otherLocales(document, locale, languages),
        };
        return [{ file, slug: document.slug, value: finish(translated, file) }];
      });

  // Responses always have a country; a location without an address counts as one in the US.
  const location = resolve('location', (value) => ({ ...value, address: value['address'] ?? { country: 'US' } }));
  const rooms = indexOwnRooms(documents);
  // The first of two locations with the same id counts.
  const locationById = new Map(location.toReversed().map(({ value }) => [value['id'], value]));
  return {
    website: resolve('website', (value) => ({ ...value, locale, languages: [...languages] })),
    location,
    game: resolve('game', (value, file) => joinLocations(value, { locations: locationById, rooms }, file, onError)),
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

export function findMedia(documents: readonly SourceDocument[]): JsonObject {
  const manifest = documents.find((document) => document.kind === 'media')?.document;
  return isJsonObject(manifest) ? manifest : {};
}

/** Returns the languages of the chain in which a document exists: those of its name. The website's name is a brand, so its tagline decides. */
function ownLocales({ kind, document }: SourceDocument, languages: Languages): readonly Locale[] {
  return listLocales(memberOf(document, kind === 'website' ? 'tagline' : 'name'), languages);
}

function otherLocales(
  document: SourceDocument,
  locale: Locale,
  languages: Languages,
): readonly { readonly locale: Locale }[] {
  return ownLocales(document, languages).flatMap((other) => (other === locale ? [] : [{ locale: other }]));
}

/** Returns the locale itself if the document has it, else the default language. */
function servedLocale(document: SourceDocument, locale: Locale, languages: Languages): Locale {
  return ownLocales(document, languages).includes(locale) ? locale : languages[0];
}

interface Joined {
  readonly locations: ReadonlyMap<unknown, JsonObject>;
  readonly rooms: ReturnType<typeof indexOwnRooms>;
}

/** A game refers to its locations by id; responses contain id, slug and name. */
function joinLocations(game: JsonObject, { locations, rooms }: Joined, file: string, onError: OnError): JsonObject {
  const entries = Array.isArray(game['locations']) ? game['locations'] : [];
  const joined = entries.flatMap((entry: unknown, index) => {
    const id = memberOf(entry, 'locationId');
    const location = locations.get(id);
    if (!isJsonObject(entry) || location === undefined) {
      onError(file, ['locations', index, 'locationId'], `there is no location ${JSON.stringify(id) ?? ''}`);
      return [];
    }
    const { locationId: _, ...ids } = entry;
    return [
      {
        ...ids,
        ...listOwnIds(rooms, game['id'], entry),
        location: { id, slug: location['slug'], name: location['name'] },
      },
    ];
  });
  // The prices of the document are left out: slots and `fromPrice` have the price.
  const { prices: _, ...shown } = game;
  return { ...shown, locations: joined };
}
