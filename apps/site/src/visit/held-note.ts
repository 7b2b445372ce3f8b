import type { Basket } from '@latchkey/booking-core';

/** The note of a held basket that the header shows in every tab of the browser. */
export interface HeldNote {
  /** The number of bookings and vouchers. */
  readonly count: number;
  /** The end of the hold, in milliseconds since 1970 by this device's clock. */
  readonly endsAt: number;
}

/** Dispatched on the window whenever the note of a location changes in this tab. */
export const heldNoteEvent = 'latchkey:held';

const prefix = 'latchkey.held.';
const toKey = (locationId: string) => `${prefix}${locationId}`;
/** The largest numbers that are read: other scripts may have written the storage. */
const limits = { count: 99, aheadMs: 24 * 60 * 60 * 1_000 };

/** Reads the note of a location's basket; null if nothing is held, or nothing is stored. */
export function readHeldNote(locationId: string, now: number): HeldNote | null {
  const [, count = '', endsAt = ''] = /^(\d{1,2}) (\d{1,15})$/u.exec(readStored(locationId) ?? '') ?? [];
  const note = { count: Number(count), endsAt: Number(endsAt) };
  return note.count > 0 && note.endsAt > now && note.endsAt < now + limits.aheadMs ? note : null;
}

/** Returns whether a change of the storage (`StorageEvent.key`) concerns a note only, which other tabs show but do not act on. */
export function isHeldNoteKey(key: string | null): boolean {
  return key?.startsWith(prefix) ?? false;
}

/** Lists the ids of the locations that have a note, which may be over. */
export function notedLocations(): readonly string[] {
  try {
    return Object.keys(window.localStorage).flatMap((key) =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    );
  } catch {
    return [];
  }
}

/** Stores the note of a basket, or removes it if the basket is booked or empty. A basket that is being paid is still held. */
export function noteHeld(
  {
    locationId,
    bookings,
    vouchers,
    status,
    expiresInMs,
  }: Pick<Basket, 'bookings' | 'expiresInMs' | 'locationId' | 'status' | 'vouchers'>,
  now: number,
): void {
  const count = Math.min(bookings.length + vouchers.length, limits.count);
  write(locationId, status !== 'booked' && count > 0 ? `${count} ${Math.round(now + expiresInMs)}` : null);
}

/** Removes the note of a location's basket. */
export function forgetHeld(locationId: string): void {
  write(locationId, null);
}

function readStored(locationId: string): string | null {
  try {
    return window.localStorage.getItem(toKey(locationId));
  } catch {
    return null;
  }
}

function write(locationId: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(toKey(locationId));
    else window.localStorage.setItem(toKey(locationId), text);
  } catch {
    // Storage may be blocked or full: the header then shows no basket.
  }
  window.dispatchEvent(new Event(heldNoteEvent));
}
