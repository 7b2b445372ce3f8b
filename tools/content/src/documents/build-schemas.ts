import * as z from 'zod';
import type { JsonSchema } from './json-schema.ts';
import { describeFields } from './describe-fields.ts';

/** A kind of block: its own name, and the fields of its content. */
export interface BlockSource {
  readonly type: string;
  readonly schema: z.ZodType;
}

export interface SchemaSources {
  /** The fields that a person writes, by kind of document. */
  readonly documents: Readonly<Record<string, z.ZodType>>;
  readonly blocks: readonly BlockSource[];
  /** The fields that any block may have. */
  readonly frame: z.ZodObject;
}

const draft = 'http://json-schema.org/draft-07/schema#';
/** The file of all blocks; each document that has a list of them refers to it. */
const blocksFile = 'blocks.json';

/** Objects that several documents have, by names that only they have. Each is written once in a file. */
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

/** The JSON Schemas of all kinds of documents and of the blocks, by the names of their files. */
export function buildSchemas({ documents, blocks, frame }: SchemaSources): ReadonlyMap<string, JsonSchema> {
  const files = Object.entries(documents).map(([kind, schema]) => {
    const own = withParts(readSchema(schema), (name) => name);
    const root = own.schema;
    if (root.properties !== undefined) {
      root.properties = {
        $schema: { type: 'string', description: 'The file that tells an editor the fields of this document.' },
        ...root.properties,
      };
    } else root.properties = { $schema: { type: 'string' } };
    return [
      `${kind}.json`,
      describeFields(kind, { $schema: draft, title: kind, ...root, definitions: own.definitions }),
    ] as const;
  });
  return new Map([...files, [blocksFile, buildBlocks(blocks, frame)]]);
}

/** A group may name a block of its page in place of having it. */
const blockName: JsonSchema = {
  type: 'object',
  properties: { __component: { type: 'string' }, id: {}, uniqueId: {} },
  required: ['__component', 'id'],
  additionalProperties: false,
};

function buildBlocks(blocks: readonly BlockSource[], frame: z.ZodObject): JsonSchema {
  const definitions: Record<string, JsonSchema> = {};
  const named = blocks.toSorted((one, other) => (one.type < other.type ? -1 : 1));
  for (const { type, schema } of named) {
    const own = withParts(readSchema(schema), (name) => name);
    const around = withParts(readSchema(frame), (name) => name);
    Object.assign(definitions, own.definitions, around.definitions);
    definitions[`block-${type}`] = {
      type: 'object',
      properties: {
        __component: { const: `sections.${type}` },
        id: {
          anyOf: [
            { type: 'string', minLength: 1, maxLength: 100 },
            { type: 'integer', minimum: 0 },
          ],
        },
        uniqueId: { anyOf: [{ type: 'string', maxLength: 300 }, { type: 'null' }] },
        ...own.schema.properties,
        ...around.schema.properties,
      },
      required: ['__component', 'id', ...(own.schema.required ?? []).filter((name) => name !== 'id')],
      additionalProperties: false,
    };
  }
  const group = definitions['block-group']?.properties;
  if (group !== undefined)
    group['items'] = { type: 'array', items: { anyOf: [{ $ref: `${blocksFile}#` }, blockName] }, maxItems: 100 };
  return describeFields('block', {
    $schema: draft,
    title: 'block',
    type: 'object',
    properties: { __component: { enum: named.map(({ type }) => `sections.${type}`) } },
    required: ['__component', 'id'],
    // An editor then complains of the fields of this kind only.
    allOf: named.map(({ type }) => ({
      if: { properties: { __component: { const: `sections.${type}` } } },
      then: { $ref: `#/definitions/block-${type}` },
    })),
    definitions,
  });
}

/** The schema of documents as they are written, before they are read. */
function readSchema(schema: z.ZodType): JsonSchema {
  const written = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema['_zod'];
      if (def.type === 'object') overrideObject(zodSchema, jsonSchema as JsonSchema);
      if (def.type === 'string' && jsonSchema.pattern !== undefined) {
        const message = patternMessage(zodSchema);
        if (message !== null) (jsonSchema as JsonSchema).patternErrorMessage = message;
        if (isOfAnyCase(zodSchema)) jsonSchema.pattern = inAnyCase(jsonSchema.pattern);
      }
    },
  });
  // Zod writes JSON in this shape.
  const { $schema: _, definitions: _recursive, ...own } = JSON.parse(JSON.stringify(written)) as JsonSchema;
  return tidy(own);
}

/** Fields without a value are not required, and say what they then count as; unknown fields are errors. */
function overrideObject(zodSchema: z.core.$ZodType, jsonSchema: JsonSchema): void {
  const { shape } = zodSchema['_zod'].def as z.core.$ZodObjectDef;
  const required: string[] = [];
  for (const [name, field] of Object.entries(shape)) {
    const absent = z.core.safeParse(field, undefined);
    const property = jsonSchema.properties?.[name];
    if (!absent.success) required.push(name);
    else if (property !== undefined && isWorthSaying(absent.data)) property.default = absent.data;
    else if (property !== undefined) delete property.default;
  }
  if (required.length > 0) jsonSchema.required = required;
  else delete jsonSchema.required;
  jsonSchema.additionalProperties ??= false;
}

function isWorthSaying(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** The schema's own message where a pattern does not match. */
function patternMessage(schema: z.core.$ZodType): string | null {
  const { checks = [] } = schema['_zod'].def;
  for (const check of checks) {
    const { def } = check['_zod'];
    if (!('format' in def) || def.error === undefined) continue;
    const said = def.error({ code: 'invalid_format', format: 'regex', origin: 'string', input: '' } as never);
    if (typeof said === 'string') return said;
  }
  return null;
}

function isOfAnyCase(schema: z.core.$ZodType): boolean {
  const { checks = [] } = schema['_zod'].def;
  return checks.some((check) => {
    const { def } = check['_zod'];
    return 'pattern' in def && def.pattern instanceof RegExp && def.pattern.ignoreCase;
  });
}

/** JSON Schema has no flag for it: each letter becomes a class of both cases. */
function inAnyCase(pattern: string): string {
  let isInClass = false;
  return pattern.replaceAll(/\\.|\[|\]|[a-z]-[a-z]|[a-z]/gu, (part) => {
    if (part === '[' || part === ']') isInClass = part === '[';
    if (part.startsWith('\\') || part === '[' || part === ']') return part;
    return isInClass ? part + part.toUpperCase() : `[${part}${part.toUpperCase()}]`;
  });
}

/** Texts, lists and media may be given by language; named parts of a week become fields; alternatives are one list. */
function tidy(schema: JsonSchema): JsonSchema {
  // Any JSON is the one thing that refers to itself.
  if (schema.$ref !== undefined) return {};
  const { oneOf, ...own } = { ...schema };
  if (oneOf !== undefined) own.anyOf = oneOf;
  if (own.properties !== undefined) own.properties = mapValues(own.properties, tidy);
  if (Array.isArray(own.items)) own.items = own.items.map(tidyExactly);
  else if (own.items !== undefined) own.items = tidy(own.items);
  if (own.anyOf !== undefined) return tidyAlternatives(own);
  if (typeof own.additionalProperties === 'object') own.additionalProperties = tidy(own.additionalProperties);
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

/** A hour of a pair, or a part of an id, is the same in every language. */
function tidyExactly(schema: JsonSchema): JsonSchema {
  return schema;
}

function tidyAlternatives({ anyOf = [], ...rest }: JsonSchema): JsonSchema {
  const types = anyOf.map(({ type }) => type);
  // An id may be a number, and is the same in every language.
  if (types.includes('integer') || types.includes('number')) return { ...rest, anyOf };
  const alternatives = anyOf.flatMap((alternative): JsonSchema[] => {
    if (isByLanguage(alternative)) return [];
    const { anyOf: inner, default: _, ...tidied } = tidy(alternative);
    return inner ?? [tidied];
  });
  return { ...rest, anyOf: alternatives };
}

/** An object with a text for each language, of which English is required. */
function isByLanguage({ properties }: JsonSchema): boolean {
  const names = Object.keys(properties ?? {});
  return names.includes('en') && names.every((name) => /^[a-z]{2}(?:-[A-Z]{2})?$/u.test(name));
}

function isLocalisable({ type, pattern, format, enum: values, const: value, properties }: JsonSchema): boolean {
  if (type === 'string')
    return pattern === undefined && format === undefined && values === undefined && value === undefined;
  return type === 'array' || isPart('media', properties);
}

function byLanguage(each: JsonSchema): JsonSchema {
  const { default: _, ...plain } = each;
  return {
    type: 'object',
    propertyNames: {
      pattern: '^[a-z]{2}(?:-[A-Z]{2})?$',
      patternErrorMessage: 'is no language, such as en or fr',
    },
    additionalProperties: plain,
    minProperties: 1,
  };
}

function lifted({ default: value }: JsonSchema): JsonSchema {
  return value === undefined ? {} : { default: value };
}

function isPart(name: string, properties: JsonSchema['properties'] = {}): boolean {
  const [, identifying = []] = parts.find(([part]) => part === name) ?? [];
  return identifying.length > 0 && identifying.every((field) => Object.hasOwn(properties, field));
}

/** Replaces the parts, and lists of blocks, by references. */
function withParts(schema: JsonSchema, nameOf: (part: string) => string) {
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
    const { default: value, ...shared } = own;
    definitions[nameOf(part)] = part === 'media' || part === 'previewPicture' ? withMediaKey(shared) : shared;
    return { $ref: `#/definitions/${nameOf(part)}`, ...(value === undefined ? {} : { default: value }) };
  };
  const replaced = replace(schema, true);
  return { schema: replaced, definitions };
}

/** A text of some length, plain or by language, is written once in a file. */
function shareText(alternatives: readonly JsonSchema[], definitions: Record<string, JsonSchema>): JsonSchema[] {
  const plain = alternatives.find(({ type }) => type === 'string');
  const others = alternatives.filter(
    ({ type, propertyNames }) => type !== 'string' && !(type === 'object' && propertyNames !== undefined),
  );
  if (plain === undefined || alternatives.length - others.length !== 2) return [...alternatives];
  const { minLength = 0, maxLength = 0 } = plain;
  const name = `text-${minLength}-${maxLength}`;
  definitions[name] = { anyOf: [plain, byLanguage(plain)] };
  return [{ $ref: `#/definitions/${name}` }, ...others];
}

/** A medium is named by its key in `media.json`; one from elsewhere is written out. */
function withMediaKey({ properties, required: _, ...media }: JsonSchema): JsonSchema {
  return { ...media, properties: { $media: { type: 'string' }, ...properties } };
}

function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
