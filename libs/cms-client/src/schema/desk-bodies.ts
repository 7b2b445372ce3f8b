/* The bodies of the requests with which the staff change a booking. They use zod/mini, because they reach the browser. */
import * as z from 'zod/mini';
import { tokenText } from './booking.ts';
import { version } from './desk-party.ts';
import { gameChange } from './my-booking.ts';
import { instantText } from './staff-people.ts';
import { requiredLine, typedText } from './typed.ts';

/** The time at which something was done, by the clock of a screen that may have been offline; the server bounds it. */
const doneAt = z.optional(instantText);

export const checkInByCodeBody = z.strictObject({ token: tokenText, doneAt });
/** Checking in needs no version: it cannot undo what another desk did. */
export const arrivalBody = z.strictObject({ doneAt });
export const versionBody = z.strictObject({ version });
export const noteBody = z.strictObject({ version, note: typedText(2_000) });
export const deskChangeQuoteBody = z.strictObject({ version, game: gameChange });
export const deskChangeBody = z.strictObject({
  version,
  quoteId: z.string().check(z.maxLength(100)),
  game: gameChange,
});
/** The part of the money that goes back. `policy`: the location keeps what its policy says. `all`: everything goes back. */
const goesBack = z.enum(['policy', 'all']);
export const deskCancelQuoteBody = z.strictObject({ version, back: goesBack });
export const deskCancelBody = z.strictObject({ version, back: goesBack, quoteId: z.string().check(z.maxLength(100)) });

const positiveAmount = z.number().check(z.positive(), z.maximum(1_000_000_000));

export const takePaymentBody = z.strictObject({
  version,
  method: z.enum(['cash', 'cardAtVenue']),
  /** The amount in major units; at most the sum that is due. */
  amount: positiveAmount,
});

export const discountBody = z.strictObject({
  version,
  /** The whole discount that the staff give on the price of the games, in major units; 0 removes it. */
  amount: z.number().check(z.nonnegative(), z.maximum(1_000_000_000)),
  reason: requiredLine(200),
});

export const redeemVoucherBody = z.strictObject({ version, code: requiredLine(100) });

export const deskRefundBody = z.strictObject({
  version,
  amount: positiveAmount,
  /** The way of the refund. `hand`: cash over the counter, or by the card machine of the location. */
  by: z.enum(['card', 'hand']),
  reason: requiredLine(200),
});
