import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import { jsonFields } from './flatten-response.ts';

/**
 * Reads the blocks of a dynamic zone. They keep an id, because groups refer to them by it. `blockId` is stable; Strapi's id changes with each
 * publication.
 */
export function contentBlocks(zone: unknown, mediaOrigin: string): readonly JsonObject[] {
  return (Array.isArray(zone) ? zone : []).filter(isJsonObject).map((block) => {
    const { id, blockId, items, ...fields } = block;
    return {
      ...contentFields(fields, mediaOrigin),
      id: blockId ?? id,
      ...(items !== undefined && {
        items: isNameList(items)
          ? items.map(({ component, blockId: name }) => ({ __component: component, id: name }))
          : toContent(items, mediaOrigin),
      }),
    };
  });
}

/** Reads a value within an entry: a medium, or a part of a page. */
function toContent(value: unknown, mediaOrigin: string): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) => toContent(item, mediaOrigin)).filter((item) => item !== null);
  if (!isJsonObject(value)) return value;
  if (isFile(value)) return toMedium(value, null, mediaOrigin);
  if (isPicture(value)) {
    const { file, alternativeText } = value;
    return isJsonObject(file) ? toMedium(file, alternativeText, mediaOrigin) : null;
  }
  // `id` is Strapi's; the id that an editor gave a part is in `ownId`.
  const { id: _, ownId, ...fields } = value;
  return { ...(ownId !== undefined && ownId !== null && { id: ownId }), ...contentFields(fields, mediaOrigin) };
}

/** Reads the fields of an entry as JSON: media with absolute URLs, parts of a page without Strapi's ids, unset fields left out. */
export function contentFields(fields: JsonObject, mediaOrigin: string): JsonObject {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, member]) => [name, jsonFields.includes(name) ? member : toContent(member, mediaOrigin)] as const)
      .filter(([, member]) => member !== null),
  );
}

/** True for the items of a group, which are ids of blocks of the same page. */
function isNameList(items: unknown): items is readonly JsonObject[] {
  return Array.isArray(items) && items.length > 0 && items.every((item) => isJsonObject(item) && 'blockId' in item);
}

/** True for a file of Strapi's library, recognised by fields that no other object has. */
function isFile(value: JsonObject): boolean {
  return typeof value['url'] === 'string' && 'mime' in value && ('formats' in value || 'ext' in value);
}

/** True for a `shared.picture`: a file with its texts. */
function isPicture(value: JsonObject): boolean {
  const { file } = value;
  return 'alternativeText' in value && (file === null || (isJsonObject(file) && isFile(file)));
}

/**
 * Reads a medium as JSON. Everything but the URL may be missing; the client uses 500×500 for a missing size. Strapi's named renditions become a list,
 * the smallest first.
 */
function toMedium(file: JsonObject, ownText: unknown, mediaOrigin: string): JsonObject | null {
  const url = toAbsoluteUrl(file['url'], mediaOrigin);
  if (url === null) return null;
  const formats = Object.values(isJsonObject(file['formats']) ? file['formats'] : {}).flatMap((format) =>
    isJsonObject(format) ? toFormat(format, mediaOrigin) : [],
  );
  const { width, height, name, mime, alternativeText, blurDataUrl } = file;
  return {
    url,
    width: readSize(width),
    height: readSize(height),
    alternativeText: ownText ?? alternativeText ?? null,
    name: name ?? null,
    mime: mime ?? null,
    formats: formats.toSorted((a, b) => a.width - b.width),
    blurDataUrl: blurDataUrl ?? null,
  };
}

function toFormat({ url: given, width, height, mime }: JsonObject, mediaOrigin: string) {
  const url = toAbsoluteUrl(given, mediaOrigin);
  const [wide, high] = [readSize(width), readSize(height)];
  // A rendition without a size cannot be chosen, so it is left out.
  return url === null || wide === null || high === null || typeof mime !== 'string'
    ? []
    : [{ url, width: wide, height: high, mime }];
}

function readSize(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 1 ? Math.round(value) : null;
}

/** Completes the URL of a file. Strapi's local provider names files by a path, others by a URL. */
function toAbsoluteUrl(url: unknown, mediaOrigin: string): string | null {
  if (typeof url !== 'string' || !URL.canParse(url, mediaOrigin)) return null;
  const { protocol, href } = new URL(url, mediaOrigin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
