import type { JsonSchema } from './json-schema.ts';
import { byLanguage } from './by-language.ts';
import { mapValues } from './map-values.ts';
import { isPart } from './schema-parts.ts';

/**
 * Turns the schema that Zod writes into one that an editor can explain to the person who writes a document:
 * - a text, a list or a medium may also be an object with a value for each language, which the importer resolves,
 * - a record whose keys are a fixed list, such as the days of a week, becomes an object with these fields,
 * - `oneOf`, a list of types and nested `anyOf` become one flat `anyOf`.
 */
export function tidySchema(schema: JsonSchema): JsonSchema {
  // The only schema that refers to itself is that of any JSON, which needs no description.
  if (schema.$ref !== undefined) return {};
  const { oneOf, ...own } = { ...schema };
  if (oneOf !== undefined) own.anyOf = oneOf;
  if (own.properties !== undefined) own.properties = mapValues(own.properties, tidySchema);
  // The items of a pair stay as they are, since an opening hour, or a part of an id, is the same in every language.
  if (own.items !== undefined && !Array.isArray(own.items)) own.items = tidySchema(own.items);
  if (own.anyOf !== undefined) return tidyAlternatives(own);
  if (typeof own.additionalProperties === 'object') own.additionalProperties = tidySchema(own.additionalProperties);
  const keys = own.propertyNames?.enum;
  if (keys !== undefined && typeof own.additionalProperties === 'object') {
    const { additionalProperties: member, propertyNames: _, ...rest } = own;
    return {
      ...rest,
      properties: Object.fromEntries(keys.map((key) => [String(key), member])),
      additionalProperties: false,
    };
  }
  if (Array.isArray(own.type)) {
    const { type: types, ...rest } = own;
    return { ...rest, anyOf: types.map((type) => ({ type })) };
  }
  return isLocalisable(own) ? { anyOf: [own, byLanguage(own)], ...takeDefault(own) } : own;
}

/** Tidies the alternatives of a value and joins nested ones. Those by language are left out, since the tidied texts among the others allow them. */
function tidyAlternatives({ anyOf = [], ...rest }: JsonSchema): JsonSchema {
  const types = anyOf.map(({ type }) => type);
  // A value that may be a number is an id, which is the same in every language.
  if (types.includes('integer') || types.includes('number')) return { ...rest, anyOf };
  const alternatives = anyOf.flatMap((alternative): JsonSchema[] => {
    if (isByLanguage(alternative)) return [];
    const { anyOf: inner, default: _, ...tidied } = tidySchema(alternative);
    return inner ?? [tidied];
  });
  return { ...rest, anyOf: alternatives };
}

/** Says whether a schema is that of an object with a text for each language. */
function isByLanguage({ properties }: JsonSchema): boolean {
  const names = Object.keys(properties ?? {});
  return names.includes('en') && names.every((name) => /^[a-z]{2}(?:-[A-Z]{2})?$/u.test(name));
}

/** Says whether a value may differ by language: a free text, a list, or a medium. */
function isLocalisable({ type, pattern, format, enum: values, const: value, properties }: JsonSchema): boolean {
  if (type === 'string')
    return pattern === undefined && format === undefined && values === undefined && value === undefined;
  return type === 'array' || isPart('media', properties);
}

/** Repeats the default beside the alternatives, so that it is that of all of them. */
function takeDefault({ default: value }: JsonSchema): JsonSchema {
  return value === undefined ? {} : { default: value };
}
