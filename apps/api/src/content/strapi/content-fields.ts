import { isJsonObject, type JsonObject } from '../embedded/json-object.ts';
import { isFile, isPicture, mediumOf } from './medium.ts';

/**
 * The fields of an entry as they travel: media with their addresses whole, parts of a page without Strapi's ids, what is not
 * set left out.
 */
export function contentFields(fields: JsonObject, mediaOrigin: string): JsonObject {
  return tidyObject(fields, mediaOrigin);
}

/** Blocks of a zone: they keep an id, by which groups name them. `blockId` stays the same, Strapi's changes with each publication. */
export function contentBlocks(zone: unknown, mediaOrigin: string): readonly JsonObject[] {
  return (Array.isArray(zone) ? zone : []).filter(isJsonObject).map((block) => {
    const { id, blockId, items, ...fields } = block;
    return {
      ...tidyObject(fields, mediaOrigin),
      id: blockId ?? id,
      ...(items !== undefined && { items: isNameList(items) ? items.map(blockNameOf) : tidy(items, mediaOrigin) }),
    };
  });
}

function tidy(value: unknown, mediaOrigin: string): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) => tidy(item, mediaOrigin)).filter((item) => item !== null);
  if (!isJsonObject(value)) return value;
  if (isFile(value)) return mediumOf(value, null, mediaOrigin);
  if (isPicture(value)) {
    const { file, alternativeText } = value;
    return isJsonObject(file) ? mediumOf(file, alternativeText, mediaOrigin) : null;
  }
  const { id: _, ownId, ...fields } = value;
  return { ...(ownId !== undefined && ownId !== null && { id: ownId }), ...tidyObject(fields, mediaOrigin) };
}

/** JSON that an editor wrote is as it was written. */
const written: readonly string[] = ['structuredData', 'settings', 'accept'];

function tidyObject(fields: JsonObject, mediaOrigin: string): JsonObject {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, member]) => [name, written.includes(name) ? member : tidy(member, mediaOrigin)] as const)
      .filter(([, member]) => member !== null),
  );
}

/** The items of a group: names of blocks of the same page (§3). */
function isNameList(items: unknown): items is readonly JsonObject[] {
  return Array.isArray(items) && items.length > 0 && items.every((item) => isJsonObject(item) && 'blockId' in item);
}

function blockNameOf({ component, blockId }: JsonObject): JsonObject {
  return { __component: component, id: blockId };
}
