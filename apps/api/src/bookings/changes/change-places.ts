import { sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { basketTooLarge } from '../../ticketing/shared/basket-errors.ts';
import { isTooLargeUnpaid } from '../../ticketing/shared/basket-size.ts';
import { everywhere } from '../../ticketing/shared/booking-quota.ts';
import { phrases } from '../../ticketing/shared/phrases.ts';
import { type ItemRow, type VisitedItemRow, countPlaces } from '../../inventory/taken-items.ts';
import { roomFor } from '../../venues/catalogue.ts';
import { sizeGames } from '../../inventory/sized-games.ts';
import { priceBookings, mapPrices, listSlotIds, type PricedBooking } from '../../baskets/price-bookings.ts';
import { calculateNotice, toOfferedSlot } from '../../inventory/slots/sale-rights.ts';
import { createLastDateFinder } from '../../inventory/slots/scheduled-slots.ts';
import { selectSlots, type SlotRow } from '../../inventory/slots/slot-row.ts';
import { findNamedSlots, type SlotContext } from '../../inventory/slots/slot-rows.ts';
import { notTaken } from '../../inventory/slots/why-blocked.ts';
import { gameNotFound, notAllowed } from '../manage-errors.ts';
import type { BookingState } from '../managed-booking.ts';
import { datedPolicyFor } from '../../baskets/policy-for.ts';
import { termsToKeep } from '../../venues/policy.ts';
import { lockSlotRows, movePlaces } from '../../inventory/places/move-places.ts';
import type { Placed } from './cancel-places.ts';
import type { ChangeRun } from './change-run.ts';

/** Takes the places of a changed game, and gives back those that it had. */
export async function changePlaces(
  tx: Queryable,
  context: SlotContext,
  state: BookingState,
  run: ChangeRun,
): Promise<Result<Placed>> {
  const { wanted, rights } = run;
  if (wanted.type !== 'game') throw new Error('A cancellation has no new places.');
  const item = state.items.find(({ id }) => id === wanted.game.bookingId);
  if (item === undefined) return gameNotFound();
  const reason = rights.whyNotChange(state, item, run);
  if (reason !== null) return notAllowed(reason);
  const planned = await planGame(tx, context, state, { run, item, wantedGame: wanted.game });
  return planned.ok ? takePlaces(tx, context, state, { run, item, planned: planned.value }) : planned;
}

/** A game that may be changed, and its change as the request wants it. */
interface ChangedGame {
  readonly run: ChangeRun;
  readonly item: VisitedItemRow;
  readonly wantedGame: Extract<ChangeRun['wanted'], { readonly type: 'game' }>['game'];
}

/** A game in its wanted slot, with its price. Its places have not been taken yet. */
interface PlannedGame extends Pick<FoundSlots, 'isOwn' | 'isSameStart'> {
  readonly slot: SlotRow;
  readonly game: PricedBooking;
}

/** Locks the slots of a change, and prices the game in the wanted slot. */
async function planGame(
  tx: Queryable,
  context: SlotContext,
  state: BookingState,
  { run, item, wantedGame }: ChangedGame,
): Promise<Result<PlannedGame>> {
  const instanceId = run.twinInstanceId ?? wantedGame.instanceId;
  const body = { bookings: [{ instanceId, tickets: wantedGame.tickets }] };
  const newSlotIds = listSlotIds(body);
  const [slotId = null] = newSlotIds;
  await lockSlotRows(tx, [item.slotId, ...newSlotIds]);
  const { slots, isOwn, isSameStart } = await findWantedSlots(tx, context, { run, item, slotId });
  const priced = priceWantedGame(body, slots, { run, item, slotId, isSameStart });
  if (!priced.ok) return priced;
  const game = priced.value;
  const [slot] = slots;
  if (game === undefined || slot === undefined) return gameNotFound();
  if (isBookedSo(item, game)) {
    return failed('conflict', 'nothing_changed', 'The game is booked so already.', [phrases.nothingChanged]);
  }
  if (growsTooLarge(state, item, game, run)) return basketTooLarge();
  return succeeded({ slot, game, isOwn, isSameStart });
}

/** Takes the places of a planned game in exchange for those that it had, and stores the game. */
async function takePlaces(
  tx: Queryable,
  context: SlotContext,
  state: BookingState,
  { run, item, planned }: Pick<ChangedGame, 'run' | 'item'> & { readonly planned: PlannedGame },
): Promise<Result<Placed>> {
  const { slot, game, isOwn, isSameStart } = planned;
  const from = { slotId: item.slotId, quantity: countPlaces(item.tickets) };
  const to = { slotId: slot.id, quantity: game.quantity };
  const { takesUntil } = run.rights;
  const noticeMinutes = chooseNotice(run, item, isSameStart);
  const { heldPlaces = 0 } = run;
  const areTaken = await movePlaces(tx, from, to, { noticeMinutes, takesUntil, heldPlaces });
  if (!areTaken) return notTaken(context, isOwn ? [] : [slot]);
  const changed = changeItem(item, slot, game, { run, isSameStart });
  await writeItem(tx, changed, game.quantity);
  const items = state.items.map((each) => (each.id === item.id ? changed : each));
  await changeCounted(tx, state.booking.basketId, items, to.quantity - from.quantity);
  return succeeded({ kind: isSameStart ? 'changed' : 'moved', items });
}

/** Chooses the minutes of notice that the wanted slot needs. A party that keeps its start needs none, however close that is by now. */
function chooseNotice({ venue, rights }: ChangeRun, { gameId }: ItemRow, isSameStart: boolean): number {
  const room = roomFor(venue, gameId);
  const noticeMinutes = room === null ? 0 : calculateNotice(rights, room);
  return isSameStart ? Math.min(0, noticeMinutes) : noticeMinutes;
}

/** The slot that a game of a booking is to have. */
interface WantedSlot {
  readonly run: ChangeRun;
  readonly item: ItemRow;
  /** The id of the slot; null if the text of the request is no id of a slot. */
  readonly slotId: string | null;
}

/** The wanted slot, as the caller may take it. */
interface FoundSlots {
  /** The slot alone; empty if there is none. */
  readonly slots: readonly SlotRow[];
  /** True if it is the slot that the game has. */
  readonly isOwn: boolean;
  /** True if the start stays the same, in the same slot or in a twin of it. */
  readonly isSameStart: boolean;
}

/** Finds the wanted slot of the game. */
async function findWantedSlots(tx: Queryable, context: SlotContext, wanted: WantedSlot): Promise<FoundSlots> {
  const { run, item, slotId } = wanted;
  const { venue, rights } = run;
  if (slotId === null) return { slots: [], isOwn: false, isSameStart: false };
  const where = sql`s.id = ${slotId}::bigint AND s.game_id = ${item.gameId}`;
  const stored = await selectSlots(tx, venue.locationId, null, where);
  // A start that cannot be taken gets no row, but the reason has to be known all the same.
  const found = stored.slots.length > 0 ? stored.slots : findScheduled(context, { run, item, slotId }, stored.nowMs);
  const isOwn = slotId === item.slotId;
  const isSameStart = isOwn || found.some(({ startsAt }) => startsAt === item.startsAt);
  const offered = found.map((slot) => toOfferedSlot(slot, rights, stored.nowMs));
  // Fewer or other tickets at the same start need no new place, even if the game is over, or its slot is no longer sold.
  const keepsOver = isSameStart && rights.takesUntil === 'end';
  const slots = keepsOver
    ? offered.map((slot) => ({ ...slot, inPast: false, isWithdrawn: !isOwn && slot.isWithdrawn }))
    : offered;
  return { slots, isOwn, isSameStart };
}

/** Finds the slot in the schedule. The id may name a slot of another game or location: then there is none. */
function findScheduled(
  context: SlotContext,
  { run, item, slotId }: WantedSlot & { readonly slotId: string },
  nowMs: number,
): readonly SlotRow[] {
  return findNamedSlots(context, [slotId], nowMs)
    .map(({ slot }) => slot)
    .filter(({ locationId, gameId }) => locationId === run.venue.locationId && gameId === item.gameId);
}

/** Prices the wanted game. Tickets and prices for which the visitor has paid already stay as agreed. */
function priceWantedGame(
  body: Parameters<typeof priceBookings>[0],
  slots: readonly SlotRow[],
  { run, item, slotId, isSameStart }: WantedSlot & Pick<FoundSlots, 'isSameStart'>,
): Result<PricedBooking | undefined> {
  const { venue, rights, nowMs, agreed } = run;
  // A party that has a slot keeps it, however far ahead the staff sold it.
  const lastDateIn = isSameStart ? () => item.date : createLastDateFinder({ now: () => nowMs, rights }, venue);
  // Another party at the same time pays by the prices at which it was booked; another time has the present prices.
  const held = mapPrices([isSameStart && slotId !== null ? { ...item, slotId } : item]);
  const priced = priceBookings(body, { venue, slots, lastDateIn, nowMs, held });
  if (!priced.ok) return priced;
  const [game] = priced.value;
  return succeeded(
    game && { ...game, tickets: agreed?.tickets ?? game.tickets, prices: agreed?.prices ?? game.prices },
  );
}

/** True if an unpaid booking would grow above the limits on one. */
function growsTooLarge(state: BookingState, item: ItemRow, game: PricedBooking, { venue, rights }: ChangeRun): boolean {
  const isUnpaid = state.booking.paymentMethod === 'venue' && state.money.paidMinor <= 0;
  const wantedItems = state.items.map((each) => (each === item ? { ...item, tickets: game.tickets } : each));
  return (
    rights.keepsUnpaidLimit &&
    isUnpaid &&
    game.quantity > countPlaces(item.tickets) &&
    isTooLargeUnpaid(venue.maxUnpaid, sizeGames(venue, wantedItems))
  );
}

/** Returns the game in its new slot with its new tickets. */
function changeItem(
  item: VisitedItemRow,
  slot: SlotRow,
  game: PricedBooking,
  { run, isSameStart }: Pick<WantedSlot, 'run'> & Pick<FoundSlots, 'isSameStart'>,
): VisitedItemRow {
  // A visitor who moves a game to a later start keeps the terms of cancellation of the old one. A change by the staff alters no terms.
  const keepsTerms = isSameStart || run.who !== 'visitor';
  return {
    ...item,
    slotId: slot.id,
    date: slot.date,
    time: slot.time,
    startsAt: slot.startsAt,
    durationMinutes: slot.durationMinutes,
    isKidsMode: game.isKidsMode,
    tickets: [...game.tickets],
    prices: game.prices,
    noShowAt: isSameStart ? item.noShowAt : null,
    keptStep: keepsTerms ? (item.keptStep ?? null) : termsToKeep(datedPolicyFor(run.venue, item), run.nowMs),
  };
}

/** Stores a changed game of a booking. */
async function writeItem(tx: Queryable, item: VisitedItemRow, quantity: number): Promise<void> {
  const { keptStep = null } = item;
  await tx.run(sql`
    UPDATE booking_items
    SET slot_id = ${item.slotId}::bigint, is_kids_mode = ${item.isKidsMode}, quantity = ${quantity}::int,
      tickets = ${JSON.stringify(item.tickets)}::text::jsonb,
      prices = ${JSON.stringify(item.prices)}::text::jsonb, no_show_at = ${item.noShowAt}::timestamptz,
      kept_step = ${keptStep === null ? null : JSON.stringify(keptStep)}::text::jsonb
    WHERE id = ${item.id}
  `);
}

/** Changes what the booking counts for the limits on unpaid bookings: its places, and the time until which it counts. */
async function changeCounted(
  tx: Queryable,
  basketId: string,
  items: readonly VisitedItemRow[],
  addedPlaces: number,
): Promise<void> {
  const lastStartMs = Math.max(...items.map(({ startsAt }) => Date.parse(startsAt)));
  await tx.run(sql`
    UPDATE counted_bookings
    SET places = greatest(1, places + ${addedPlaces}::int),
      counts_until = CASE WHEN location_id = ${everywhere} THEN counts_until ELSE ${new Date(lastStartMs).toISOString()}::timestamptz END
    WHERE basket_id = ${basketId}
  `);
}

/** True if the game has this slot, this mode and these tickets already, in whatever order. */
function isBookedSo(item: ItemRow, { slotId, isKidsMode, tickets }: PricedBooking): boolean {
  const describeTickets = (list: readonly ItemRow['tickets'][number][]) =>
    JSON.stringify(list.map(({ categoryId, quantity }) => `${categoryId} ${quantity}`).toSorted());
  const hasSameTickets = describeTickets(item.tickets) === describeTickets(tickets);
  return item.slotId === slotId && item.isKidsMode === isKidsMode && hasSameTickets;
}
