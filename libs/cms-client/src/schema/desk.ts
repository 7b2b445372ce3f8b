/* The wire shapes of a location's day, as its staff see it. They use zod/mini, because they reach the browser. */
import { customerDeclaration, type CustomerField, declarationOf, mapCustomerFields } from '@latchkey/booking-core';
import * as z from 'zod/mini';
import {
  basketPromotionList,
  closureKinds,
  currencyText,
  dateText,
  idText,
  pricesWire,
  pricingCategoryWire,
  shortText,
  timeText,
  tokenText,
  totalMajor,
} from './booking.ts';
import { gameChange } from './my-booking.ts';
import { instantText } from './staff-people.ts';
import { emailText, requiredLine, typedLine, typedText } from './typed.ts';

const places = z.int().check(z.nonnegative(), z.maximum(100_000));
const version = z.int().check(z.positive(), z.maximum(1_000_000));
/** The version of a booking in a query. */
export const versionText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/u, 'must be a version')),
  z.transform(Number),
);
/** The note that the staff write about a booking; visitors never see it. */
const noteText = z.string().check(z.maxLength(2_000));

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

const customerText = (field: CustomerField) => z.string().check(z.maxLength(declarationOf(field).maxCharacters));

const namedRoom = z.object({ id: idText, name: shortText });

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

const customerWire = z.object({
  /** The telephone number as the country of the location writes it. */
  ...mapCustomerFields((field) =>
    // A server from before the field existed does not send it.
    declarationOf(field).required === 'never' ? z._default(customerText(field), '') : customerText(field),
  ),
  /** The `tel:` URI that dials the number; null for an older text that is no number. */
  phoneUri: z.optional(z.nullable(z.string().check(z.maxLength(100), z.regex(/^tel:/u)))),
});

const deskGameWire = z.object({
  ...partyWire.shape,
  tickets: z
    .array(
      z.object({
        pricing_category_id: idText,
        name: shortText,
        quantity: places,
        singlePrice: totalMajor,
        total: z.optional(totalMajor),
      }),
    )
    .check(z.maxLength(50)),
  /** The categories that can be chosen when the tickets change. */
  pricingCategories: z.array(pricingCategoryWire).check(z.maxLength(50)),
  /** The prices at the game's time; absent if each ticket costs its `singlePrice`. */
  prices: z.optional(pricesWire),
  /** The reason why the game cannot be changed now; null if it can be moved and changed. */
  blockedBy: z.nullable(z.enum(['cancelled', 'started', 'paying'])),
});

const paymentKinds = [
  'charge',
  'cash',
  'cardAtVenue',
  'refund',
  'credit',
  'voucher',
  'fee',
  'sale',
  'discount',
  'other',
] as const;

/** A booking as the staff see it. */
export const deskBookingWire = z.object({
  reference: idText,
  state: z.enum(['confirmed', 'cancelled']),
  version,
  locationId: idText,
  timeZone: shortText,
  customer: customerWire,
  /** True if the personal data were removed; the customer is then empty. */
  isPersonRemoved: z.boolean(),
  locale: z.string().check(z.maxLength(10)),
  note: noteText,
  soldAtDesk: z.boolean(),
  bookedAt: instantText,
  games: z.array(deskGameWire).check(z.maxLength(50)),
  promotions: basketPromotionList,
  subtotal: totalMajor,
  discount: totalMajor,
  total: totalMajor,
  paid: totalMajor,
  due: totalMajor,
  currency: currencyText,
  /** The sum that was paid too much and is not on its way back: after a lower price, a cancellation, or a refund that the provider rejected. */
  owedBack: z._default(totalMajor, 0),
  /** The discount by the staff, the price of the games without it, and the most that the person who asks may take off. */
  staffDiscount: z._default(z.object({ amount: totalMajor, price: totalMajor, most: totalMajor }), {
    amount: 0,
    price: 0,
    most: 0,
  }),
  /** The sums that can be refunded: `card` to where they came from, by card and to gift vouchers; `hand` by hand, of what was paid here. */
  refundable: z.object({ card: totalMajor, hand: totalMajor }),
  /** The movements of the ledger, newest first. Amounts are signed: positive is for the visitor. */
  money: z
    .array(
      z.object({
        at: instantText,
        kind: z.enum(paymentKinds),
        amount: z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
        who: shortText,
        why: shortText,
      }),
    )
    .check(z.maxLength(500)),
  /** The changes of the booking, newest first. */
  history: z.array(z.object({ version, at: instantText, kind: shortText, who: shortText })).check(z.maxLength(500)),
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

export const checkInWire = z.object({
  /** The result of the check-in. `alreadyArrived`: the code was used before, which the screen shows as a warning. */
  outcome: z.enum(['arrived', 'alreadyArrived', 'otherDay', 'cancelled']),
  /** The time of the first check-in. */
  arrivedAt: z.nullable(instantText),
  booking: deskBookingWire,
});

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

export const paymentLinkBody = z.strictObject({
  email: emailText,
});

/** A sale of the staff that is paid by a link, and is no booking until it is paid. */
const openLinkWire = z.object({
  basketId: idText,
  ...mapCustomerFields(customerText),
  games: z
    .array(z.object({ gameId: idText, date: dateText, startTime: timeText, startsAt: instantText, quantity: places }))
    .check(z.maxLength(100)),
  /** The names of the gift vouchers that are bought. */
  vouchers: z.array(shortText).check(z.maxLength(100)),
  amount: totalMajor,
  currency: currencyText,
  /** The time until which it can be paid. */
  deadline: instantText,
  /** The name of the person who sold it. */
  soldBy: shortText,
});

export const openLinksWire = z.array(openLinkWire).check(z.maxLength(100));

export const linkPageWire = z.object({ url: z.string().check(z.maxLength(2_000)) });

export const paymentLinkWire = z.object({
  email: z.string().check(z.maxLength(customerDeclaration.email.maxCharacters)),
  /** The instant until which it can be paid. */
  deadline: instantText,
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
export type PartyWire = z.output<typeof partyWire>;
export type DaySheetWire = z.output<typeof daySheetWire>;
export type DeskBookingWire = z.output<typeof deskBookingWire>;
export type OpenLinkWire = z.output<typeof openLinkWire>;
export type FoundPartyWire = z.output<typeof foundPartyWire>;
export type CheckInWire = z.output<typeof checkInWire>;
