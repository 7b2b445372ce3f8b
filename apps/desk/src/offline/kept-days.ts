import { daySheetWire, type DaySheetWire, deskBookingWire, type DeskBookingWire } from '@latchkey/cms-client/contract';
import * as z from 'zod/mini';
import type { Clock } from '../foundation/clock/clock.tsx';
import type { KeptRow, KeptStore } from './kept-store.ts';
import type { QueuedChange } from './queue.types.ts';
import { applyToBooking, applyToParty } from './apply-queued.ts';

/** The time in milliseconds after which a kept row is removed: a day. */
export const keptMs = 24 * 60 * 60_000;
/** The time in milliseconds by which a row may be from the future, since the clock of a device is sometimes corrected. */
const clockErrorMs = 5 * 60_000;
/** The most days that are kept of one location: those that were loaded last. */
const maxKeptDays = 14;

export interface Kept<Value> {
  readonly value: Value;
  /** The instant at which it was kept, in epoch milliseconds, by the clock of this device. */
  readonly keptAt: number;
}

/** The day sheets that were loaded of one location, the last fourteen, and the bookings that were opened of those days. No function rejects. */
export interface KeptDays {
  keepDay(sheet: DaySheetWire): Promise<void>;
  day(locationId: string, date: string): Promise<Kept<DaySheetWire> | null>;
  keepBooking(booking: DeskBookingWire): Promise<void>;
  booking(reference: string): Promise<Kept<DeskBookingWire> | null>;
  /** Writes a change of this screen that the server has taken into the kept days and bookings. */
  keepChange(change: QueuedChange, made: { readonly reference: string; readonly version: number }): Promise<void>;
}

export function createKeptDays(store: KeptStore, clock: Clock): KeptDays {
  /** Replaces a failure of the store by a value. A browser that keeps nothing has nothing to read without a connection, and the screen says so. */
  const silently = <Value>(work: Promise<Value>, otherwise: Value): Promise<Value> => work.catch(() => otherwise);
  const read = async <Schema extends z.core.$ZodType>(key: string, schema: Schema) => {
    const row = await store.get(key);
    if (row === null || !isFresh(row.keptAt, clock.now())) return null;
    const parsed = z.safeParse(schema, row.value);
    return parsed.success ? { value: parsed.data, keptAt: row.keptAt } : null;
  };

  const keepDay = async (sheet: DaySheetWire) => {
    await store.put({ key: dayKey(sheet.locationId, sheet.date), keptAt: clock.now(), value: sheet });
    await store.remove(listKeysToRemove(await store.all(), sheet.locationId));
  };

  const keepBooking = async (booking: DeskBookingWire) => {
    const rows = await store.all();
    const isOfKeptDay = rows.some(
      ({ key, value }) => key.startsWith('day/') && readReferences(value).includes(booking.reference),
    );
    if (isOfKeptDay) await store.put({ key: bookingKey(booking.reference), keptAt: clock.now(), value: booking });
  };

  /** Changes only the version before the new one. A booking that was also changed elsewhere stays as it is here, and is read again later. */
  const keepChange = async (change: QueuedChange, { reference, version }: { reference: string; version: number }) => {
    const isNext = (known: { readonly reference: string; readonly version: number }) =>
      known.reference === reference && known.version === version - 1;
    for (const row of await store.all()) {
      const sheet = row.key.startsWith('day/') ? z.safeParse(daySheetWire, row.value) : null;
      if (sheet?.success === true && sheet.data.parties.some(isNext)) {
        const parties = sheet.data.parties.map((party) =>
          isNext(party) ? { ...applyToParty(party, change), version } : party,
        );
        await store.put({ ...row, value: { ...sheet.data, parties } });
      }
      const booking = row.key === bookingKey(reference) ? z.safeParse(deskBookingWire, row.value) : null;
      if (booking?.success === true && isNext(booking.data)) {
        await store.put({ ...row, value: { ...applyToBooking(booking.data, change), version } });
      }
    }
  };

  return {
    keepChange: (change, made) => silently(keepChange(change, made), undefined),
    keepDay: (sheet) => silently(keepDay(sheet), undefined),
    day: (locationId, date) => silently(read(dayKey(locationId, date), daySheetWire), null),
    keepBooking: (booking) => silently(keepBooking(booking), undefined),
    booking: (reference) => silently(read(bookingKey(reference), deskBookingWire), null),
  };
}

/** Lists the keys of the days that are not among the last of this location, and of the bookings that no kept day has. */
function listKeysToRemove(rows: readonly KeptRow[], locationId: string): readonly string[] {
  const keptDays = rows
    .filter(({ key }) => key.startsWith(dayKey(locationId, '')))
    .toSorted((one, other) => other.keptAt - one.keptAt)
    .slice(0, maxKeptDays);
  const keptKeys = new Set([
    ...keptDays.map(({ key }) => key),
    ...keptDays.flatMap(({ value }) => readReferences(value)).map(bookingKey),
  ]);
  return rows
    .map(({ key }) => key)
    .filter((key) => (key.startsWith('day/') || key.startsWith('booking/')) && !keptKeys.has(key));
}

/** Says whether a row is younger than a day. A row from the future was kept while the clock was wrong, and counts as old. */
export function isFresh(keptAt: number, now: number): boolean {
  return now - keptAt < keptMs && keptAt - now < clockErrorMs;
}

function dayKey(locationId: string, date: string): string {
  return `day/${locationId}/${date}`;
}

function bookingKey(reference: string): string {
  return `booking/${reference}`;
}

const sheetReferences = z.object({ parties: z.array(z.object({ reference: z.string() })) });

function readReferences(value: unknown): readonly string[] {
  const parsed = z.safeParse(sheetReferences, value);
  return parsed.success ? parsed.data.parties.map(({ reference }) => reference) : [];
}
