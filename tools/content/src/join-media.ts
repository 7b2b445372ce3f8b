import { isObject, type Json, type JsonObject } from './json.ts';

/** Replaces `{ "$media": key, alternativeText }` by the picture of `media.json`; an unknown key becomes null. */
export function joinMedia(value: Json, media: JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => joinMedia(item, media));
  if (!isObject(value)) return value;
  const key = value['$media'];
  if (typeof key === 'string') {
    const picture = media[key];
    return isObject(picture) ? { ...picture, alternativeText: value['alternativeText'] ?? null } : null;
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, joinMedia(item, media)]));
}
