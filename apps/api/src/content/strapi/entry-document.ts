import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import type { Languages, Locale } from '../../kernel/locale.ts';
import { contentBlocks, contentFields } from './content-fields.ts';

interface EntryContext {
  readonly locale: Locale;
  /** The languages of the chain. */
  readonly languages: Languages;
  readonly mediaOrigin: string;
  /** The blocks of each set that a block of this entry refers to, by the set's id. */
  readonly sets: ReadonlyMap<string, readonly JsonObject[]>;
}

/** The fields that Strapi adds for itself, which are not sent. */
const strapisOwn = ['documentId', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'publicId', 'publishedOn'];
/** The types whose documents have a `type`. */
const typed: readonly string[] = ['article', 'package', 'mode'];

/** Converts an entry to a document, which is not yet validated by its schema. */
export function entryDocument(
  type: string,
  entry: Entry,
  { locale, languages, mediaOrigin, sets }: EntryContext,
): JsonObject {
  const { content, localizations, locations, publishedOn, openingHours, ...fields } = entry;
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !strapisOwn.includes(name)));
  return {
    ...contentFields(own, mediaOrigin),
    id: String(readId(entry)),
    ...(typed.includes(type) && { type }),
    // The date is the one that the editor wrote, else the one on which Strapi published the entry.
    publishedAt: publishedOn ?? toDay(entry['publishedAt']),
    // The locale is that of the entry itself: the default one if the entry has no translation.
    locale: entry['locale'] ?? locale,
    localizations: otherLocales(entry, localizations, { locale, languages }),
    ...(locations !== undefined &&
      (type === 'game' ? { locations: gamePlaces(locations, mediaOrigin) } : toIds(locations))),
    ...(Array.isArray(openingHours) && { openingHours: openingHours.map(toLine) }),
    ...(content !== undefined && { content: filled(contentBlocks(content, mediaOrigin), sets) }),
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
function filled(blocks: readonly JsonObject[], sets: EntryContext['sets']): readonly JsonObject[] {
  return blocks.map(({ blocks: set, ...block }) => {
    if (!isJsonObject(set)) return block;
    const items = sets.get(String(set['publicId'])) ?? [];
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

function gamePlaces(places: unknown, mediaOrigin: string): readonly JsonObject[] {
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

function toLine(line: unknown): unknown {
  return isJsonObject(line) ? line['text'] : line;
}

function toDay(instant: unknown): unknown {
  return typeof instant === 'string' ? instant.slice(0, 10) : instant;
}

export type Entry = JsonObject;

/** The attributes with arbitrary JSON, which is not changed. */
const opaque: readonly string[] = ['structuredData', 'settings', 'accept'];
/** The deepest level that is read, deeper than any content; deeper values are dropped. */
const maxDepth = 40;

/**
 * Converts a response of Strapi to the shape of version 5: fields beside the id. Version 4 puts them into `attributes`, and relations and media into
 * `data`. Only this function knows both versions.
 */
export function flatten(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => flatten(item, depth + 1));
  if (!isJsonObject(value)) return value;
  if (isWrapped(value)) return flatten(value['data'], depth + 1);
  const { attributes, ...rest } = value;
  const fields = isJsonObject(attributes) ? { ...rest, ...attributes } : value;
  return Object.fromEntries(
    Object.entries(fields).map(([name, member]) => [name, opaque.includes(name) ? member : flatten(member, depth + 1)]),
  );
}

export function isEntry(value: unknown): value is Entry {
  return isJsonObject(value);
}

/** True for `{ data: ... }` around a relation or a medium of version 4. */
function isWrapped(value: JsonObject): boolean {
  if (!('data' in value) || Object.keys(value).some((name) => name !== 'data' && name !== 'meta')) return false;
  const { data } = value;
  return data === null || Array.isArray(data) || (isJsonObject(data) && 'attributes' in data);
}
