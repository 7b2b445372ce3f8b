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
  const files = Object.entries(documents).map(([kind, schema]) => {
    const own = withParts(readSchema(schema));
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

/** The schema of the name of a block, by which a group refers to a block of its page. */
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
    const own = withParts(readSchema(schema));
    const around = withParts(readSchema(frame));
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
    // With a condition for each kind, an editor only reports errors in the fields of that kind.
    allOf: named.map(({ type }) => ({
      if: { properties: { __component: { const: `sections.${type}` } } },
      then: { $ref: `#/definitions/block-${type}` },
    })),
    definitions,
  });
}
