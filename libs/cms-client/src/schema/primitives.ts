import * as z from 'zod';

/**
 * The bounds of content. Every text and list from outside has a maximum, so that one broken document cannot fill a page or the
 * memory.
 */
export const bounds = {
  id: 100,
  slug: 100,
  line: 300,
  paragraph: 5_000,
  richText: 100_000,
  css: 50_000,
  url: 2_000,
  list: 200,
  /** Limit on the locations of a chain, and of a game. */
  locations: 10_000,
  /** Limit on the groups of locations: US states and countries. */
  groups: 1_000,
  blocks: 100,
} as const;

/** An id as text; some systems (Strapi, Resova) send numbers. */
export const idSchema = z.union([z.string().min(1).max(bounds.id), z.int().nonnegative()]).transform(String);
export const slugSchema = z
  .string()
  .max(bounds.slug)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'must be lower-case words joined by hyphens');
export const lineSchema = z.string().max(bounds.line);
export const paragraphSchema = z.string().max(bounds.paragraph);
export const urlSchema = z.string().max(bounds.url);

/** Reads absent, undefined and null as null. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? null);
}

/** Reads absent, undefined and null as the empty list; a list longer than `max` is an error. */
export function listOf<Schema extends z.ZodType>(schema: Schema, max: number = bounds.list) {
  return z
    .array(schema)
    .max(max)
    .nullish()
    .transform((value) => value ?? []);
}

/** Reads absent, undefined and null as `fallback`. */
export function flag(fallback = false) {
  return z
    .boolean()
    .nullish()
    .transform((value) => value ?? fallback);
}
