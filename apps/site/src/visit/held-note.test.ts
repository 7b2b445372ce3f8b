// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetHeld, heldNoteEvent, noteHeld, readHeldNote } from './held-note.ts';

const now = 1_800_000_000_000;
const booking = {} as never;
const basket = {
  locationId: 'loc-a',
  bookings: [booking, booking],
  vouchers: [],
  status: 'open',
  expiresInMs: 900_000,
} as const;

afterEach(() => localStorage.clear());

describe('the note of a held basket', () => {
  it('contains how much is held and until when, and is dispatched on the window', () => {
    const listener = vi.fn();
    window.addEventListener(heldNoteEvent, listener, { once: true });
    noteHeld(basket, now);
    expect(readHeldNote('loc-a', now)).toEqual({ count: 2, endsAt: now + 900_000 });
    expect(readHeldNote('loc-b', now)).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is removed when the hold is over, forgotten, booked or empty', () => {
    noteHeld(basket, now);
    expect(readHeldNote('loc-a', now + 900_000)).toBeNull();
    forgetHeld('loc-a');
    expect(readHeldNote('loc-a', now)).toBeNull();
    noteHeld({ ...basket, status: 'booked' }, now);
    expect(readHeldNote('loc-a', now)).toBeNull();
    noteHeld({ ...basket, status: 'paying' }, now);
    expect(readHeldNote('loc-a', now)).not.toBeNull();
    noteHeld({ ...basket, bookings: [] }, now);
    expect(readHeldNote('loc-a', now)).toBeNull();
  });

  it.each(['', 'x', '2', '2 1e99', '0 1800000001000', '2 9999999999999', '{"count":2}'])(
    'is ignored if the storage has %j',
    (text) => {
      localStorage.setItem('latchkey.held.loc-a', text);
      expect(readHeldNote('loc-a', now)).toBeNull();
    },
  );
});
