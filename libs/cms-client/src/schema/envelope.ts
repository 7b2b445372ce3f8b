import * as z from 'zod/mini';

/** §3 API envelope. Exactly one of `data` and `error` is not null. */
export const errorWire = z.object({
  /** Stable, for programs: `slot_unavailable`, `not_found` ... */
  code: z.string().check(z.maxLength(100)),
  /** For developers. */
  message: z.string().check(z.maxLength(2_000)),
  /** For visitors: phrases where one of §8 fits, otherwise what was wrong with which field. */
  details: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(100)),
});

export const envelopeWire = z.object({
  data: z.unknown(),
  meta: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  error: z.optional(z.nullable(errorWire)),
});

export type ErrorWire = z.output<typeof errorWire>;
export interface Envelope<Data> {
  readonly data: Data | null;
  readonly meta: Readonly<Record<string, unknown>> | null;
  readonly error: ErrorWire | null;
}
