import type { JsonSchema } from './json-schema.ts';

/** Returns the schema of a value that is given by language. */
export function byLanguage(each: JsonSchema): JsonSchema {
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
