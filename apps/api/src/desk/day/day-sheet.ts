import type { DaySheetWire } from '@latchkey/cms-client/contract';
import { groupBy } from '../../kernel/group-by.ts';
import type { Locale } from '../../kernel/locale.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { addDays, instantAt } from '../../kernel/wall-clock.ts';
import { roomFor } from '../../venues/catalogue.ts';
import { releaseExpired } from '../../baskets/release-expired.ts';
import { scheduledSlots } from '../../inventory/slots/scheduled-slots.ts';
import { datesAround, selectSlots, type StoredSlots } from '../../inventory/slots/slot-row.ts';
import { findDeskVenue, type DeskContext } from '../desk-context.ts';
import { daySlotOf, slotsOfDay } from './day-slots.ts';
import { partiesOn } from './party-rows.ts';

/** How far from now a day has a sheet, in years: dates at the ends of the calendar are none of a booking. */
const maxYears = 20;

/** A day of a location, by its own dates. The same few statements whatever the size of the day. Errors: `validation_failed`. */
export async function readDaySheet(
  context: DeskContext,
  { locationId, date, locale }: { readonly locationId: string; readonly date: string; readonly locale: Locale },
): Promise<Result<DaySheetWire>> {
  const found = await findDeskVenue(context, locationId);
  if (!found.ok) return found;
  const { value: venue } = found;
  const { timeZone } = venue;
  const years = Number(date.slice(0, 4)) - new Date(context.now()).getUTCFullYear();
  if (Math.abs(years) > maxYears) {
    return failed('invalid', 'validation_failed', `The date must be within ${maxYears} years of today.`);
  }
  const [stored, parties, closures] = await Promise.all([
    storedOn(context, locationId, date),
    partiesOn(context.db, { venue, date, locale }),
    context.closuresOn(locationId, dayAt(date, timeZone)),
  ]);
  const { nowMs } = stored;
  const byGame = groupBy(stored.slots, ({ gameId }) => gameId);
  // With rooms that the documents no longer have, and that are sold.
  const gameIds = new Set([...venue.rooms.map(({ gameId }) => gameId), ...byGame.keys()]);
  const rooms = [...gameIds].map((gameId) => {
    const room = roomFor(venue, gameId);
    const scheduled = room === null ? [] : scheduledSlots(context.rooms.of(room), { from: date, to: date }, nowMs);
    const noticeMinutes = room?.minimumNoticeMinutes ?? 0;
    const slots = slotsOfDay(scheduled, byGame.get(gameId) ?? [], date);
    return { gameId, slots: slots.map((slot) => daySlotOf(slot, { closures, noticeMinutes, nowMs })) };
  });
  return succeeded({
    locationId,
    date,
    timeZone,
    now: new Date(nowMs).toISOString(),
    rooms: rooms.filter(({ gameId, slots }) => roomFor(venue, gameId) !== null || slots.length > 0),
    parties: [...parties],
    closures: [...closures],
  });
}

async function storedOn({ db }: DeskContext, locationId: string, date: string): Promise<StoredSlots> {
  const read = () => selectSlots(db, locationId, null, datesAround(date, date));
  const stored = await read();
  if (!stored.hasExpired || stored.slots.length === 0) return stored;
  await releaseExpired(db);
  return read();
}

/** From midnight to midnight; 23 or 25 hours where the clocks change. */
function dayAt(date: string, timeZone: string): { readonly from: string; readonly to: string } {
  const midnight = (day: string) => new Date(instantAt(day, 0, timeZone)).toISOString();
  return { from: midnight(date), to: midnight(addDays(date, 1)) };
}
