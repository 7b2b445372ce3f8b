import type { BookingAccessStore, RememberedBooking } from '../foundation/ports.ts';

/** Keeps the access to bookings in memory, for a host without a tab. */
export function createMemoryAccessStore(): BookingAccessStore {
  const bookings = new Map<string, RememberedBooking>();
  return {
    read: (locationId) => bookings.get(locationId) ?? null,
    write: (locationId, booking) => void bookings.set(locationId, booking),
    clear: (locationId) => void bookings.delete(locationId),
  };
}
