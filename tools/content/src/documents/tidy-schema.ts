import type { JsonSchema } from './json-schema.ts';
import { byLanguage } from './by-language.ts';
import { mapValues } from './map-values.ts';
import { isPart } from './schema-parts.ts';

/** Texts, lists and media may be given by language; named parts of a week become fields; alternatives are one list. */
export function tidySchema(schema: JsonSchema): JsonSchema {
  // Any JSON is the one thing that refers to itself.
  if (schema.$ref !== undefined) return {};
  const { oneOf, ...own } = { ...schema };
  if (oneOf !== undefined) own.anyOf = oneOf;
  if (own.properties !== undefined) own.properties = mapValues(own.properties, tidySchema);
  if (Array.isArray(own.items)) own.items = own.items.map(tidyExactly);
  else if (own.items !== undefined) own.items = tidySchema(own.items);
  if (own.anyOf !== undefined) return tidyAlternatives(own);
  if (typeof own.additionalProperties === 'object') own.additionalProperties = tidySchema(own.additionalProperties);
  const names = own.propertyNames?.enum;
  if (names !== undefined && typeof own.additionalProperties === 'object') {
    const { additionalProperties: each, propertyNames: _, ...rest } = own;
    return {
      ...rest,
      properties: Object.fromEntries(names.map((name) => [String(name), each])),
      additionalProperties: false,
    };
  }
  if (Array.isArray(own.type)) {
    const { type: types, ...rest } = own;
    return { ...rest, anyOf: types.map((type) => ({ type })) };
  }
  return isLocalisable(own) ? { anyOf: [own, byLanguage(own)], ...lifted(own) } : own;
}

/** An hour of a pair, or a part of an id, is the same in every language. */
function tidyExactly(schema: JsonSchema): JsonSchema {
  return schema;
}

function tidyAlternatives({ anyOf = [], ...rest }: JsonSchema): JsonSchema {
  const types = anyOf.map(({ type }) => type);
  // An id may be a number, and is the same in every language.
  if (types.includes('integer') || types.includes('number')) return { ...rest, anyOf };
  const alternatives = anyOf.flatMap((alternative): JsonSchema[] => {
    if (isByLanguage(alternative)) return [];
    const { anyOf: inner, default: _, ...tidied } = tidySchema(alternative);
    return inner ?? [tidied];
  });
  return { ...rest, anyOf: alternatives };
}

/** Whether it is an object with a text for each language. */
function isByLanguage({ properties }: JsonSchema): boolean {
  const names = Object.keys(properties ?? {});
  return names.includes('en') && names.every((name) => /^[a-z]{2}(?:-[A-Z]{2})?$/u.test(name));
}

function isLocalisable({ type, pattern, format, enum: values, const: value, properties }: JsonSchema): boolean {
  if (type === 'string')
    return pattern === undefined && format === undefined && values === undefined && value === undefined;
  return type === 'array' || isPart('media', properties);
}

function lifted({ default: value }: JsonSchema): JsonSchema {
  return value === undefined ? {} : { default: value };
}
