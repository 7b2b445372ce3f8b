import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { DocumentKind, SourceDocument } from '../content/source-document.ts';
import { isJsonObject, memberOf } from '../kernel/json.ts';
import { askWhetherMeant } from '../kernel/nearest.ts';
import { type KnownFields, type WordedIssue, wordIssues } from './issue-words.ts';

type Json = Readonly<Record<string, unknown>>;

/** A schema that the editor uses as well, as zod reads it, and the names and forms of its fields. */
interface Shape {
  readonly schema: z.ZodType;
  readonly known: KnownFields;
}

/**
 * Finds the errors in the shape of a document and of all blocks in it: unknown keys, wrong types, missing fields. They are the errors that an editor
 * shows, since both read the same generated schemas (docs/decisions/0093).
 */
export function findShapeErrors({ kind, document }: Pick<SourceDocument, 'kind' | 'document'>): readonly WordedIssue[] {
  const errors = [...findErrors(getShape(kind), document)];
  walkBlocks(document, (block, path, owner) => {
    // A group may name a block of its page instead of having it.
    if (readBlockType(memberOf(owner, '__component')) === 'group' && isBlockName(block)) return;
    const component = memberOf(block, '__component');
    // The schema of the list reports a missing component.
    if (typeof component !== 'string') return;
    const type = readBlockType(component);
    const shape = getBlockShape(type);
    const found =
      shape === null ? [{ path: ['__component'], message: wordUnknownBlock(component) }] : findErrors(shape, block);
    errors.push(...found.map((error) => ({ ...error, path: [...path, ...error.path] })));
  });
  return errors;
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

function findErrors({ schema, known }: Shape, value: unknown): readonly WordedIssue[] {
  const read = schema.safeParse(value);
  return read.success ? [] : wordIssues(read.error.issues, value, known);
}

function wordUnknownBlock(component: string): string {
  const known = listBlockTypes().map((type) => `sections.${type}`);
  return `"${component}" is no kind of block${askWhetherMeant(component, known)}`;
}

/** Returns the component's own name, without the category of the content system: `faq`, not `sections.faq`. */
function readBlockType(component: unknown): string {
  return String(component).slice(String(component).lastIndexOf('.') + 1);
}

/** The keys of an object that names a block. */
const namingFields: ReadonlySet<string> = new Set(['__component', 'id', 'uniqueId']);

function isBlockName(block: unknown): boolean {
  return isJsonObject(block) && Object.keys(block).every((key) => namingFields.has(key));
}

/**
 * Visits all blocks in a value.
 *
 * @param visit called with each block, its path, and the innermost object that it is in
 */
function walkBlocks(
  value: unknown,
  visit: (block: unknown, path: readonly PropertyKey[], owner: unknown) => void,
  path: readonly PropertyKey[] = [],
  owner: unknown = null,
): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walkBlocks(item, visit, [...path, index], owner);
  } else if (isJsonObject(value)) {
    if (Object.hasOwn(value, '__component')) visit(value, path, owner);
    for (const [key, item] of Object.entries(value)) walkBlocks(item, visit, [...path, key], value);
  }
}

/** The shapes that were already made, by name. */
const shapes = new Map<string, Shape>();

function readOnce(name: string, make: () => Json): Shape {
  const kept = shapes.get(name);
  if (kept !== undefined) return kept;
  const json = make();
  const shape = { schema: z.fromJSONSchema(json, { defaultTarget: 'draft-7' }), known: listFields(json) };
  shapes.set(name, shape);
  return shape;
}

function getShape(kind: DocumentKind): Shape {
  return readOnce(kind, () => readSchema(`${kind}.json`));
}

/** Returns the shape of a block; null for an unknown type. */
function getBlockShape(type: string): Shape | null {
  const definitions = readBlockDefinitions();
  const own = definitions[`block-${type}`];
  if (!isJsonObject(own)) return null;
  return readOnce(`block ${type}`, () => {
    const properties: Json = isJsonObject(own['properties']) ? own['properties'] : {};
    // Content systems put other words before the name of the kind, so any name is right here.
    return { ...own, properties: { ...properties, __component: { type: 'string' } }, definitions };
  });
}

let blocks: Json | null = null;

function readBlockDefinitions(): Json {
  if (blocks !== null) return blocks;
  const { definitions } = readSchema('blocks.json');
  blocks = isJsonObject(definitions) ? definitions : {};
  return blocks;
}

/** The schema of an item of a list of blocks. Each block is checked on its own. */
const anyBlock: Json = {
  type: 'object',
  properties: { __component: { type: 'string' } },
  required: ['__component'],
};

function readSchema(file: string): Json {
  const text = readFileSync(new URL(`schemas/${file}`, import.meta.url), 'utf8');
  // The generated file is an object.
  return JSON.parse(text, (_, value: unknown) =>
    memberOf(value, '$ref') === 'blocks.json#' ? anyBlock : value,
  ) as Json;
}

function listFields(root: Json): KnownFields {
  const at = (path: readonly PropertyKey[]) => path.reduce<readonly Json[]>(stepInto, alternatives(root));
  const stepInto = (from: readonly Json[], key: PropertyKey): readonly Json[] =>
    from.flatMap((schema) => {
      const { properties, items, additionalProperties } = schema;
      const item = Array.isArray(items) ? (items as readonly unknown[])[Number(key)] : items;
      const next = typeof key === 'number' ? item : (memberOf(properties, String(key)) ?? additionalProperties);
      return isJsonObject(next) ? alternatives(next) : [];
    });
  const alternatives = (schema: Json): readonly Json[] => {
    const { $ref: reference, anyOf } = schema;
    if (typeof reference === 'string') {
      const named = memberOf(root['definitions'], reference.replace('#/definitions/', ''));
      return isJsonObject(named) ? alternatives(named) : [];
    }
    return Array.isArray(anyOf) ? anyOf.filter(isJsonObject).flatMap(alternatives) : [schema];
  };
  return {
    keysAt: (path) => [
      ...new Set(
        at(path).flatMap(({ properties }) =>
          isJsonObject(properties) ? Object.keys(properties).filter((name) => name !== '$schema') : [],
        ),
      ),
    ],
    formAt(path) {
      const message = at(path).find((schema) => schema['patternErrorMessage'] !== undefined)?.['patternErrorMessage'];
      return typeof message === 'string' ? message : null;
    },
  };
}
