import * as z from 'zod/mini';

/** The error of a response: in the envelope, exactly one of `data` and `error` is not null. */
export const errorWire = z.object({
  /** A stable code for programs: `slot_unavailable`, `not_found` ... */
  code: z.string().check(z.maxLength(100)),
  /** The message for developers. */
  message: z.string().check(z.maxLength(2_000)),
  /** The phrases for visitors, which are keys of libs/i18n, the most important one first. May be empty. */
  details: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(100)),
  /** The values of the placeholders in those phrases, by name. */
  params: z.optional(
    z.record(
      z.string().check(z.maxLength(40)),
      z.union([
        z.number(),
        z.object({ amount: z.number(), currency: z.string().check(z.maxLength(3)) }),
        z.object({ date: z.string().check(z.maxLength(10)) }),
      ]),
    ),
  ),
  /** The fields that are wrong, for programs, with the reason, e.g. `params.email: Invalid Email`. */
  problems: z.optional(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(100))),
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
