/*
 * The wire shapes of a party: the games of a booking at one time, as the staff of a location see them. They use zod/mini, because they reach the
 * browser.
 */
import { type CustomerField, declarationOf } from '@latchkey/booking-core';
import * as z from 'zod/mini';
import { currencyText, dateText, idText, shortText, timeText, totalMajor } from './booking.ts';
import { instantText } from './staff-people.ts';

export const places = z.int().check(z.nonnegative(), z.maximum(100_000));
export const version = z.int().check(z.positive(), z.maximum(1_000_000));
/** The version of a booking in a query. */
export const versionText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/u, 'must be a version')),
  z.transform(Number),
);
/** The note that the staff write about a booking; visitors never see it. */
export const noteText = z.string().check(z.maxLength(2_000));

export const customerText = (field: CustomerField) => z.string().check(z.maxLength(declarationOf(field).maxCharacters));

export const namedRoom = z.object({ id: idText, name: shortText });

/** The games of a booking at one time, which is a card of the day sheet. */
export const partyWire = z.object({
  /** The id of the game within the booking. */
  bookingId: idText,
  reference: idText,
  version,
  gameId: idText,
  instanceId: idText,
  /** The physical room, where the game is played in rooms that the documents name. */
  room: z.optional(namedRoom),
  date: dateText,
  startTime: timeText,
  startsAt: instantText,
  durationMinutes: z.int().check(z.positive()),
  isKidsMode: z.boolean(),
  quantity: places,
  firstName: shortText,
  lastName: shortText,
  note: noteText,
  /** The sum that was paid for the whole booking. */
  paid: totalMajor,
  due: totalMajor,
  currency: currencyText,
  arrivedAt: z.nullable(instantText),
  noShowAt: z.nullable(instantText),
  /** True if the staff sold the booking. */
  soldAtDesk: z.boolean(),
});

export const foundPartyWire = z.object({
  reference: idText,
  state: z.enum(['confirmed', 'cancelled']),
  firstName: shortText,
  lastName: shortText,
  /** The next game, else the last one; null for a booking without games. */
  game: z.nullable(z.object({ gameId: idText, date: dateText, startTime: timeText, startsAt: instantText })),
  quantity: places,
});

export const foundPartiesWire = z.array(foundPartyWire).check(z.maxLength(50));

export type PartyWire = z.output<typeof partyWire>;
export type FoundPartyWire = z.output<typeof foundPartyWire>;
