import * as wire from '@latchkey/cms-client/contract';
import * as z from 'zod';
import type * as core from 'zod/v4/core';
import type { JsonSchema } from './document.ts';

/** The descriptions of schemas in the document. */
export interface SchemaDescriptions {
  /** Describes a schema: a reference if it has a name, otherwise inline. */
  of(schema: core.$ZodType): JsonSchema;
  /** The referenced schemas, and those that they refer to. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** The beginning of a reference to a schema of the document. */
const place = '#/components/schemas/';
/** The name under which zod puts schemas that are shared, such as that of a JSON value. */
const sharedName = '__shared';

/**
 * Describes the input of schemas. The client's schemas keep their names (`basketWire` is `Basket`), so that the document contains
 * each once.
 */
export function describeSchemas(schemas: readonly core.$ZodType[]): SchemaDescriptions {
  const names = nameWireSchemas();
  const registry = z.registry<{ id: string }>();
  for (const [schema, name] of names) registry.add(schema, { id: name });
  const anonymous = new Map<core.$ZodType, string>();
  for (const schema of schemas) {
    if (names.has(schema) || anonymous.has(schema)) continue;
    const id = `anonymous${anonymous.size}`;
    anonymous.set(schema, id);
    registry.add(schema, { id });
  }
  const written = z.toJSONSchema(registry, {
    io: 'input',
    target: 'draft-2020-12',
    uri: (id) => `${place}${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      if (!(zodSchema instanceof z.ZodObject) || jsonSchema.required === undefined) return;
      // A field with a fallback (`catch`) may be missing, although zod lists it as required.
      jsonSchema.required = jsonSchema.required.filter((name) => !(zodSchema.shape[name] instanceof z.ZodCatch));
    },
  });
  const all = withoutAddresses(written.schemas);

  const of = (schema: core.$ZodType): JsonSchema => {
    const name = names.get(schema);
    return name === undefined ? (all[anonymous.get(schema) ?? ''] ?? {}) : { $ref: `${place}${name}` };
  };
  return { of, components: reachable(schemas.map(of), all) };
}

/** The parts of queries and of `meta` that are written out where they are used. */
const inlined: ReadonlySet<unknown> = new Set([wire.localeParameter, wire.servedLocale]);

/** Names the schemas of the client; a name that two would share stays as it is exported. */
function nameWireSchemas(): Map<core.$ZodType, string> {
  const names = new Map<core.$ZodType, string>();
  const usedNames = new Set<string>();
  for (const [exported, value] of Object.entries<unknown>(wire)) {
    if (!(value instanceof z.core.$ZodType) || names.has(value) || inlined.has(value)) continue;
    const plain = exported.replace(/(?:Schema|Wire)$/u, '');
    const name = `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`;
    const unusedName = usedNames.has(name) ? exported : name;
    usedNames.add(unusedName);
    names.set(value, unusedName);
  }
  return names;
}

/** Rewrites zod's references as references within the document; shared schemas become components. */
function withoutAddresses(schemas: Readonly<Record<string, unknown>>): Record<string, JsonSchema> {
  const text = JSON.stringify(schemas).replaceAll(`${place}${sharedName}#/$defs/`, `${place}Shared-`);
  // The JSON has the shape that zod produced.
  const parsed = JSON.parse(text) as Record<
    string,
    Record<string, unknown> & { readonly $defs?: Record<string, JsonSchema> }
  >;
  const all: Record<string, JsonSchema> = {};
  for (const [name, { $id: _id, $schema: _dialect, ...schema }] of Object.entries(parsed)) {
    if (name !== sharedName) all[name] = schema;
  }
  for (const [name, schema] of Object.entries(parsed[sharedName]?.$defs ?? {})) all[`Shared-${name}`] = schema;
  return all;
}

/** Returns the schemas that some schemas refer to, directly or through others. */
function reachable(
  roots: readonly JsonSchema[],
  all: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  const pending: unknown[] = [...roots];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const [, name = ''] of JSON.stringify(next).matchAll(/"#\/components\/schemas\/([\w-]+)"/gu)) {
      const schema = all[name];
      if (schema === undefined || found.has(name)) continue;
      found.set(name, schema);
      pending.push(schema);
    }
  }
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
