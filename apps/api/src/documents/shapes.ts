/* The generated schemas of documents and blocks. An editor uses the same schemas. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { DocumentKind } from '../content/source-document.ts';
import { isJsonObject, memberOf } from '../kernel/json.ts';
import { createKnownFields, type KnownFields } from './known-fields.ts';

type Json = Readonly<Record<string, unknown>>;

/** A generated schema as zod reads it, and the names and forms of its fields. */
export interface Shape {
  readonly schema: z.ZodType;
  readonly known: KnownFields;
}

/** The shapes that were already made: a kind of document by its name, a block by `block` and its type. */
const shapes = new Map<string, Shape>();

/** Makes the shape of a JSON schema, once for each name. */
function makeShapeOnce(name: string, readJson: () => Json): Shape {
  const kept = shapes.get(name);
  if (kept !== undefined) return kept;
  const json = readJson();
  const shape = { schema: z.fromJSONSchema(json, { defaultTarget: 'draft-7' }), known: createKnownFields(json) };
  shapes.set(name, shape);
  return shape;
}

/** Returns the shape of a kind of document. It admits any blocks, because each block has a shape of its own. */
export function getShape(kind: DocumentKind): Shape {
  return makeShapeOnce(kind, () => readSchema(`${kind}.json`));
}

/** Returns the shape of a block; null for an unknown type. */
export function getBlockShape(type: string): Shape | null {
  const definitions = readBlockDefinitions();
  const definition = definitions[`block-${type}`];
  if (!isJsonObject(definition)) return null;
  return makeShapeOnce(`block ${type}`, () => {
    const properties: Json = isJsonObject(definition['properties']) ? definition['properties'] : {};
    // Content systems put other words before the name of the kind, so any name is right here.
    return { ...definition, properties: { ...properties, __component: { type: 'string' } }, definitions };
  });
}

let keptDefinitions: Json | null = null;

/** Reads the schemas of all blocks, and of the parts that blocks share, once. */
function readBlockDefinitions(): Json {
  if (keptDefinitions !== null) return keptDefinitions;
  const { definitions } = readSchema('blocks.json');
  keptDefinitions = isJsonObject(definitions) ? definitions : {};
  return keptDefinitions;
}

/** The schema of an item of a list of blocks. `findShapeErrors` checks each block by the shape of its type. */
const anyBlock: Json = {
  type: 'object',
  properties: { __component: { type: 'string' } },
  required: ['__component'],
};

/** Reads a generated schema. `anyBlock` stands in it where it refers to the list of blocks. */
function readSchema(file: string): Json {
  const text = readFileSync(new URL(`schemas/${file}`, import.meta.url), 'utf8');
  // The generated file is an object.
  return JSON.parse(text, (_, value: unknown) =>
    memberOf(value, '$ref') === 'blocks.json#' ? anyBlock : value,
  ) as Json;
}

/** Returns the fields of a kind, for issues that its own rules report. */
export function getKnownFields(kind: DocumentKind): KnownFields {
  return getShape(kind).known;
}

/** Lists the kinds of block that the site shows. */
export function listBlockTypes(): readonly string[] {
  return Object.keys(readBlockDefinitions()).flatMap((name) =>
    name.startsWith('block-') ? [name.slice('block-'.length)] : [],
  );
}
