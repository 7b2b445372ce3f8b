import type { ChangeQuoteWire, SlotWire } from '@latchkey/cms-client/contract';
import type { StaffClient } from '@latchkey/cms-client/staff';
import { describe, expect, it, vi } from 'vitest';
import { moveParty, findNearestSlot } from './move-party.ts';
import { closureFixture, failedCall, partyFixture, received } from './test-closure.ts';

const party = partyFixture();
/** A closure from 14:00 to 18:00 in Orlando. */
const closed = closureFixture();

/** How far the clock of Orlando is behind UTC in winter. */
const behindUtcMs = 5 * 3_600_000;

/** Creates a slot at a time of the day in Orlando. */
function slotAt(startTime: string, over: { readonly free?: number; readonly inPast?: boolean } = {}): SlotWire {
  const { free = 8, inPast = false } = over;
  const startsAt = new Date(Date.parse(`2026-12-01T${startTime}:00Z`) + behindUtcMs).toISOString();
  return {
    instanceId: `slot-${startTime.slice(0, 2)}`,
    date: '2026-12-01',
    startTime,
    startsAt,
    durationMinutes: 60,
    inPast,
    availability: { status: free > 0, spaces: { minRequired: 2, maxAvailable: free } },
    isPrivate: false,
    currency: 'USD',
    pricingCategories: [],
  };
}

describe('findNearestSlot', () => {
  it('finds the free slot outside of the closure that is nearest to the start of the party', () => {
    const slots = ['10:00', '13:00', '14:30', '16:00', '18:00', '20:00'].map((time) => slotAt(time));
    expect(findNearestSlot(slots, party, closed)?.startTime).toBe('18:00');
  });

  it('finds the same time in another room of the game where that is free', () => {
    const slots = ['14:30', '18:00'].map((time) => slotAt(time));
    const twin = { ...slotAt('15:00'), startsAt: party.startsAt, instanceId: 'slot-of-the-twin' };
    expect(findNearestSlot([...slots, twin], party, null)?.instanceId).toBe('slot-of-the-twin');
  });

  it('finds no slot that ends within the closure', () => {
    expect(findNearestSlot([slotAt('13:30'), slotAt('12:00')], party, closed)?.startTime).toBe('12:00');
  });

  it('prefers the later of two slots that are equally near', () => {
    expect(findNearestSlot([slotAt('13:00'), slotAt('19:00')], party, closed)?.startTime).toBe('19:00');
  });

  it('finds no slot with too few places for the whole party, and none that has begun', () => {
    const slots = [slotAt('18:00', { free: 3 }), slotAt('19:00', { free: 0 }), slotAt('12:00', { inPast: true })];
    expect(findNearestSlot(slots, party, closed)).toBeNull();
  });
});

function arrange(quote: Partial<ChangeQuoteWire> = {}) {
  const tickets = [{ pricing_category_id: 'adult', name: 'Adult', quantity: 4, singlePrice: 29 }];
  // The test has only the fields that the function reads.
  const booking = { version: 3, games: [{ ...party, tickets }] } as never;
  const getDeskBooking = vi.fn<StaffClient['getDeskBooking']>(async () => received(booking));
  const quoteDeskChange = vi.fn<StaffClient['quoteDeskChange']>(async () =>
    received({
      quoteId: 'q'.repeat(22),
      version: 3,
      oldTotal: 116,
      newTotal: 116,
      kept: 0,
      dueNow: 0,
      dueAtVenue: 116,
      back: { card: 0, vouchers: 0, newVoucher: 0 },
      removedPromotions: [],
      currency: 'USD',
      ...quote,
    }),
  );
  const changeDeskBooking = vi.fn<StaffClient['changeDeskBooking']>(async () => received(booking));
  const staff = { getDeskBooking, quoteDeskChange, changeDeskBooking };
  const move = () => moveParty(staff, { locationId: 'loc-1', party, instanceId: 'slot-18', key: 'key-1' });
  return { ...staff, move };
}

describe('moveParty', () => {
  it('moves the party with its tickets, on the version that it has read', async () => {
    const { move, changeDeskBooking } = arrange();
    expect(await move()).toEqual({ type: 'moved' });
    const game = {
      bookingId: 'bk-1',
      instanceId: 'slot-18',
      tickets: [{ pricing_category_id: 'adult', quantity: 4 }],
    };
    expect(changeDeskBooking.mock.calls).toEqual([
      [
        { locationId: 'loc-1', reference: 'K7MR-4XQD' },
        { json: { version: 3, quoteId: 'q'.repeat(22), game }, idempotencyKey: 'key-1' },
      ],
    ]);
  });

  it.each([{ newTotal: 140 }, { newTotal: 90 }, { kept: 10 }])(
    'does not move a party whose quote has %j',
    async (quote) => {
      const { move, changeDeskBooking } = arrange(quote);
      expect(await move()).toEqual({ type: 'otherPrice' });
      expect(changeDeskBooking).not.toHaveBeenCalled();
    },
  );

  it.each(['getDeskBooking', 'quoteDeskChange', 'changeDeskBooking'] as const)(
    'returns the error of %s',
    async (operation) => {
      const world = arrange();
      world[operation].mockResolvedValueOnce(failedCall('conflict'));
      expect(await world.move()).toEqual({ type: 'failed', error: failedCall('conflict').error });
    },
  );
});
