import * as z from 'zod';

/** 0 or 1. */
export const yesNo = z.enum(['0', '1']).transform((value) => value === '1');
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/u, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

export const shortText = z.string().min(1).max(300);
/** `https://host`, taken without the slash at its end. */
export const origin = z.url({ protocol: /^https?$/u }).transform((url) => url.replace(/\/+$/u, ''));
/** Null where the variable is not set. */
export const optional = <Schema extends z.ZodType>(inner: Schema) =>
  z.union([z.literal('').transform(() => null), inner]);

/** What the documents say of an environment variable. */
export interface VariableDocument {
  /** What the variable is taken to be where it is not set; '' stands for not set at all. */
  readonly fallback: string;
  /** The default in words, where it follows from other variables. */
  readonly fallbackInWords?: string;
  readonly says: string;
}

export interface Variable<Schema extends z.ZodType> extends VariableDocument {
  readonly schema: Schema;
}

/** The declaration of a variable: the one place that names it besides the code that reads its value. */
export function variable<Schema extends z.ZodType>(
  fallback: string,
  says: string,
  schema: Schema,
  more: Pick<VariableDocument, 'fallbackInWords'> = {},
): Variable<Schema> {
  return { fallback, says, schema, ...more };
}

/** Variables of one matter, under the title that `.env.example` gives them. */
export type VariableGroups = Readonly<Record<string, Readonly<Record<string, VariableDocument>>>>;

/** The schema of each variable. */
export function schemasOf<Variables extends Readonly<Record<string, Variable<z.ZodType>>>>(
  variables: Variables,
): { [Name in keyof Variables]: Variables[Name]['schema'] } {
  const schemas = Object.entries(variables).map(([name, { schema }]) => [name, schema]);
  // The same names, each with its own schema.
  return Object.fromEntries(schemas) as { [Name in keyof Variables]: Variables[Name]['schema'] };
}

export type Source = Readonly<Record<string, string | undefined>>;

/** Every variable as it was given, or as its fallback; an empty one counts as not given. */
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
