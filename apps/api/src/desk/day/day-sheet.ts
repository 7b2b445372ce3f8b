import type { DaySheetWire } from '@latchkey/cms-client/contract';
import type { Locale } from '../../kernel/locale.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { addDays, instantAt } from '../../kernel/wall-clock.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { releaseExpired } from '../../baskets/release-expired.ts';
import { type NumberedRoom, listScheduledSlots } from '../../inventory/slots/scheduled-slots.ts';
import { isAroundDates, selectSlots, type SlotRow, type StoredSlots } from '../../inventory/slots/slot-row.ts';
import { rowsOfRoom } from '../../inventory/slots/twin-slots.ts';
import { findDeskVenue, type DeskContext } from '../desk-context.ts';
import { toDaySlot, listDaySlots } from './day-slots.ts';
import { type NamedRoom, toNamedRoom } from './named-room.ts';
import { readPartiesOn } from './party-rows.ts';

/** The most years between this year and that of a day that has a sheet. No booking is so far away. */
const maxYears = 20;

/**
 * Reads a day of a location, by the dates of the location. It runs the same few statements whatever the size of the day. Errors: `validation_failed`.
 */
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
    readStoredSlots(context, locationId, date),
    readPartiesOn(context, { venue, date, locale }),
    context.closuresOn(locationId, toPeriod(date, timeZone)),
  ]);
  const { nowMs } = stored;
  const { rooms } = context;
  const columns = listColumns(context, venue, stored.slots, date).map(({ numbered, ...column }) => {
    const scheduled = numbered === null ? [] : listScheduledSlots(numbered, { from: date, to: date }, nowMs);
    const slots = listDaySlots(scheduled, rowsOfRoom(rooms, column, stored.slots), date);
    const { gameId, physical } = column;
    const noticeMinutes = numbered?.room.minimumNoticeMinutes ?? 0;
    const view = { closures, physicalId: physical?.id ?? null, noticeMinutes, nowMs };
    return {
      gameId,
      ...(physical !== null && { room: physical }),
      slots: slots.map((slot) => toDaySlot(slot, view)),
    };
  });
  return succeeded({
    locationId,
    date,
    timeZone,
    now: new Date(nowMs).toISOString(),
    rooms: columns,
    parties: [...parties],
    closures: [...closures],
  });
}

/** A column of the sheet: a game in one of its rooms. */
interface Column extends Pick<NumberedRoom, 'number' | 'physicalNumber'> {
  readonly gameId: string;
  readonly physical: NamedRoom | null;
  /** The room in the documents; null if they no longer have it. */
  readonly numbered: NumberedRoom | null;
}

/** Lists the rooms of the documents, then the rooms that the documents no longer have but that are sold or held on the date. */
function listColumns(
  { rooms }: Pick<DeskContext, 'rooms'>,
  venue: Venue,
  stored: readonly SlotRow[],
  date: string,
): readonly Column[] {
  const documented = venue.rooms.flatMap((room) => rooms.listNumbered(room));
  const documentedNumbers = new Set(documented.map(({ number }) => number));
  const takenRooms = stored
    .filter((slot) => slot.date === date && slot.taken > 0)
    .flatMap((slot) => rooms.findStored(slot) ?? []);
  const removedRooms = new Map(
    takenRooms.filter(({ number }) => !documentedNumbers.has(number)).map((row) => [row.number, row]),
  );
  return [
    ...documented.map((numbered) => {
      const { number, physicalNumber, room, physical } = numbered;
      return { number, physicalNumber, gameId: room.gameId, physical: toNamedRoom(physical), numbered };
    }),
    ...[...removedRooms.values()].map(({ number, physicalNumber, gameId, room }) => ({
      number,
      physicalNumber,
      gameId,
      physical: room === '' ? null : { id: room, name: room },
      numbered: null,
    })),
  ];
}

/** Reads the stored slots of a day and of the days beside it, after the expired holds were released. */
async function readStoredSlots({ db }: DeskContext, locationId: string, date: string): Promise<StoredSlots> {
  const read = () => selectSlots(db, locationId, null, isAroundDates(date, date));
  const stored = await read();
  if (!stored.hasExpired || stored.slots.length === 0) return stored;
  await releaseExpired(db);
  return read();
}

/** Returns a day of a time zone, from midnight to midnight. It has 23 or 25 hours when the clocks change. */
function toPeriod(date: string, timeZone: string): { readonly from: string; readonly to: string } {
  const midnight = (day: string) => new Date(instantAt(day, 0, timeZone)).toISOString();
  return { from: midnight(date), to: midnight(addDays(date, 1)) };
}
