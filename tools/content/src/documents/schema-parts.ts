import type { JsonSchema } from './json-schema.ts';
import { byLanguage } from './by-language.ts';
import { mapValues } from './map-values.ts';

/** The file of all blocks; each document that has a list of them refers to it. */
export const blocksFile = 'blocks.json';

/** The objects that several documents have, recognised by fields that only they have. Each is written once in a file. */
const parts: readonly (readonly [name: string, identifying: readonly string[]])[] = [
  ['media', ['url', 'width', 'height', 'alternativeText', 'formats']],
  ['button', ['interaction', 'conditionals', 'text']],
  ['rule', ['start', 'who', 'what', 'end']],
  ['socialLink', ['social', 'url']],
  ['metaData', ['canonicalURL', 'metaRobots']],
  ['policy', ['changeUntilHours', 'cancellation']],
  ['price', ['singlePrice', 'maxQuantity']],
  ['link', ['voidClick', 'locationSelector', 'children']],
  ['metaSocial', ['socialNetwork']],
  ['starts', ['starts']],
  ['week', ['mon', 'tue', 'wed']],
  ['previewPicture', ['url', 'width', 'height', 'mime', 'alternativeText']],
  ['file', ['url', 'width', 'height', 'mime']],
  ['background', ['textColor', 'imageMobile']],
  ['padding', ['top', 'bottom', 'left', 'right']],
];

/** Says whether an object with these fields is a part. */
export function isPart(name: string, properties: JsonSchema['properties'] = {}): boolean {
  const [, identifying = []] = parts.find(([part]) => part === name) ?? [];
  return identifying.length > 0 && identifying.every((field) => Object.hasOwn(properties, field));
}

/** Replaces the parts and the blocks in a schema by references, and returns it with the definitions of its parts. The schema itself stays, even if it is a part. */
export function withParts(schema: JsonSchema) {
  const definitions: Record<string, JsonSchema> = {};
  const replace = (from: JsonSchema, isRoot = false): JsonSchema => {
    const { properties } = from;
    if (properties !== undefined && Object.hasOwn(properties, '__component')) return { $ref: `${blocksFile}#` };
    const own = { ...from };
    if (properties !== undefined) own.properties = mapValues(properties, (each) => replace(each));
    if (Array.isArray(own.items)) own.items = own.items.map((each) => replace(each));
    else if (own.items !== undefined) own.items = replace(own.items);
    if (own.anyOf !== undefined) own.anyOf = shareText(own.anyOf, definitions).map((each) => replace(each));
    if (typeof own.additionalProperties === 'object') own.additionalProperties = replace(own.additionalProperties);
    const [part] = isRoot ? [] : (parts.find(([name]) => isPart(name, properties)) ?? []);
    if (part === undefined) return own;
    // A default belongs to the field, not to the part that other fields share.
    const { default: value, ...shared } = own;
    definitions[part] = part === 'media' || part === 'previewPicture' ? withMediaKey(shared) : shared;
    return { $ref: `#/definitions/${part}`, ...(value === undefined ? {} : { default: value }) };
  };
  return { schema: replace(schema, true), definitions };
}

/**
 * Replaces the two alternatives of a text, plain and by language, by a reference to one definition for each pair of bounds: `text-1-300` has 1 to 300
 * characters, and 0 stands for no bound. Other alternatives stay.
 */
function shareText(alternatives: readonly JsonSchema[], definitions: Record<string, JsonSchema>): JsonSchema[] {
  const plain = alternatives.find(({ type }) => type === 'string');
  const others = alternatives.filter(
    ({ type, propertyNames }) => type !== 'string' && !(type === 'object' && propertyNames !== undefined),
  );
  const isTextByLanguage = plain !== undefined && alternatives.length - others.length === 2;
  if (!isTextByLanguage) return [...alternatives];
  const { minLength = 0, maxLength = 0 } = plain;
  const name = `text-${minLength}-${maxLength}`;
  definitions[name] = { anyOf: [plain, byLanguage(plain)] };
  return [{ $ref: `#/definitions/${name}` }, ...others];
}

/** Allows a medium as a key of `media.json`, or written out. */
function withMediaKey({ properties, required: _, ...media }: JsonSchema): JsonSchema {
  return { ...media, properties: { $media: { type: 'string' }, ...properties } };
}
