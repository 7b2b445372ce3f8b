import type { JsonSchema } from './json-schema.ts';
import { fieldWords } from './field-words.ts';

/**
 * Adds a description to each field (`field-words.ts`). It is found by the path of the field within the kind (`location.address.city`), else by the
 * last two names of that path, else by the last name alone. A field without a description is an error, so that every field is documented.
 */
export function describeFields(kind: string, schema: JsonSchema): JsonSchema {
  const missing = new Set<string>();
  const describe = (node: JsonSchema, path: readonly string[]): JsonSchema => {
    const own = { ...node };
    if (own.properties !== undefined) {
      own.properties = Object.fromEntries(
        Object.entries(own.properties).map(([name, property]) => [
          name,
          withWords(describe(property, [...path, name]), [...path, name]),
        ]),
      );
    }
    // Items, alternatives and values of a record belong to the field above them, so they keep its path.
    if (Array.isArray(own.items)) own.items = own.items.map((each) => describe(each, path));
    else if (own.items !== undefined) own.items = describe(own.items, path);
    if (own.anyOf !== undefined) own.anyOf = own.anyOf.map((each) => describe(each, path));
    if (typeof own.additionalProperties === 'object')
      own.additionalProperties = describe(own.additionalProperties, path);
    // A definition is found by its own name, and a block by that of its kind.
    if (own.definitions !== undefined) {
      own.definitions = Object.fromEntries(
        Object.entries(own.definitions).map(([name, each]) => [
          name,
          describe(each, name.startsWith('block-') ? ['block', name.slice('block-'.length)] : [name]),
        ]),
      );
    }
    return own;
  };
  const withWords = (property: JsonSchema, path: readonly string[]): JsonSchema => {
    const name = path.at(-1) ?? '';
    if (name === '$schema') return property;
    const [wholePath, lastTwoNames] = [path.join('.'), path.slice(-2).join('.')];
    const key = [wholePath, lastTwoNames, name].find((each) => Object.hasOwn(fieldWords, each));
    if (key === undefined) {
      missing.add(wholePath);
      return property;
    }
    const [description = '', ...examples] = fieldWords[key] ?? [];
    return { ...property, description, ...(examples.length > 0 ? { examples } : {}) };
  };
  const described = describe(schema, [kind]);
  if (missing.size > 0)
    throw new Error(`field-words.ts does not say what these fields mean: ${[...missing].join(', ')}`);
  return described;
}
