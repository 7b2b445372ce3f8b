import { isJsonObject, type JsonObject } from '../embedded/json-object.ts';

/** A file of Strapi's library: named by what no other object of it has. */
export function isFile(value: JsonObject): boolean {
  return typeof value['url'] === 'string' && 'mime' in value && ('formats' in value || 'ext' in value);
}

/** `shared.picture`: a file with the words that it has where it stands. */
export function isPicture(value: JsonObject): boolean {
  const { file } = value;
  return 'alternativeText' in value && (file === null || (isJsonObject(file) && isFile(file)));
}

/**
 * A medium as it travels. All but the address may be missing (facts §4): who reads it makes 500×500 of a size that is not
 * there. Renditions come by name and travel as a list, the smallest first.
 */
export function mediumOf(file: JsonObject, ownText: unknown, mediaOrigin: string): JsonObject | null {
  const url = absolute(file['url'], mediaOrigin);
  if (url === null) return null;
  const formats = Object.values(isJsonObject(file['formats']) ? file['formats'] : {}).flatMap((format) =>
    isJsonObject(format) ? formatOf(format, mediaOrigin) : [],
  );
  const { width, height, name, mime, alternativeText, blurDataUrl } = file;
  return {
    url,
    width: sizeOf(width),
    height: sizeOf(height),
    alternativeText: ownText ?? alternativeText ?? null,
    name: name ?? null,
    mime: mime ?? null,
    formats: formats.toSorted((a, b) => a.width - b.width),
    blurDataUrl: blurDataUrl ?? null,
  };
}

function formatOf({ url: given, width, height, mime }: JsonObject, mediaOrigin: string) {
  const url = absolute(given, mediaOrigin);
  const [wide, high] = [sizeOf(width), sizeOf(height)];
  // Without its size a rendition cannot be chosen.
  return url === null || wide === null || high === null || typeof mime !== 'string'
    ? []
    : [{ url, width: wide, height: high, mime }];
}

function sizeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 1 ? Math.round(value) : null;
}

/** The local provider of Strapi names files by a path on itself, others by an address. */
function absolute(url: unknown, mediaOrigin: string): string | null {
  if (typeof url !== 'string' || !URL.canParse(url, mediaOrigin)) return null;
  const { protocol, href } = new URL(url, mediaOrigin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
