import { fromMinor } from '@latchkey/booking-core';
import type { SlotWire } from '@latchkey/cms-client/contract';
import { succeeded, failed, type Result } from '../../kernel/result.ts';
import { addDays, wallClockAt } from '../../kernel/wall-clock.ts';
import { toCalendar, horizonDays } from '../shared/calendar-day.ts';
import { phrases } from '../shared/phrases.ts';
import type { Ticketing, GameQuery } from '../shared/ticketing.ts';
import type { Line } from './basket-lines.ts';
import { findRow, isOver } from './basket-rows.ts';
import type { ResovaContext } from './context.ts';
import { unwrapInstance } from './instance-id.ts';
import { quoteTickets } from './quote-tickets.ts';
import type { Called } from './resova-call.ts';
import type { ResovaInstance } from './resova-schemas.ts';
import {
  resovaUnavailable,
  findGame,
  findResovaVenue,
  findGameOfItem,
  chooseItem,
  noSuchSlot,
  type ResovaVenue,
} from './resova-venues.ts';
import { readSlotFacts, toSlotWire, type SlotView } from './slot-wire.ts';

/** The most kinds of tickets that the schema of our response has room for. A slot has no more, so a party that can be booked is never cut. */
const maxQuotedTickets = 50;

type SlotQueries = Pick<Ticketing, 'listSlots' | 'getSlot' | 'getCalendar'>;

/** Creates the queries of slots. In each of them, the places in the visitor's own basket are free to the visitor. */
export function createSlotQueries(context: ResovaContext): SlotQueries {
  const { content, clientFor, now } = context;

  /** Finds the item of a game, and makes sure that Resova has it. */
  const findItem = async ({ locationId, gameId, locale }: GameQuery, isKidsMode: boolean) => {
    const venue = await findResovaVenue(content, locationId, locale);
    if (!venue.ok) return venue;
    const game = findGame(venue.value, gameId);
    if (!game.ok) return game;
    const itemId = chooseItem(game.value, isKidsMode);
    if (itemId === null) return failed('notFound', 'game_not_found', `Game ${gameId} has no item at Resova.`);
    const item = await clientFor(venue.value.subDomain).item(itemId);
    if (!item.ok)
      return item.error.code === 'rejected'
        ? failed('notFound', 'game_not_found', `Resova has no item ${itemId} for game ${gameId}.`)
        : resovaUnavailable(item, phrases.noLongerAvailable);
    return succeeded({ venue: venue.value, itemId });
  };
  /** Returns the function that adds to a slot of an item the facts on which its view depends. */
  const slotViewer = (
    { timeZone, currency }: ResovaVenue,
    { gameId, itemId, own }: Pick<SlotView, 'gameId' | 'itemId' | 'own'>,
  ) => {
    const shared = { itemId, gameId, timeZone, currency, own, nowMs: now() };
    return (instance: ResovaInstance): SlotView => ({ ...shared, instance });
  };

  return {
    async listSlots({ startDate: date, kidsMode: isKidsMode, basketId, ...query }) {
      const found = await findItem(query, isKidsMode);
      if (!found.ok) return found;
      const { venue, itemId } = found.value;
      const today = wallClockAt(now(), venue.timeZone).date;
      if (date < today || date > addDays(today, horizonDays)) return succeeded([]);
      const [calendar, own] = await Promise.all([
        clientFor(venue.subDomain).calendar(itemId, date, date),
        readOwnLines(context, query.locationId, basketId),
      ]);
      if (!calendar.ok) return notRead(calendar);
      const toView = slotViewer(venue, { gameId: query.gameId, itemId, own });
      const slots = calendar.value.data
        // A slot of another day, if Resova returned one, would be shown under the wrong date.
        .filter((instance) => instance.date === date)
        .map((instance) => toSlotWire(toView(instance)));
      return succeeded(
        slots
          .filter((slot): slot is SlotWire => slot !== null)
          .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
      );
    },

    async getSlot({ instanceId, basketId, tickets, locationId, gameId, locale }) {
      const venue = await findResovaVenue(content, locationId, locale);
      if (!venue.ok) return venue;
      const game = findGame(venue.value, gameId);
      if (!game.ok) return game;
      const key = unwrapInstance(instanceId);
      if (key === null || findGameOfItem(venue.value, key.itemId) !== game.value) return noSuchSlot(instanceId);
      const client = clientFor(venue.value.subDomain);
      const [instance, own] = await Promise.all([
        client.instance(key.instanceId),
        readOwnLines(context, locationId, basketId),
      ]);
      if (!instance.ok) return instance.error.code === 'rejected' ? noSuchSlot(instanceId) : notRead(instance);
      const slot = toSlotWire(slotViewer(venue.value, { gameId, itemId: key.itemId, own })(instance.value));
      if (slot === null) return noSuchSlot(instanceId);
      const { currency } = venue.value;
      const totalMinor = await quoteTickets(client, instance.value, tickets, currency);
      const quoted = Object.entries(tickets).map(([id, quantity]) => ({ pricing_category_id: id, quantity }));
      const total = totalMinor === null ? null : fromMinor(totalMinor, currency);
      return succeeded({ ...slot, quote: { tickets: quoted.slice(0, maxQuotedTickets), total } });
    },

    async getCalendar({ from, to, kidsMode: isKidsMode, ...query }) {
      const found = await findItem(query, isKidsMode);
      if (!found.ok) return found;
      const { venue, itemId } = found.value;
      const today = wallClockAt(now(), venue.timeZone).date;
      const last = addDays(today, horizonDays);
      const [first, end] = [from > today ? from : today, to < last ? to : last];
      if (first > end) return succeeded(toCalendar(from, to, []));
      const calendar = await clientFor(venue.subDomain).calendar(itemId, first, end);
      if (!calendar.ok) return notRead(calendar);
      const toView = slotViewer(venue, { gameId: query.gameId, itemId, own: [] });
      const starts = calendar.value.data.map((instance) => ({
        date: instance.date,
        ...readSlotFacts(toView(instance)),
      }));
      return succeeded(toCalendar(from, to, starts));
    },
  };
}

/** Reads the lines of the visitor's own basket; empty if there is no open one. */
async function readOwnLines(
  { db }: ResovaContext,
  locationId: string,
  basketId: string | null,
): Promise<readonly Line[]> {
  if (basketId === null) return [];
  const row = await findRow(db, { locationId, basketId }, phrases.retrieveFailed);
  return row.ok && row.value.status === 'open' && !isOver(row.value) ? row.value.lines : [];
}

function notRead(called: Extract<Called<unknown>, { ok: false }>): Extract<Result<never>, { ok: false }> {
  return resovaUnavailable(called, phrases.noLongerAvailable);
}
