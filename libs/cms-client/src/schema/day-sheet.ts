/* The wire shapes of a location's day, as its staff see it. They use zod/mini, because they reach the browser. */
import { mapCustomerFields } from '@latchkey/booking-core';
import * as z from 'zod/mini';
import { dateText, idText, shortText, timeText } from './booking.ts';
import { closureWire } from './closures.ts';
import { customerText, namedRoom, partyWire, places } from './desk-party.ts';
import { instantText } from './staff-people.ts';

/** A party of a day sheet, with the fields that the desk shows of its booking without a connection. An older server sends fewer. */
const sheetPartyWire = z.object({
  ...mapCustomerFields((field) => z.optional(customerText(field))),
  ...partyWire.shape,
  bookedAt: z.optional(instantText),
  /** The tickets of this game. */
  tickets: z.optional(
    z.array(z.object({ pricing_category_id: idText, name: shortText, quantity: places })).check(z.maxLength(50)),
  ),
});

const daySlotWire = z.object({
  instanceId: idText,
  startsAt: instantText,
  startTime: timeText,
  durationMinutes: z.int().check(z.positive()),
  capacity: places,
  /** True if one party takes the whole room, whatever its size. */
  isPrivate: z.boolean(),
  sold: places,
  /** The places in open baskets. */
  held: places,
  /**
   * The state of the slot. `closed`: by a closure. `notice`: too soon for visitors, or begun; the desk still sells it. `past`: over. `withdrawn`:
   * sold, but no longer in the schedule. `occupied`: free, while the physical room is taken by a party of another slot. `doubled`: taken, and so is
   * another slot of the room at that time.
   */
  state: z.enum(['open', 'notice', 'past', 'closed', 'withdrawn', 'occupied', 'doubled']),
});

export const daySheetWire = z.object({
  locationId: idText,
  date: dateText,
  timeZone: shortText,
  /** The time by the clock of the server. */
  now: instantText,
  rooms: z
    .array(
      z.object({
        gameId: idText,
        /** The physical room, where the documents name the rooms in which the game is played. */
        room: z.optional(namedRoom),
        slots: z.array(daySlotWire).check(z.maxLength(500)),
      }),
    )
    .check(z.maxLength(100)),
  /** The parties in the order of their starts. */
  parties: z.array(sheetPartyWire).check(z.maxLength(2_000)),
  closures: z.array(closureWire).check(z.maxLength(200)),
});

export type DaySheetWire = z.output<typeof daySheetWire>;
