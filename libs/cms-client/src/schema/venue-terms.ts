import * as z from 'zod';

const moneyBack = z.enum(['original', 'voucher', 'none']);
const hours = z.int().min(0).max(10_000);
const dateText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/u);

/** The rules of a location about paying, cancelling, gift vouchers and opening, from its ticketing document, for the sentences of its pages. */
export const venueTermsSchema = z.object({
  paymentMethods: z
    .array(z.enum(['card', 'venue']))
    .min(1)
    .max(2),
  /** The largest booking without a payment; a larger one is paid by card, or arranged with the location where it takes none. 0: no limit. */
  maxUnpaid: z.object({ places: z.int().min(0), games: z.int().min(0) }),
  policy: z.object({
    /** Hours before the start, on the location's wall clock, until which a booking can be changed; null: never online. */
    changeUntilHours: hours.nullable(),
    /** The steps from the earliest end to the latest; `untilHours` 0: until the game starts. `feePercent` is the part that the location keeps. */
    cancellation: z
      .array(z.object({ untilHours: hours, feePercent: z.number().min(0).max(100), back: moneyBack }))
      .max(20),
  }),
  /** True if a game has a policy of its own. */
  variesByGame: z.boolean(),
  /** The minutes before its start until which a game can be booked, with each number once. */
  noticeMinutes: z.array(z.int().min(0).max(100_000)).max(200),
  /** Future days on which the location is closed, both ends included. */
  holidays: z.array(z.object({ from: dateText, to: dateText })).max(50),
  /** The gift vouchers of the location; null if another system sells them. */
  vouchers: z.nullable(
    z.object({
      areSoldOnline: z.boolean(),
      /** The amounts in major units, from the lowest, with each once. */
      amounts: z.array(z.number().nonnegative().max(1e9)).max(100),
      /** The months of validity, with each number once; null: without an end. */
      validMonths: z.array(z.int().min(1).max(1200).nullable()).max(100),
    }),
  ),
});

export type VenueTermsWire = z.output<typeof venueTermsSchema>;
