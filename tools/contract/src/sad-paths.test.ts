import type { BookingGateway } from '@latchkey/booking-core';
import { createGameCalendar } from '@latchkey/cms-client/booking';
import { createFormsClient } from '@latchkey/cms-client/forms';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readError, requireValue } from './clients.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { backends } from './backends.ts';
import {
  findNextDate,
  customer,
  dateIn,
  toBooking,
  locationId,
  openOrlando,
  sharedGame,
  type Orlando,
} from './orlando.ts';

const monday = 1;
const tuesday = 2;
const wednesday = 3;
const updateFailed = 'Error updating basket, your selection might not be available anymore';

/** The errors that the demo chain shows on purpose; the README names their pages. */
describe.each(backends)('the demo chain on $name', ({ open }) => {
  let api: ApiUnderTest;
  let orlando: Orlando;
  let visitor: BookingGateway;

  beforeAll(async () => {
    api = await open();
    orlando = openOrlando(api);
  });

  beforeEach(() => {
    visitor = orlando.newVisitor();
  });

  afterAll(() => api.close());

  describe('the sold-out day', () => {
    const room = { locationId: 'loc-chicago', gameId: 'game-belladonnas-glasshouse', isKidsMode: false };

    it('has slots, none of them free', async () => {
      const slots = requireValue(await visitor.listSlots({ ...room, date: findNextDate(tuesday) }));
      expect(slots.length).toBeGreaterThan(0);
      for (const slot of slots) {
        expect(slot).toMatchObject({ isAvailable: false, isInPast: false, spaces: { maxAvailable: 0 } });
        expect(requireValue(await visitor.getSlot({ ...room, instanceId: slot.instanceId }))).toMatchObject(slot);
      }
    });

    it('is named in the calendar, like the closed day before it and the free day after it', async () => {
      const calendar = createGameCalendar({ baseUrl: api.baseUrl, fetch: api.fetch });
      const words = await Promise.all(
        [monday, tuesday, wednesday].map(async (weekday) => {
          const [day] = requireValue(
            await calendar.listDays({ ...room, from: findNextDate(weekday), to: findNextDate(weekday) }),
          );
          return day?.status;
        }),
      );
      expect(words).toEqual(['closed', 'soldOut', 'available']);
    });

    it('rejects a basket', async () => {
      const [slot] = requireValue(await visitor.listSlots({ ...room, date: findNextDate(tuesday) }));
      if (!slot) throw new Error('a slot is needed');
      const outcome = await visitor.createBasket({ locationId: room.locationId, bookings: [toBooking(slot, 2)] });
      expect(outcome).toMatchObject({ ok: false, error: { kind: 'conflict', details: [updateFailed] } });
    });
  });

  describe('a slot whose last places another client takes', () => {
    const room = { locationId: 'loc-new-york', gameId: 'game-great-valdini-vanishes', isKidsMode: false };

    it('is free in the list and rejects the booking', async () => {
      const [slot] = requireValue(await visitor.listSlots({ ...room, date: dateIn(3) }));
      if (!slot) throw new Error('a slot is needed');
      expect(slot.isAvailable).toBe(true);
      const wanted = { locationId: room.locationId, bookings: [toBooking(slot, 2)] };
      requireValue(await orlando.newVisitor().createBasket(wanted));
      const outcome = await visitor.createBasket(wanted);
      expect(outcome).toMatchObject({ ok: false, error: { kind: 'conflict', details: [updateFailed] } });
      const seen = requireValue(await visitor.getSlot({ ...room, instanceId: slot.instanceId }));
      expect(seen).toMatchObject({ isAvailable: false, spaces: { maxAvailable: 0 } });
    });
  });

  describe('a basket whose time is over', () => {
    it('leads to a conflict in every call, and its places are free again', async () => {
      const slot = await orlando.freshSlot();
      const bookings = [toBooking(slot, 3)];
      const { id: basketId, bookings: held } = requireValue(await visitor.createBasket({ locationId, bookings }));
      await api.api.db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second' WHERE id = ${basketId}`);
      const ref = { locationId, basketId };
      const outcomes = [
        await visitor.getBasket(ref),
        await visitor.updateBasket({ ...ref, bookings }),
        await visitor.deleteBooking({ ...ref, bookingId: held[0]?.id ?? '' }),
        await visitor.extendBasket(ref),
        await visitor.addPromotion({ ...ref, code: 'FIRST100' }),
        await visitor.deletePromotion({ ...ref, promotionId: 'none' }),
        await visitor.checkout({ ...ref, customer, locale: 'en', idempotencyKey: 'expired-1' }),
      ];
      expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.error.kind))).toEqual(
        outcomes.map(() => 'conflict'),
      );
      const seen = await orlando.newVisitor().getSlot({ locationId, gameId: sharedGame, instanceId: slot.instanceId });
      expect(requireValue(seen).spaces).toEqual(slot.spaces);
    });
  });

  describe('a limit', () => {
    it('allows forty held places of one visitor at one location', async () => {
      const kinds: string[] = [];
      for (let index = 0; index < 5; index += 1) {
        const slot = await orlando.freshSlot();
        const outcome = await visitor.createBasket({ locationId, bookings: [toBooking(slot, 10)] });
        kinds.push(outcome.ok ? 'ok' : outcome.error.kind);
      }
      expect(kinds).toEqual(['ok', 'ok', 'ok', 'ok', 'rateLimited']);
    });

    it('allows one visitor sixty reviews an hour, and does not affect others', async () => {
      const review = { rating: 5, text: 'Again!', name: 'Bo', locationId: 'orlando' };
      const createClientAt = (address: string) =>
        createFormsClient({ baseUrl: api.baseUrl, fetch: api.fetchFrom(address), retryDelayMs: 1 });
      const eager = createClientAt('203.0.113.77');
      let taken = 0;
      // If the hour ends in between, sixty more are accepted.
      for (; taken <= 120; taken += 1) {
        const error = readError(await eager.sendGoogleReview(review));
        if (error === null) continue;
        expect(error).toMatchObject({ kind: 'rateLimited', status: 429 });
        break;
      }
      expect(taken).toBeGreaterThanOrEqual(60);
      expect(taken).toBeLessThanOrEqual(120);
      expect(readError(await createClientAt('203.0.113.78').sendGoogleReview(review))).toBeNull();
    });
  });

  describe('an error names the field', () => {
    const room = { locationId, gameId: sharedGame, isKidsMode: false };

    it.each([
      ['from', { from: 'today', to: '2027-01-01' }],
      ['to', { from: '2027-01-02', to: '2027-01-01' }],
      ['to', { from: '2027-01-01', to: '2027-12-31' }],
    ])('%s of the calendar', async (field, days) => {
      const calendar = createGameCalendar({ baseUrl: api.baseUrl, fetch: api.fetch });
      const outcome = await calendar.listDays({ ...room, ...days });
      expect(outcome).toMatchObject({ ok: false, error: { kind: 'rejected' } });
      expect(outcome.ok ? '' : outcome.error.message).toContain(`${field}: `);
    });

    it.each([
      ['startDate', () => visitor.listSlots({ ...room, date: '2026-02-30' })],
      ['instanceId', () => visitor.getSlot({ ...room, instanceId: 'a b' })],
      ['basketId', () => visitor.listSlots({ ...room, date: dateIn(3), basketId: '../x' })],
      [
        'bookings[0].tickets',
        () => visitor.createBasket({ locationId, bookings: [{ instanceId: 's1', tickets: [] }] }),
      ],
      [
        'bookings[0].tickets[0].quantity',
        () =>
          visitor.createBasket({
            locationId,
            bookings: [{ instanceId: 's1', tickets: [{ pricingCategoryId: 'adult', quantity: -1 }] }],
          }),
      ],
      ['code', async () => visitor.addPromotion({ locationId, basketId: await emptyBasket(), code: '' })],
      [
        'customer.email',
        async () =>
          visitor.checkout({
            locationId,
            basketId: await emptyBasket(),
            customer: { ...customer, email: 'ada' },
            locale: 'en',
            idempotencyKey: 'field-1',
          }),
      ],
    ])('%s of a booking call', async (field, call) => {
      const outcome = await call();
      expect(outcome).toMatchObject({ ok: false, error: { kind: 'rejected' } });
      expect(outcome.ok ? '' : outcome.error.message).toContain(`${field}: `);
    });

    async function emptyBasket(): Promise<string> {
      const bookings = [toBooking(await orlando.freshSlot(), 1)];
      return requireValue(await visitor.createBasket({ locationId, bookings })).id;
    }
  });
});
