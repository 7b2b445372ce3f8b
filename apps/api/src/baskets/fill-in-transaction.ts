import type { BasketBody } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { freePlaces, lockSlots } from '../inventory/places/free-places.ts';
import { holdPlaces, type HoldRequest } from '../inventory/places/hold-places.ts';
import { calculateNotice, toOfferedSlot } from '../inventory/slots/sale-rights.ts';
import { createLastDateFinder } from '../inventory/slots/scheduled-slots.ts';
import { formatInstanceId } from '../inventory/slots/slot-id.ts';
import { selectSlots, type SlotRow } from '../inventory/slots/slot-row.ts';
import { findNamedSlots } from '../inventory/slots/slot-rows.ts';
import { notTaken } from '../inventory/slots/why-blocked.ts';
import { findItems, countPlaces, type VisitedItemRow } from '../inventory/taken-items.ts';
import { getFreeVoucherAmounts } from '../offers/free-voucher-amounts.ts';
import { findOffers } from '../offers/offer-rows.ts';
import { priceVouchers, writeVoucherLines } from '../offers/voucher-lines.ts';
import { vouchersNotSold } from '../ticketing/shared/basket-errors.ts';
import { checkHoldLimits } from '../ticketing/shared/hold-limits.ts';
import { createBookingId } from '../ticketing/shared/random-ids.ts';
import { roomFor, type Venue } from '../venues/catalogue.ts';
import type { BasketsContext } from './baskets-context.ts';
import { listSlotIds, priceBasket, mapPrices, type PricedBooking } from './price-bookings.ts';

interface BasketRequest {
  readonly basketId: string;
  readonly clientKey: string;
  readonly isNew: boolean;
  readonly body: BasketBody;
}

/**
 * Makes the basket hold exactly what the body requests, within a transaction that has locked the basket. It does what `fillBaskets` does
 * by one statement, for baskets with codes or gift vouchers too, whose discounts have to be read in between.
 *
 * Places that the basket holds already count as free. Where the body has no `vouchers`, those in the basket stay. The caller settles
 * the codes afterwards, because their discounts depend on what is held then.
 */
export async function fillInTransaction(
  tx: Queryable,
  context: BasketsContext,
  venue: Venue,
  { basketId, clientKey, isNew, body }: BasketRequest,
): Promise<Result<null>> {
  const { locationId } = venue;
  const slotIds = listSlotIds(body);
  const slots = await findRequestedSlots(tx, context, venue, slotIds);
  const nowMs = context.now();
  const lastDateIn = createLastDateFinder(context, venue);
  const before = isNew ? [] : moveToTwins(await findItems(tx, basketId), body, slots);
  const held = mapPrices(before);
  const priced = priceBasket(body, { venue, slots, lastDateIn, nowMs, held });
  if (!priced.ok) return priced;
  const vouchers = priceRequestedVouchers(context, venue, body);
  if (vouchers !== null && !vouchers.ok) return vouchers;

  const places = countPlaces(priced.value);
  const allowed = await checkHoldLimits(tx, context.limits, { clientKey, locationId, basketId, isNew, places });
  if (!allowed.ok) return allowed;

  const ownPlaces = isNew ? noPlaces : await givePlacesUp(tx, basketId, slotIds);
  const requests = toHoldRequests(context, venue, { basketId, bookings: priced.value, before, slots, ownPlaces });
  if (vouchers !== null) {
    const lines = isNew ? [] : (await findOffers(tx, basketId)).lines;
    await writeVoucherLines(tx, basketId, lines, vouchers.value);
  }
  const metIds = requests.length === 0 ? new Set() : await holdPlaces(tx, requests);
  if (metIds.size < requests.length) {
    return notTaken(
      context,
      slots.filter(({ id }) => !ownPlaces.has(id)),
    );
  }
  return succeeded(null);
}

/** The number of places by slot. */
type PlacesBySlot = ReadonlyMap<string, number>;

/** The places of a new basket. */
const noPlaces: PlacesBySlot = new Map();

/** Removes the holds of a basket. The places of the requested slots stay held, since they are replaced at once. Returns the places that it had. */
async function givePlacesUp(tx: Queryable, basketId: string, slotIds: readonly string[]): Promise<PlacesBySlot> {
  await lockSlots(tx, basketId, slotIds);
  return freePlaces(tx, { basketIds: [basketId], keptSlots: slotIds });
}

interface WantedBookings {
  readonly basketId: string;
  readonly bookings: readonly PricedBooking[];
  /** The items of the basket before the change. */
  readonly before: readonly VisitedItemRow[];
  readonly slots: readonly SlotRow[];
  /** The places that the basket had. */
  readonly ownPlaces: PlacesBySlot;
}

/** Returns the requests to hold the places of priced bookings. */
function toHoldRequests(
  context: BasketsContext,
  venue: Venue,
  { basketId, bookings, before, slots, ownPlaces }: WantedBookings,
): readonly HoldRequest[] {
  const idsBefore = new Map(before.map((item) => [formatInstanceId(item), item.id]));
  return bookings.map((booking, position) => {
    const { slotId } = booking;
    const idBefore = idsBefore.get(formatInstanceId(booking));
    return {
      ...booking,
      basketId,
      position,
      // A booking that stays keeps its id, even if its tickets change.
      id: idBefore ?? createBookingId(),
      noticeMinutes: chooseNotice(context, venue, {
        slot: slots.find(({ id }) => id === slotId),
        isOwn: ownPlaces.has(slotId) || idBefore !== undefined,
      }),
      replacedPlaces: ownPlaces.get(slotId) ?? 0,
    };
  });
}

/** Prices the gift vouchers that a body requests; null if it requests no change of them. */
function priceRequestedVouchers({ rights }: BasketsContext, venue: Venue, { vouchers }: BasketBody) {
  if (vouchers === undefined) return null;
  if (vouchers.length > 0 && !venue.paymentMethods.includes('card')) return vouchersNotSold();
  const freeAmounts = rights.sellsFreeVoucherAmounts ? getFreeVoucherAmounts(venue) : null;
  return priceVouchers(vouchers, { offers: venue.offers, freeAmounts });
}

interface RequestedSlot {
  readonly slot: SlotRow | undefined;
  /** True if the basket has the game already, in this slot or in a twin of it. */
  readonly isOwn: boolean;
}

/** Chooses the minutes of notice that a sale needs. A game that the basket has already needs none, however close its start is by now. */
function chooseNotice({ rights }: BasketsContext, venue: Venue, { slot, isOwn }: RequestedSlot): number {
  const room = slot === undefined ? null : roomFor(venue, slot.gameId);
  const noticeMinutes = room === null ? 0 : calculateNotice(rights, room);
  return isOwn ? Math.min(0, noticeMinutes) : noticeMinutes;
}

/**
 * Lists the items of the basket, with a game that moves to a twin of its start as if it were there already. So it keeps its id and its prices: to the
 * visitor it stays the same booking.
 */
function moveToTwins(
  items: readonly VisitedItemRow[],
  { bookings }: BasketBody,
  slots: readonly SlotRow[],
): readonly VisitedItemRow[] {
  const heldIds = new Set(items.map(formatInstanceId));
  const requestedIds = new Set(bookings.map(({ instanceId }) => instanceId));
  const isNewlyRequested = (instanceId: string) => requestedIds.has(instanceId) && !heldIds.has(instanceId);
  return items.map((item) => {
    if (requestedIds.has(formatInstanceId(item))) return item;
    const { gameId, startsAt, isKidsMode } = item;
    const twin = slots.find(
      (slot) =>
        slot.gameId === gameId &&
        slot.startsAt === startsAt &&
        isNewlyRequested(formatInstanceId({ slotId: slot.id, isKidsMode })),
    );
    return twin === undefined ? item : { ...item, slotId: twin.id };
  });
}

/** Finds the slots of the location that a body names, including those that the schedule offers and that have no row yet. */
async function findRequestedSlots(
  tx: Queryable,
  context: BasketsContext,
  { locationId }: Venue,
  slotIds: readonly string[],
): Promise<readonly SlotRow[]> {
  const { nowMs, slots } = await selectSlots(tx, locationId, null, sql`s.id = ANY (${sql.param(slotIds)}::bigint[])`);
  const withRow = new Set(slots.map(({ id }) => id));
  const others = findNamedSlots(
    context,
    slotIds.filter((id) => !withRow.has(id)),
    nowMs,
  ).map(({ slot }) => slot);
  const all = [...slots, ...others.filter((slot) => slot.locationId === locationId)];
  return all.map((slot) => toOfferedSlot(slot, context.rights, nowMs));
}
