import type * as z from 'zod';
import { describeFields } from './describe-fields.ts';
import type { JsonSchema } from './json-schema.ts';
import { readSchema } from './read-schema.ts';
import { blocksFile, withParts } from './schema-parts.ts';

/** A kind of block, with its name and the fields of its content. */
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

/** Builds the JSON Schemas of all kinds of documents and of the blocks, by the names of their files. */
export function buildSchemas({ documents, blocks, frame }: SchemaSources): ReadonlyMap<string, JsonSchema> {
  const files = Object.entries(documents).map(([kind, schema]) => [`${kind}.json`, buildKind(kind, schema)] as const);
  return new Map([...files, [blocksFile, buildBlocks(blocks, frame)]]);
}

function buildKind(kind: string, source: z.ZodType): JsonSchema {
  const { schema, definitions } = withParts(readSchema(source));
  // A record, such as the index of the media, has no fields of its own, and no description either.
  const schemaField: Record<string, JsonSchema> =
    schema.properties === undefined
      ? { $schema: { type: 'string' } }
      : { $schema: { type: 'string', description: 'The file that tells an editor the fields of this document.' } };
  const properties = { ...schemaField, ...schema.properties };
  return describeFields(kind, { $schema: draft, title: kind, ...schema, properties, definitions });
}

/** The schema of the name of a block, by which a group refers to a block of its page. */
const blockName: JsonSchema = {
  type: 'object',
  properties: { __component: { type: 'string' }, id: {}, uniqueId: {} },
  required: ['__component', 'id'],
  additionalProperties: false,
};

/** The schema of the id of a block. */
const blockId: JsonSchema = {
  anyOf: [
    { type: 'string', minLength: 1, maxLength: 100 },
    { type: 'integer', minimum: 0 },
  ],
};

function buildBlocks(blocks: readonly BlockSource[], frame: z.ZodObject): JsonSchema {
  const definitions: Record<string, JsonSchema> = {};
  const sorted = blocks.toSorted((one, other) => (one.type < other.type ? -1 : 1));
  for (const { type, schema: content } of sorted) {
    const own = withParts(readSchema(content));
    const around = withParts(readSchema(frame));
    Object.assign(definitions, own.definitions, around.definitions);
    definitions[`block-${type}`] = {
      type: 'object',
      properties: {
        __component: { const: `sections.${type}` },
        id: blockId,
        uniqueId: { anyOf: [{ type: 'string', maxLength: 300 }, { type: 'null' }] },
        ...own.schema.properties,
        ...around.schema.properties,
      },
      required: ['__component', 'id', ...(own.schema.required ?? []).filter((name) => name !== 'id')],
      additionalProperties: false,
    };
  }
  allowNamesInGroup(definitions);
  return describeFields('block', {
    $schema: draft,
    title: 'block',
    type: 'object',
    properties: { __component: { enum: sorted.map(({ type }) => `sections.${type}`) } },
    required: ['__component', 'id'],
    // With a condition for each kind, an editor only reports errors in the fields of that kind.
    allOf: sorted.map(({ type }) => ({
      if: { properties: { __component: { const: `sections.${type}` } } },
      then: { $ref: `#/definitions/block-${type}` },
    })),
    definitions,
  });
}

/** Lets a group hold names of blocks beside whole blocks, which the schema of its content alone does not say. */
function allowNamesInGroup(definitions: Readonly<Record<string, JsonSchema>>): void {
  const fields = definitions['block-group']?.properties;
  if (fields === undefined) return;
  fields['items'] = { type: 'array', items: { anyOf: [{ $ref: `${blocksFile}#` }, blockName] }, maxItems: 100 };
}
