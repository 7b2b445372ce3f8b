import { isJsonObject, memberOf } from '../kernel/json.ts';

type Json = Readonly<Record<string, unknown>>;

/** The fields that a schema has at a path, as far as they are known. */
export interface KnownFields {
  /** Lists the keys that an object may have at the path. */
  readonly keysAt: (path: readonly PropertyKey[]) => readonly string[];
  /** Returns the message for a text that has another form at the path; null if zod's own message is shown. */
  readonly formAt: (path: readonly PropertyKey[]) => string | null;
}

/**
 * Creates the fields of a JSON schema. Several schemas may apply at a path, as the alternatives of an `anyOf`; the fields are those of all.
 */
export function createKnownFields(root: Json): KnownFields {
  /** Lists the schemas that a schema stands for: the one that it refers to, or its alternatives, or itself. */
  const resolve = (schema: Json): readonly Json[] => {
    const { $ref: reference, anyOf } = schema;
    if (typeof reference === 'string') {
      const definition = memberOf(root['definitions'], reference.replace('#/definitions/', ''));
      return isJsonObject(definition) ? resolve(definition) : [];
    }
    return Array.isArray(anyOf) ? anyOf.filter(isJsonObject).flatMap(resolve) : [schema];
  };
  /** Lists the schemas of one member: of an item for a number, of a property for a name. */
  const listSchemasOfMember = (schemas: readonly Json[], key: PropertyKey): readonly Json[] =>
    schemas.flatMap(({ properties, items, additionalProperties }) => {
      // A tuple has a schema for each position, a list one for all.
      const item = Array.isArray(items) ? (items as readonly unknown[])[Number(key)] : items;
      const property = memberOf(properties, String(key)) ?? additionalProperties;
      const member = typeof key === 'number' ? item : property;
      return isJsonObject(member) ? resolve(member) : [];
    });
  const listSchemasAt = (path: readonly PropertyKey[]) =>
    path.reduce<readonly Json[]>(listSchemasOfMember, resolve(root));
  return {
    keysAt(path) {
      const keys = listSchemasAt(path).flatMap(({ properties }) =>
        isJsonObject(properties) ? Object.keys(properties) : [],
      );
      // `$schema` tells an editor where the schema is, and nobody misspells it.
      return [...new Set(keys)].filter((key) => key !== '$schema');
    },
    formAt(path) {
      // `patternErrorMessage` is what an editor shows for a text that does not match the pattern.
      const messages = listSchemasAt(path).map(({ patternErrorMessage }) => patternErrorMessage);
      const message = messages.find((each) => each !== undefined);
      return typeof message === 'string' ? message : null;
    },
  };
}
