import * as z from 'zod';
import type { JsonSchema } from './json-schema.ts';
import { tidySchema } from './tidy-schema.ts';

/** Converts a schema of Zod to the JSON Schema of documents as they are written, before they are read. */
export function readSchema(schema: z.ZodType): JsonSchema {
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
  return tidySchema(own);
}

/** Makes fields with a default optional, and states the default; makes unknown fields errors. */
function overrideObject(zodSchema: z.core.$ZodType, jsonSchema: JsonSchema): void {
  const { shape } = zodSchema['_zod'].def as z.core.$ZodObjectDef;
  const required: string[] = [];
  for (const [name, field] of Object.entries(shape)) {
    const absent = z.core.safeParse(field, undefined);
    const property = jsonSchema.properties?.[name];
    if (!absent.success) required.push(name);
    if (!absent.success || property === undefined) continue;
    if (isWorthSaying(absent.data)) property.default = absent.data;
    else delete property.default;
  }
  if (required.length > 0) jsonSchema.required = required;
  else delete jsonSchema.required;
  jsonSchema.additionalProperties ??= false;
}

/** Says whether a default tells an editor something. Lists and objects are empty by default, and null means absent. */
function isWorthSaying(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Returns the schema's own message for a pattern that does not match; null without one. */
function patternMessage(schema: z.core.$ZodType): string | null {
  const { checks = [] } = schema['_zod'].def;
  for (const check of checks) {
    const { def } = check['_zod'];
    if (!('format' in def) || def.error === undefined) continue;
    // Zod makes the message of an issue, so it gets one of a text that does not match.
    const message = def.error({ code: 'invalid_format', format: 'regex', origin: 'string', input: '' } as never);
    if (typeof message === 'string') return message;
  }
  return null;
}

/** Says whether a pattern of the schema has the flag `i`. */
function isOfAnyCase(schema: z.core.$ZodType): boolean {
  const { checks = [] } = schema['_zod'].def;
  return checks.some((check) => {
    const { def } = check['_zod'];
    return 'pattern' in def && def.pattern instanceof RegExp && def.pattern.ignoreCase;
  });
}

/**
 * Makes a pattern match any case, since JSON Schema has no flag for it: `a` becomes `[aA]`, and within a class `a-z` becomes `a-zA-Z`. Escapes such as
 * `\d` stay.
 */
function inAnyCase(pattern: string): string {
  let isInClass = false;
  return pattern.replaceAll(/\\.|\[|\]|[a-z]-[a-z]|[a-z]/gu, (token) => {
    const isBracket = token === '[' || token === ']';
    if (isBracket) isInClass = token === '[';
    if (isBracket || token.startsWith('\\')) return token;
    return isInClass ? token + token.toUpperCase() : `[${token}${token.toUpperCase()}]`;
  });
}
