import type { Basket, BookingGateway, Outcome, Slot } from '@latchkey/booking-core';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireConfirmation, requireValue } from './clients.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { backends } from './backends.ts';
import { customer, toBooking, locationId, sharedGame } from './orlando.ts';

/** Two to eight places in a private room, with one hidden category. */
const privateGame = 'game-midnight-archive';
const unknownBasket = '0'.repeat(32);

let api: ApiUnderTest;
let gateway: BookingGateway;
/** The day of the running test: each test has its own day, so that all share one api. */
let day: string;
let testsSoFar = 0;
let visitorsSoFar = 0;

/** The venues sell 60 days ahead; the first two are left out, because slots of today have begun. */
const daysOnSale = 58;

/** Each visitor has a client address of their own, by which the hold limit counts. */
function newVisitor(locale?: string): BookingGateway {
  visitorsSoFar += 1;
  const address = `198.18.${visitorsSoFar >> 8}.${visitorsSoFar & 255}`;
  return createBookingGateway({ baseUrl: api.baseUrl, fetch: api.fetchFrom(address), retryDelayMs: 1, locale });
}

async function listSlots(gameId: string, basketId?: string): Promise<readonly Slot[]> {
  return requireValue(await gateway.listSlots({ locationId, gameId, date: day, isKidsMode: false, basketId }));
}

async function firstSlot(gameId: string): Promise<Slot> {
  const [slot] = await listSlots(gameId);
  if (!slot) throw new Error(`${gameId} has no slots on ${day}`);
  return slot;
}

/** The slot as another visitor sees it. */
async function seenByOthers({ instanceId }: Slot, gameId: string): Promise<Slot> {
  return requireValue(await newVisitor().getSlot({ locationId, gameId, instanceId }));
}

async function hold(slot: Slot, quantity: number, by: BookingGateway = gateway): Promise<Outcome<Basket>> {
  return by.createBasket({ locationId, bookings: [toBooking(slot, quantity)] });
}

describe.each(backends)('the booking client on $name', ({ open }) => {
  beforeAll(async () => {
    api = await open();
    testsSoFar = 0;
  });

  afterAll(async () => {
    await api.close();
  });

  beforeEach(() => {
    testsSoFar += 1;
    if (testsSoFar >= daysOnSale) throw new Error('More tests than days on sale: begin another file.');
    day = new Date(Date.now() + (testsSoFar + 1) * 86_400_000).toISOString().slice(0, 10);
    gateway = newVisitor();
  });

  describe('a booking from beginning to end', () => {
    it('goes from slots to a basket to a reference, and takes the places', async () => {
      const slot = await firstSlot(sharedGame);
      const detail = requireValue(
        await gateway.getSlot({ locationId, gameId: sharedGame, instanceId: slot.instanceId }),
      );
      // Only the slot that was chosen comes with what may be changed later.
      const { policy, ...listed } = detail;
      expect(listed).toEqual(slot);
      expect(policy).toMatchObject({
        cancellation: [{ back: 'original' }, { back: 'voucher' }],
        higherPrice: 'venue',
        lowerPrice: 'original',
      });

      const held = requireValue(await hold(slot, 2));
      expect(held).toMatchObject({ locationId, status: 'open', canExtend: true, currency: 'USD' });
      expect(held.expiresInMs).toBeGreaterThan(9 * 60_000);
      expect(held.expiresInMs).toBeLessThanOrEqual(10 * 60_000);

      const changed = requireValue(
        await gateway.updateBasket({ locationId, basketId: held.id, bookings: [toBooking(slot, 3)] }),
      );
      const priceMinor = slot.pricingCategories.find(({ isHidden }) => !isHidden)?.priceMinor ?? 0;
      expect(changed.totalMinor).toBe(3 * priceMinor);
      expect(changed.bookings).toMatchObject([
        { instanceId: slot.instanceId, gameId: sharedGame, date: slot.date, startTime: slot.startTime },
      ]);
      expect(requireValue(await gateway.getBasket({ locationId, basketId: held.id }))).toMatchObject({
        bookings: changed.bookings,
      });

      const confirmation = requireConfirmation(
        await gateway.checkout({
          locationId,
          basketId: held.id,
          customer,
          locale: 'en',
          idempotencyKey: 'intent-0001',
        }),
      );
      expect(confirmation).toMatchObject({
        status: 'confirmed',
        totalMinor: 3 * priceMinor,
        currency: 'USD',
        bookings: changed.bookings,
      });
      expect(confirmation.reference).not.toBe('');

      const after = await seenByOthers(slot, sharedGame);
      expect(after.spaces.maxAvailable).toBe(slot.spaces.maxAvailable - 3);
      const inList = (await listSlots(sharedGame)).find(({ instanceId }) => instanceId === slot.instanceId);
      expect(inList?.spaces.maxAvailable).toBe(slot.spaces.maxAvailable - 3);
    });

    it('is in the language of the visitor', async () => {
      const inArabic = newVisitor('ar');
      const query = { locationId, gameId: sharedGame, date: day, isKidsMode: false };
      const [slot] = requireValue(await inArabic.listSlots(query));
      if (!slot) throw new Error('a slot is needed');
      const held = requireValue(await hold(slot, 1, inArabic));
      const command = { locationId, basketId: held.id, customer, idempotencyKey: 'intent-0009' };
      const confirmation = requireConfirmation(await inArabic.checkout({ ...command, locale: 'ar' }));
      const names = [slot.pricingCategories[0], held.bookings[0]?.tickets[0], confirmation.bookings[0]?.tickets[0]];
      for (const named of names) expect(named?.name).toMatch(/\p{Script=Arabic}/u);
      expect(confirmation.bookings[0]?.gameName).toMatch(/\p{Script=Arabic}/u);
    });

    it('returns the same reference when the checkout is repeated with its key', async () => {
      const held = requireValue(await hold(await firstSlot(sharedGame), 1));
      const command = { locationId, basketId: held.id, customer, locale: 'en', idempotencyKey: 'intent-0002' };
      const first = requireConfirmation(await gateway.checkout(command));
      expect(requireConfirmation(await gateway.checkout(command))).toEqual(first);
    });

    it('closes the basket, which can neither be changed nor booked again', async () => {
      const slot = await firstSlot(sharedGame);
      const { id: basketId } = requireValue(await hold(slot, 1));
      const command = { locationId, basketId, customer, locale: 'en' };
      requireConfirmation(await gateway.checkout({ ...command, idempotencyKey: 'intent-0003' }));

      expect(await gateway.updateBasket({ locationId, basketId, bookings: [toBooking(slot, 2)] })).toMatchObject({
        ok: false,
        error: { kind: 'conflict' },
      });
      const again = await gateway.checkout({ ...command, idempotencyKey: 'intent-0004' });
      expect(again).toMatchObject({ ok: false, error: { kind: 'conflict' } });
      const places = await seenByOthers(slot, sharedGame);
      expect(places.spaces.maxAvailable).toBe(slot.spaces.maxAvailable - 1);
    });
  });

  describe('slots', () => {
    it('are sorted by start, on the requested day, with the prices of the venue', async () => {
      const slots = await listSlots(sharedGame);
      expect(slots.length).toBeGreaterThan(3);
      expect(new Set(slots.map(({ date }) => date))).toEqual(new Set([day]));
      expect(new Set(slots.map(({ instanceId }) => instanceId)).size).toBe(slots.length);
      expect(slots.map(({ startsAt }) => startsAt)).toEqual(slots.map(({ startsAt }) => startsAt).toSorted());
      for (const slot of slots) {
        expect(slot).toMatchObject({ isAvailable: true, isInPast: false, currency: 'USD', isPrivate: false });
        expect(slot.pricingCategories.length).toBeGreaterThan(0);
      }
    });

    it('have other tickets in Kids Mode', async () => {
      const query = { locationId, gameId: sharedGame, date: day };
      const standard = requireValue(await gateway.listSlots({ ...query, isKidsMode: false }));
      const kids = requireValue(await gateway.listSlots({ ...query, isKidsMode: true }));
      const ids = (slots: readonly Slot[]) => slots.flatMap((slot) => slot.pricingCategories.map(({ id }) => id));
      expect(ids(kids).length).toBeGreaterThan(0);
      expect(ids(kids).filter((id) => ids(standard).includes(id))).toEqual([]);
    });

    it('are an empty list on a day without slots', async () => {
      const query = { locationId, gameId: sharedGame, isKidsMode: false };
      const longAgo = await gateway.listSlots({ ...query, date: '2020-01-01' });
      const farAhead = await gateway.listSlots({ ...query, date: '2099-01-01' });
      expect([requireValue(longAgo), requireValue(farAhead)]).toEqual([[], []]);
    });

    it.each(['2026-02-30', 'tomorrow', '', '2026-1-1'])('cannot be listed for the date "%s"', async (date) => {
      const outcome = await gateway.listSlots({ locationId, gameId: sharedGame, date, isKidsMode: false });
      expect(outcome).toMatchObject({ ok: false, error: { kind: 'rejected' } });
    });

    it('are not found for an unknown location, game or id', async () => {
      const { instanceId } = await firstSlot(sharedGame);
      const outcomes = await Promise.all([
        gateway.listSlots({ locationId: 'loc-nowhere', gameId: sharedGame, date: day, isKidsMode: false }),
        gateway.listSlots({ locationId, gameId: 'game-none', date: day, isKidsMode: false }),
        gateway.getSlot({ locationId, gameId: sharedGame, instanceId: 'no-such-slot' }),
        gateway.getSlot({ locationId, gameId: privateGame, instanceId }),
        gateway.getSlot({ locationId: 'loc-paris', gameId: sharedGame, instanceId }),
      ]);
      expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.error.kind))).toEqual(
        outcomes.map(() => 'notFound'),
      );
    });
  });

  describe('the places of a basket', () => {
    it('count as free for their owner and as taken for everybody else', async () => {
      const slot = await firstSlot(sharedGame);
      const most = slot.spaces.maxAvailable;
      const { id: basketId } = requireValue(await hold(slot, most - 1));

      const own = (await listSlots(sharedGame, basketId)).find(({ instanceId }) => instanceId === slot.instanceId);
      expect(own?.spaces.maxAvailable).toBe(most);
      expect((await seenByOthers(slot, sharedGame)).spaces.maxAvailable).toBe(1);

      const more = await gateway.updateBasket({ locationId, basketId, bookings: [toBooking(slot, most)] });
      expect(requireValue(more).bookings[0]?.tickets[0]?.quantity).toBe(most);
      expect((await seenByOthers(slot, sharedGame)).isAvailable).toBe(false);
      const ownDetail = await gateway.getSlot({
        locationId,
        gameId: sharedGame,
        instanceId: slot.instanceId,
        basketId,
      });
      expect(requireValue(ownDetail)).toMatchObject({ isAvailable: true, spaces: { maxAvailable: most } });
    });

    it('in a private room take the whole room', async () => {
      const slot = await firstSlot(privateGame);
      expect(slot.isPrivate).toBe(true);
      const { id: basketId } = requireValue(await hold(slot, slot.spaces.minRequired));
      expect((await seenByOthers(slot, privateGame)).isAvailable).toBe(false);
      const own = await gateway.getSlot({ locationId, gameId: privateGame, instanceId: slot.instanceId, basketId });
      expect(requireValue(own)).toMatchObject({ isAvailable: true, spaces: slot.spaces });
    });

    it('are free again when the booking is removed or the basket deleted', async () => {
      const slot = await firstSlot(sharedGame);
      const held = requireValue(await hold(slot, 4));
      const bookingId = held.bookings[0]?.id ?? '';
      const emptied = requireValue(await gateway.deleteBooking({ locationId, basketId: held.id, bookingId }));
      expect(emptied).toMatchObject({ bookings: [], totalMinor: 0 });
      expect((await seenByOthers(slot, sharedGame)).spaces).toEqual(slot.spaces);

      const other = requireValue(await hold(slot, 4));
      expect(await gateway.deleteBasket({ locationId, basketId: other.id })).toEqual({ ok: true, value: true });
      expect((await seenByOthers(slot, sharedGame)).spaces).toEqual(slot.spaces);
      const gone = await gateway.getBasket({ locationId, basketId: other.id });
      expect(gone).toMatchObject({ ok: false, error: { kind: 'notFound' } });
    });

    it('may be kept five minutes longer, once', async () => {
      const held = requireValue(await hold(await firstSlot(sharedGame), 1));
      const extended = requireValue(await gateway.extendBasket({ locationId, basketId: held.id }));
      expect(extended.canExtend).toBe(false);
      expect(extended.expiresInMs - held.expiresInMs).toBeGreaterThan(4 * 60_000);
      expect(extended.expiresInMs).toBeLessThanOrEqual(15 * 60_000);
      const twice = await gateway.extendBasket({ locationId, basketId: held.id });
      expect(twice).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    });
  });

  describe('a race', () => {
    it('for the last places is won by one request; the other gets a conflict and no places', async () => {
      const slot = await firstSlot(sharedGame);
      const quantity = slot.spaces.maxAvailable - 1;
      const outcomes = await Promise.all([hold(slot, quantity, newVisitor()), hold(slot, quantity, newVisitor())]);
      const lost = outcomes.filter((outcome) => !outcome.ok);
      expect(lost).toHaveLength(1);
      expect(lost[0]).toMatchObject({
        error: {
          kind: 'conflict',
          details: ['Error updating basket, your selection might not be available anymore'],
        },
      });
      expect((await seenByOthers(slot, sharedGame)).spaces.maxAvailable).toBe(1);
    });

    it('lost in an update leaves the basket unchanged', async () => {
      const [slot, contested] = await listSlots(sharedGame);
      if (!slot || !contested) throw new Error('two slots are needed');
      const mine = requireValue(await hold(slot, 2));
      requireValue(await hold(contested, contested.spaces.maxAvailable, newVisitor()));

      const rejected = await gateway.updateBasket({
        locationId,
        basketId: mine.id,
        bookings: [toBooking(slot, 3), toBooking(contested, 1)],
      });
      expect(rejected).toMatchObject({ ok: false, error: { kind: 'conflict' } });
      const kept = requireValue(await gateway.getBasket({ locationId, basketId: mine.id }));
      expect(kept.bookings).toEqual(mine.bookings);
      expect((await seenByOthers(slot, sharedGame)).spaces.maxAvailable).toBe(slot.spaces.maxAvailable - 2);
    });

    it('of many requests never sells more places than there are', async () => {
      const slot = await firstSlot(sharedGame);
      const outcomes = await Promise.all(Array.from({ length: 25 }, () => hold(slot, 1, newVisitor())));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(slot.spaces.maxAvailable);
      expect((await seenByOthers(slot, sharedGame)).isAvailable).toBe(false);
    });
  });

  describe('a creation repeated with its key', () => {
    it('returns the same basket and holds the places once', async () => {
      const slot = await firstSlot(sharedGame);
      const command = { locationId, bookings: [toBooking(slot, 2)], idempotencyKey: 'create-0001' };
      const first = requireValue(await gateway.createBasket(command));
      const second = requireValue(await gateway.createBasket(command));
      expect(second.id).toBe(first.id);
      expect((await seenByOthers(slot, sharedGame)).spaces.maxAvailable).toBe(slot.spaces.maxAvailable - 2);
    });

    it('is rejected with another body', async () => {
      const slot = await firstSlot(sharedGame);
      const command = { locationId, idempotencyKey: 'create-0002' };
      requireValue(await gateway.createBasket({ ...command, bookings: [toBooking(slot, 2)] }));
      const other = await gateway.createBasket({ ...command, bookings: [toBooking(slot, 3)] });
      expect(other).toMatchObject({ ok: false, error: { kind: 'rejected' } });
    });
  });

  describe('a rejected request that changes no places', () => {
    it.each([
      ['fewer tickets than required', privateGame, (slot: Slot) => [toBooking(slot, slot.spaces.minRequired - 1)]],
      ['more tickets than places', sharedGame, (slot: Slot) => [toBooking(slot, slot.spaces.maxAvailable + 1)]],
      [
        'a hidden category',
        privateGame,
        (slot: Slot) => [{ ...toBooking(slot, 2), tickets: [{ pricingCategoryId: 'orl-ma-press', quantity: 2 }] }],
      ],
      [
        'a category of another game',
        privateGame,
        (slot: Slot) => [{ ...toBooking(slot, 2), tickets: [{ pricingCategoryId: 'orl-cm-adult', quantity: 2 }] }],
      ],
      ['no tickets', sharedGame, (slot: Slot) => [{ instanceId: slot.instanceId, tickets: [] }]],
      ['half a ticket', sharedGame, (slot: Slot) => [toBooking(slot, 1.5)]],
      ['minus one ticket', sharedGame, (slot: Slot) => [toBooking(slot, -1)]],
      ['a billion tickets', sharedGame, (slot: Slot) => [toBooking(slot, 1_000_000_000)]],
      ['the same slot twice', sharedGame, (slot: Slot) => [toBooking(slot, 1), toBooking(slot, 1)]],
      ['an unknown slot', sharedGame, (slot: Slot) => [{ ...toBooking(slot, 1), instanceId: 'no-such-slot' }]],
    ])('is one with %s', async (_, gameId, bookings) => {
      const slot = await firstSlot(gameId);
      const before = await seenByOthers(slot, gameId);
      const outcome = await gateway.createBasket({ locationId, bookings: bookings(slot) });
      expect(outcome.ok ? 'ok' : outcome.error.kind).toMatch(/^(?:rejected|conflict|notFound)$/u);
      expect(await seenByOthers(slot, gameId)).toEqual(before);
    });

    it('is one for a basket of another location or an unknown basket', async () => {
      const slot = await firstSlot(sharedGame);
      const { id: basketId } = requireValue(await hold(slot, 1));
      const elsewhere = 'loc-paris';
      const checkout = { customer, locale: 'en', idempotencyKey: 'intent-0005' };
      const outcomes = await Promise.all([
        gateway.getBasket({ locationId: elsewhere, basketId }),
        gateway.getBasket({ locationId, basketId: unknownBasket }),
        gateway.updateBasket({ locationId: elsewhere, basketId, bookings: [] }),
        gateway.updateBasket({ locationId, basketId: unknownBasket, bookings: [toBooking(slot, 1)] }),
        gateway.deleteBasket({ locationId: elsewhere, basketId }),
        gateway.extendBasket({ locationId, basketId: unknownBasket }),
        gateway.deleteBooking({ locationId, basketId, bookingId: 'no-such-booking' }),
        gateway.checkout({ ...checkout, locationId, basketId: unknownBasket }),
        gateway.checkout({ ...checkout, locationId: elsewhere, basketId }),
      ]);
      expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.error.kind))).toEqual(
        outcomes.map(() => 'notFound'),
      );
      expect(requireValue(await gateway.getBasket({ locationId, basketId })).bookings).toHaveLength(1);
    });

    it('is a checkout of an empty basket', async () => {
      const held = requireValue(await hold(await firstSlot(sharedGame), 1));
      requireValue(await gateway.updateBasket({ locationId, basketId: held.id, bookings: [] }));
      const outcome = await gateway.checkout({
        locationId,
        basketId: held.id,
        customer,
        locale: 'en',
        idempotencyKey: 'intent-0006',
      });
      expect(outcome).toMatchObject({ ok: false, error: { details: ['Your basket is empty'] } });
    });

    it.each([
      [{ firstName: '  ' }, 'This field is required'],
      [{ email: 'ada@' }, 'Invalid Email'],
      [{ phone: 'call me' }, 'Invalid phone number'],
    ])('is a checkout with the customer %j and the message "%s"', async (wrong, phrase) => {
      const { id: basketId } = requireValue(await hold(await firstSlot(sharedGame), 1));
      const command = { locationId, basketId, locale: 'en', idempotencyKey: 'intent-0007' };
      const outcome = await gateway.checkout({ ...command, customer: { ...customer, ...wrong } });
      expect(outcome).toMatchObject({ ok: false, error: { kind: 'rejected' } });
      expect(outcome.ok ? '' : outcome.error.details.join()).toContain(phrase);
      // A rejected checkout does not use up the key: the visitor corrects it and continues.
      expect(
        requireConfirmation(await gateway.checkout({ ...command, customer, idempotencyKey: 'intent-0008' })).status,
      ).toBe('confirmed');
    });

    it('is the seventh live basket of one visitor at one location', async () => {
      const slots = await listSlots(sharedGame);
      const outcomes: string[] = [];
      for (let index = 0; index < 7; index += 1) {
        const slot = slots[index % slots.length];
        if (!slot) throw new Error('a slot is needed');
        const outcome = await hold(slot, 1);
        outcomes.push(outcome.ok ? 'ok' : outcome.error.kind);
      }
      expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'rateLimited']);
    });
  });
});
