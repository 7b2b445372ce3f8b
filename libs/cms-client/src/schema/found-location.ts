import * as z from 'zod/mini';

const line = z.string().check(z.maxLength(300));
const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/u));

/**
 * The fields of a found location that a browser needs; `locationSchema` has all of them. The address may be missing: booking-core
 * then assumes the US.
 */
export const foundLocationListWire = z
  .array(
    z.object({
      id: z.pipe(
        z.union([z.string().check(z.minLength(1), z.maxLength(100)), z.int().check(z.nonnegative())]),
        z.transform(String),
      ),
      slug: z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u)),
      name: line,
      distance: orNull(z.number().check(z.nonnegative())),
      address: orNull(
        z.object({
          city: orNull(line),
          state: orNull(line),
          country: z.pipe(
            z.nullish(countryCode),
            z.transform((country) => country ?? 'US'),
          ),
          latitude: orNull(z.number().check(z.gte(-90), z.lte(90))),
          longitude: orNull(z.number().check(z.gte(-180), z.lte(180))),
        }),
      ),
      gameSlugs: orNull(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200))),
    }),
  )
  .check(z.maxLength(200));

/** The fields of a list's `meta` that a browser needs: its groups, or its page. */
export const listMetaWire = z.object({
  groups: z.optional(
    z
      .array(
        z.object({
          key: z.string().check(z.maxLength(100)),
          country: countryCode,
          state: orNull(line),
          count: z.int().check(z.gte(1)),
          latitude: orNull(z.number().check(z.gte(-90), z.lte(90))),
          longitude: orNull(z.number().check(z.gte(-180), z.lte(180))),
        }),
      )
      .check(z.maxLength(1_000)),
  ),
  pagination: z.optional(z.object({ pageCount: z.int().check(z.gte(0)) })),
});

/** The fields of a search's `meta` that a browser needs. */
export const searchMetaWire = z.object({
  query: z.object({ country: z.nullish(countryCode), isUnknownCode: z.optional(z.boolean()) }),
});

/** Reads absent, undefined and null as null. */
function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value: z.output<Schema> | null | undefined) => value ?? null),
  );
}
