import * as z from 'zod';

/** The schema of a switch: 0 or 1. */
export const yesNo = z.enum(['0', '1']).transform((value) => value === '1');
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/u, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

export const shortText = z.string().min(1).max(300);
/** The schema of an origin such as `https://host`; a slash at its end is removed. */
export const origin = z.url({ protocol: /^https?$/u }).transform((url) => url.replace(/\/+$/u, ''));
/** Makes a schema optional: the value is null if the variable is not set. */
export const optional = <Schema extends z.ZodType>(inner: Schema) =>
  z.union([z.literal('').transform(() => null), inner]);

/** The documentation of an environment variable. */
export interface VariableDocument {
  /** The value where the variable is not set; '' for none. */
  readonly fallback: string;
  /** The default in words, if it depends on other variables. */
  readonly fallbackInWords?: string;
  readonly description: string;
}

export interface Variable<Schema extends z.ZodType> extends VariableDocument {
  readonly schema: Schema;
}

/** Declares a variable. */
export function variable<Schema extends z.ZodType>(
  fallback: string,
  description: string,
  schema: Schema,
  more: Pick<VariableDocument, 'fallbackInWords'> = {},
): Variable<Schema> {
  return { fallback, description, schema, ...more };
}

/** Variables by group; the keys are the titles in `.env.example`. */
export type VariableGroups = Readonly<Record<string, Readonly<Record<string, VariableDocument>>>>;

/** Collects the schema of each variable. */
export function collectSchemas<Variables extends Readonly<Record<string, Variable<z.ZodType>>>>(
  variables: Variables,
): { [Name in keyof Variables]: Variables[Name]['schema'] } {
  const schemas = Object.entries(variables).map(([name, { schema }]) => [name, schema]);
  // The names are the same, each with its own schema.
  return Object.fromEntries(schemas) as { [Name in keyof Variables]: Variables[Name]['schema'] };
}

export type Source = Readonly<Record<string, string | undefined>>;

/** Returns every variable with its value, or its fallback where it is not set or empty. */
export function withFallbacks(
  variables: Readonly<Record<string, { readonly fallback: string }>>,
  source: Source,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, { fallback }]) => {
      const given = source[name]?.trim() ?? '';
      return [name, given === '' ? fallback : given];
    }),
  );
}
