import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import type { Languages, Locale } from '../../kernel/locale.ts';
import { contentBlocks, contentFields } from './content-fields.ts';
import type { Entry } from './flatten-response.ts';

interface EntryContext {
  readonly locale: Locale;
  /** The languages of the chain. */
  readonly languages: Languages;
  readonly mediaOrigin: string;
  /** The blocks of each set that a block of this entry refers to, by the set's id. */
  readonly sets: ReadonlyMap<string, readonly JsonObject[]>;
}

/** The fields that Strapi adds for its own use, which are not sent. */
const internalFields = ['documentId', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'publicId', 'publishedOn'];
/** The types whose documents have a field `type`. */
const typesWithField: readonly string[] = ['article', 'package', 'mode'];

/** Converts an entry to a document, which is not yet validated by its schema. */
export function toDocument(
  type: string,
  entry: Entry,
  { locale, languages, mediaOrigin, sets }: EntryContext,
): JsonObject {
  const { content, localizations, locations, publishedOn, openingHours, ...fields } = entry;
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !internalFields.includes(name)));
  return {
    ...contentFields(own, mediaOrigin),
    id: String(readId(entry)),
    ...(typesWithField.includes(type) && { type }),
    // The date is the one that the editor wrote, else the one on which Strapi published the entry.
    publishedAt: publishedOn ?? toDay(entry['publishedAt']),
    // The locale is that of the entry itself: the default one if the entry has no translation.
    locale: entry['locale'] ?? locale,
    localizations: otherLocales(entry, localizations, { locale, languages }),
    ...(locations !== undefined &&
      (type === 'game' ? { locations: toGamePlaces(locations, mediaOrigin) } : toIds(locations))),
    ...(Array.isArray(openingHours) && { openingHours: openingHours.map(readLine) }),
    ...(content !== undefined && { content: fillSets(contentBlocks(content, mediaOrigin), sets) }),
  };
}

/** Reads the id of an entry: our own, which survives a rebuilt database; else that of the document (version 5) or of the entry (version 4). */
export function readId({ publicId, documentId, id }: Entry): unknown {
  return publicId ?? documentId ?? id;
}

/** Lists the ids of the block sets that the blocks of an entry refer to. */
export function listSetIds({ content }: Entry): readonly string[] {
  return (Array.isArray(content) ? content : []).flatMap((block: unknown) => {
    const set = isJsonObject(block) ? block['blocks'] : undefined;
    const id = isJsonObject(set) ? readId(set) : undefined;
    return typeof id === 'string' ? [id] : [];
  });
}

/** Puts the blocks of each set into the blocks that refer to it. */
function fillSets(blocks: readonly JsonObject[], sets: EntryContext['sets']): readonly JsonObject[] {
  return blocks.map(({ blocks: set, ...block }) => {
    if (!isJsonObject(set)) return block;
    const items = sets.get(String(set['publicId'])) ?? [];
    // A `sections.dynamic` has its blocks in a part of its own. All other blocks have them in a list.
    return block['__component'] === 'sections.dynamic'
      ? { ...block, dynamic: { content: items } }
      : { ...block, items };
  });
}

/** Lists the other languages of an entry. Its `localizations` are those besides the returned one, which may differ from the requested locale. */
function otherLocales(
  entry: Entry,
  localizations: unknown,
  { locale: requested, languages }: Pick<EntryContext, 'languages' | 'locale'>,
): readonly { readonly locale: Locale }[] {
  const others = (Array.isArray(localizations) ? localizations : []).map((each: unknown) =>
    isJsonObject(each) ? each['locale'] : null,
  );
  const all = [entry['locale'], ...others];
  return languages.filter((locale) => locale !== requested && all.includes(locale)).map((locale) => ({ locale }));
}

function toGamePlaces(places: unknown, mediaOrigin: string): readonly JsonObject[] {
  return (Array.isArray(places) ? places : []).filter(isJsonObject).flatMap(({ location, ...ids }) => {
    // A place is left out if its location was deleted or has no text in any language.
    if (!isJsonObject(location)) return [];
    const { slug, name } = location;
    const { id: _, ...fields } = contentFields(ids, mediaOrigin);
    return [{ ...fields, location: { id: String(readId(location)), slug, name } }];
  });
}

function toIds(locations: unknown): JsonObject {
  return {
    locationIds: (Array.isArray(locations) ? locations : [])
      .filter(isJsonObject)
      .map((location) => String(readId(location))),
  };
}

/** Reads a line of the opening hours, which Strapi stores as a component with a text. */
function readLine(line: unknown): unknown {
  return isJsonObject(line) ? line['text'] : line;
}

/** Cuts an ISO 8601 instant to its date. */
function toDay(instant: unknown): unknown {
  return typeof instant === 'string' ? instant.slice(0, 10) : instant;
}
