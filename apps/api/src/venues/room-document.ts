import { categoryKinds } from '@latchkey/booking-core';
import { idSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { extraStartsSchema, hoursShape, weekSchema } from './hours-document.ts';
import { localisedLine } from './localised-text.ts';
import { policySchema } from './policy.ts';
import { categoryLimit, priceSchema, roomPricesSchema } from './price-documents.ts';

/** The largest price of one ticket in US dollars; see `whyNotAmount` for other currencies. */
export const maxPriceDollars = 1_000_000;

const categorySchema = z.strictObject({
  id: idSchema,
  name: localisedLine,
  /** The kind of customer for whom it is. */
  kind: z.enum(categoryKinds).default('adult'),
  /** The price; it may be left out if the price of the room says what a party pays. */
  singlePrice: priceSchema.optional(),
  /** True if it counts as a player, if prices depend on the size of the party. */
  countsForSize: z.boolean().default(true),
  maxQuantity: z.int().min(0).max(1_000),
  hide: z.boolean().default(false),
});

const categoriesSchema = z
  .array(categorySchema)
  .min(1)
  .max(categoryLimit)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has two categories of the same id');

const capacitySchema = z.int().min(1).max(1_000);

const turnaroundSchema = z
  .int()
  .min(0)
  .max(24 * 60);

/** The most physical rooms that one game has at a location. */
const maxTwins = 20;

export const physicalRoomSchema = z.strictObject({
  id: idSchema,
  /** The name for the staff; absent for its id. */
  name: z.string().trim().min(1).max(60).optional(),
  /** The places of the room, whatever is played in it. */
  capacity: capacitySchema,
  /** The minutes that it needs after a game. */
  turnaroundMinutes: turnaroundSchema,
});

export const roomSchema = z
  .strictObject({
    gameId: idSchema,
    /** The physical rooms in which it is played, in the order in which they are filled; absent for one of its own. */
    playedIn: z
      .array(idSchema)
      .min(1)
      .max(maxTwins)
      .refine((ids) => new Set(ids).size === ids.length, 'has a room twice')
      .optional(),
    /** The places of the game; only if it has a room of its own, else the physical rooms have them. */
    capacity: capacitySchema.optional(),
    /** True if one party takes the whole room. */
    isPrivate: z.boolean(),
    minRequired: z.int().min(1).max(1_000),
    durationMinutes: z
      .int()
      .min(5)
      .max(24 * 60),
    /** The minutes between two parties; only if the game has a room of its own, else the physical rooms have them. */
    turnaroundMinutes: turnaroundSchema.optional(),
    /** The hours of the week; absent for those of the location. */
    opening: weekSchema.optional(),
    ...hoursShape,
    /** The single starts beside the hours. */
    extraStarts: extraStartsSchema.optional(),
    /** The minutes from one start of an opening to the next; absent for the game and the longest turnaround of its rooms. */
    everyMinutes: z
      .int()
      .min(5)
      .max(24 * 60)
      .optional(),
    standard: categoriesSchema,
    /** The prices of Kids Mode; null if the room has no Kids Mode. */
    kids: categoriesSchema.nullable(),
    /** The prices of a room in which a ticket does not always cost its `singlePrice`. */
    prices: roomPricesSchema.optional(),
    /** The kind of the ordinary customer of each list, whose price is shown as that of the game. */
    reference: z
      .strictObject({ standard: z.enum(categoryKinds).optional(), kids: z.enum(categoryKinds).optional() })
      .default({}),
    /** The policy of the room, instead of that of the location. */
    policy: policySchema.optional(),
  })
  .refine(({ capacity = Infinity, minRequired }) => minRequired <= capacity, {
    path: ['minRequired'],
    error: 'must not be above the capacity',
  })
  .superRefine((room, context) => {
    for (const field of ['capacity', 'turnaroundMinutes'] as const) {
      if ((room[field] === undefined) === (room.playedIn !== undefined)) continue;
      const message =
        room.playedIn === undefined ? 'is missing' : 'is that of the physical rooms, which playedIn names';
      context.addIssue({ code: 'custom', path: [field], message });
    }
  })
  .superRefine(({ reference, ...room }, context) => {
    for (const mode of ['standard', 'kids'] as const) {
      const kind = reference[mode];
      if (kind === undefined || room[mode]?.some((category) => !category.hide && category.kind === kind) === true)
        continue;
      context.addIssue({
        code: 'custom',
        path: ['reference', mode],
        message: `there is no visible category of the kind ${kind}`,
      });
    }
  });
