import { sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { basketTooLarge } from '../../ticketing/shared/basket-errors.ts';
import { isTooLargeUnpaid } from '../../ticketing/shared/basket-size.ts';
import { everywhere } from '../../ticketing/shared/booking-quota.ts';
import { phrases } from '../../ticketing/shared/phrases.ts';
import { type ItemRow, type VisitedItemRow, countPlaces } from '../../inventory/taken-items.ts';
import { roomFor, type Venue } from '../../venues/catalogue.ts';
import { sizeGames } from '../../inventory/sized-games.ts';
import { priceBookings, pricesOfItems, listSlotIds, type PricedBooking } from '../../baskets/price-bookings.ts';
import { calculateNotice, toOfferedSlot } from '../../inventory/slots/sale-rights.ts';
import { createLastDateFinder } from '../../inventory/slots/scheduled-slots.ts';
import { selectSlots, type SlotRow } from '../../inventory/slots/slot-row.ts';
import { findNamedSlots, type SlotContext } from '../../inventory/slots/slot-rows.ts';
import { notTaken } from '../../inventory/slots/why-blocked.ts';
import type { ChangeRun } from './change-run.ts';
import { gameNotFound, notAllowed } from '../manage-errors.ts';
import type { BookingState } from '../managed-booking.ts';
import { datedPolicyFor } from '../../baskets/policy-for.ts';
import { termsToKeep } from '../../venues/policy.ts';
import { givePlacesBack, lockSlotRows, movePlaces } from '../../inventory/places/move-places.ts';

/** The places of a booking after a change. */
interface Placed {
  readonly kind: 'moved' | 'changed' | 'cancelled';
  /** The games after the change. */
  readonly items: readonly VisitedItemRow[];
}

/** Gives all places of a booking back. */
export async function cancelPlaces(
  tx: Queryable,
  state: BookingState,
  { rights, ...moment }: Pick<ChangeRun, 'rights' | 'venue' | 'nowMs'>,
): Promise<Result<Placed>> {
  const reason = rights.whyNotCancel(state, moment);
  if (reason !== null) return notAllowed(reason);
  await lockSlotRows(
    tx,
    state.items.map(({ slotId }) => slotId),
  );
  await tx.run(sql`DELETE FROM booking_items WHERE reference = ${state.booking.reference}`);
  for (const { slotId, tickets } of state.items) await givePlacesBack(tx, { slotId, quantity: countPlaces(tickets) });
  // The booking no longer counts for the limits of the person.
  await tx.run(sql`DELETE FROM counted_bookings WHERE basket_id = ${state.booking.basketId}`);
  return succeeded({ kind: 'cancelled', items: [] });
}

/** Takes the places of a changed game, and gives back those that it had. */
export async function changePlaces(
  tx: Queryable,
  context: SlotContext,
  state: BookingState,
  run: ChangeRun,
): Promise<Result<Placed>> {
  const { venue, wanted, rights, nowMs } = run;
  if (wanted.type !== 'game') throw new Error('A cancellation has no new places.');
  const { game } = wanted;
  const item = state.items.find(({ id }) => id === game.bookingId);
  if (item === undefined) return gameNotFound();
  const reason = rights.whyNotChange(state, item, run);
  if (reason !== null) return notAllowed(reason);
  const body = { bookings: [{ instanceId: run.twinInstanceId ?? game.instanceId, tickets: game.tickets }] };
  const [newSlotId = ''] = listSlotIds(body);
  await lockSlotRows(tx, newSlotId === '' ? [item.slotId] : [item.slotId, newSlotId]);
  const where = sql`s.id = ${newSlotId === '' ? '0' : newSlotId}::bigint AND s.game_id = ${item.gameId}`;
  const stored = await selectSlots(tx, venue.locationId, null, where);
  // A start that nobody can have gets no row, but it has its reason all the same.
  const found =
    stored.slots.length > 0 ? stored.slots : scheduledOf(context, { venue, item, slotId: newSlotId }, stored.nowMs);
  const isOwn = newSlotId === item.slotId;
  // The start is the same in the same slot, or in a twin of it.
  const isSameStart = isOwn || found.some(({ startsAt }) => startsAt === item.startsAt);
  const slots = found
    .map((slot) => toOfferedSlot(slot, rights, stored.nowMs))
    // Fewer or other tickets need no new place, even if the game is over.
    .map((slot) =>
      isSameStart && rights.takesUntil === 'end'
        ? { ...slot, inPast: false, isWithdrawn: !isOwn && slot.isWithdrawn }
        : slot,
    );
  // A party that has a slot keeps it, however far ahead the staff sold it.
  const lastDateIn = isSameStart ? () => item.date : createLastDateFinder({ now: () => nowMs, rights }, venue);
  // Another party at the same time pays by the prices at which it was booked; another time has the present prices.
  const held = pricesOfItems([isSameStart ? { ...item, slotId: newSlotId } : item]);
  const priced = priceBookings(body, { venue, slots, lastDateIn, nowMs, held });
  if (!priced.ok) return priced;
  const [pricedGame] = priced.value;
  const wantedGame = pricedGame && {
    ...pricedGame,
    tickets: run.agreed?.tickets ?? pricedGame.tickets,
    prices: run.agreed?.prices ?? pricedGame.prices,
  };
  const [slot] = slots;
  if (wantedGame === undefined || slot === undefined) return gameNotFound();
  if (isSame(item, wantedGame)) {
    return failed('conflict', 'nothing_changed', 'The game is booked so already.', [phrases.nothingChanged]);
  }
  const from = { slotId: item.slotId, quantity: countPlaces(item.tickets) };
  const to = { slotId: slot.id, quantity: wantedGame.quantity };
  const wantedItems = state.items.map((each) => (each === item ? { ...item, tickets: wantedGame.tickets } : each));
  const isUnpaid = state.booking.paymentMethod === 'venue' && state.money.paidMinor <= 0;
  if (
    rights.keepsUnpaidLimit &&
    isUnpaid &&
    to.quantity > from.quantity &&
    isTooLargeUnpaid(venue.maxUnpaid, sizeGames(venue, wantedItems))
  ) {
    return basketTooLarge();
  }
  const room = roomFor(venue, item.gameId);
  const { takesUntil } = rights;
  const notice = room === null ? 0 : calculateNotice(rights, room);
  const noticeMinutes = isSameStart ? Math.min(0, notice) : notice;
  const { heldPlaces = 0 } = run;
  if (!(await movePlaces(tx, from, to, { noticeMinutes, takesUntil, heldPlaces })))
    return notTaken(context, isOwn ? [] : [slot]);
  const changed: VisitedItemRow = {
    ...item,
    slotId: slot.id,
    date: slot.date,
    time: slot.time,
    startsAt: slot.startsAt,
    durationMinutes: slot.durationMinutes,
    isKidsMode: wantedGame.isKidsMode,
    tickets: [...wantedGame.tickets],
    prices: wantedGame.prices,
    noShowAt: isSameStart ? item.noShowAt : null,
    keptStep:
      isSameStart || run.who !== 'visitor' ? (item.keptStep ?? null) : termsToKeep(datedPolicyFor(venue, item), nowMs),
  };
  await tx.run(sql`
    UPDATE booking_items
    SET slot_id = ${slot.id}::bigint, is_kids_mode = ${changed.isKidsMode}, quantity = ${wantedGame.quantity}::int,
      tickets = ${JSON.stringify(changed.tickets)}::text::jsonb,
      prices = ${JSON.stringify(changed.prices)}::text::jsonb, no_show_at = ${changed.noShowAt}::timestamptz,
      kept_step = ${changed.keptStep === null ? null : JSON.stringify(changed.keptStep)}::text::jsonb
    WHERE id = ${item.id}
  `);
  const items = state.items.map((each) => (each.id === item.id ? changed : each));
  const last = Math.max(...items.map(({ startsAt }) => Date.parse(startsAt)));
  await tx.run(sql`
    UPDATE counted_bookings
    SET places = greatest(1, places + ${to.quantity - from.quantity}::int),
      counts_until = CASE WHEN location_id = ${everywhere} THEN counts_until ELSE ${new Date(last).toISOString()}::timestamptz END
    WHERE basket_id = ${state.booking.basketId}
  `);
  return succeeded({ kind: isSameStart ? 'changed' : 'moved', items });
}

interface WantedSlot {
  readonly venue: Venue;
  readonly item: ItemRow;
  /** The id of the slot; empty if the wanted id names none. */
  readonly slotId: string;
}

/** Returns the slot of the schedule that the game would have, where it names one of its own. */
function scheduledOf(context: SlotContext, { venue, item, slotId }: WantedSlot, nowMs: number): readonly SlotRow[] {
  if (slotId === '') return [];
  return findNamedSlots(context, [slotId], nowMs)
    .map(({ slot }) => slot)
    .filter(({ locationId, gameId }) => locationId === venue.locationId && gameId === item.gameId);
}

function isSame(item: ItemRow, { slotId, isKidsMode, tickets }: PricedBooking): boolean {
  const key = (list: ItemRow['tickets']) =>
    JSON.stringify(list.map(({ categoryId, quantity }) => `${categoryId} ${quantity}`).toSorted());
  return item.slotId === slotId && item.isKidsMode === isKidsMode && key(item.tickets) === key([...tickets]);
}
