/* The wire shapes of closures of rooms. They use zod/mini, because they reach the browser. */
import * as z from 'zod/mini';
import { closureKinds, dateText, idText, shortText, timeText } from './booking.ts';
import { partyWire, places } from './desk-party.ts';
import { instantText } from './staff-people.ts';
import { typedLine } from './typed.ts';

export const closureWire = z.object({
  id: idText,
  /** The game that is closed; null for all rooms of the location, or for all games of `room`. */
  gameId: z.nullable(idText),
  /** The id of a physical room, all of whose games are closed. */
  room: z.optional(z.nullable(idText)),
  startsAt: instantText,
  endsAt: instantText,
  /** The kind of the closure, which visitors see; they never see the remark. */
  kind: z.enum(closureKinds),
  remark: shortText,
  /** False for a closure of the documents, which the desk cannot end. */
  canEnd: z.boolean(),
  createdBy: shortText,
});

export const closureBody = z.strictObject({
  gameId: z.nullable(idText),
  /** The id of a physical room, all of whose games are closed; with it, `gameId` is null. */
  room: z.optional(z.nullable(idText)),
  /** The start and the end on the wall clock of the location. */
  from: z.strictObject({ date: dateText, time: timeText }),
  to: z.strictObject({ date: dateText, time: timeText }),
  kind: z.enum(closureKinds),
  remark: typedLine(200),
});

/** The parties that a closure would hit, before it is made. */
export const closureQuoteWire = z.object({
  quoteId: z.string().check(z.regex(/^[\w-]{22}$/u)),
  /** The sold parties in that time; they stay until the staff move or cancel them. */
  parties: z.array(partyWire).check(z.maxLength(2_000)),
  /** The places in open baskets, which can still be booked until they expire. */
  held: places,
});

export const makeClosureBody = z.strictObject({ quoteId: z.string().check(z.maxLength(100)), closure: closureBody });
export const closureListWire = z.array(closureWire).check(z.maxLength(500));

export type ClosureWire = z.output<typeof closureWire>;
export type ClosureQuoteWire = z.output<typeof closureQuoteWire>;
export type ClosureBody = z.output<typeof closureBody>;
