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

interface Variable<Schema extends z.ZodType> {
  /** What the variable is taken to be where it is not set; '' stands for not set at all. */
  readonly fallback: string;
  readonly says: string;
  readonly schema: Schema;
}

export function variable<Schema extends z.ZodType>(fallback: string, says: string, schema: Schema): Variable<Schema> {
  return { fallback, says, schema };
}

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
