import { createFakeGuard, fakeStaffHeader } from '@latchkey/api/testing';
import type { BookingGateway } from '@latchkey/booking-core';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiUnderTest } from './api-under-test.ts';
import { backends } from './backends.ts';
import { bookedOf, valueOf } from './clients.ts';
import { bookingOf, dateIn, locationId, openOrlando } from './orlando.ts';

/* What the desk sells with: the gateway of the core, over the operations of the staff. */

const walkIn = { firstName: 'Walk-in', lastName: '', email: '', phone: '' };
const hal = { personId: 'person-hal', name: 'Hal', role: 'host', locationIds: [locationId] };

describe.each(backends)('the sale of the desk on $name', ({ open }) => {
  let api: ApiUnderTest;
  let desk: BookingGateway;
  beforeAll(async () => {
    api = await open({ staffGuard: createFakeGuard(), maxLiveBaskets: 1 });
    const fetch = api.fetchFrom('203.0.113.77');
    desk = createBookingGateway({
      baseUrl: new URL('/staff', api.baseUrl).href,
      locale: 'en',
      retryDelayMs: 1,
      fetch: (request) => {
        request.headers.set(fakeStaffHeader, JSON.stringify(hal));
        return fetch(request);
      },
    });
  });
  afterAll(() => api.close());

  it('books for a party without an email, past the limits of visitors', async () => {
    const orlando = openOrlando(api);
    const held = [];
    for (let index = 0; index < 3; index += 1) {
      const bookings = [bookingOf(await orlando.freshSlot(), 2)];
      held.push(valueOf(await desk.createBasket({ locationId, bookings })));
    }
    const { id: basketId } = held[0] ?? expect.unreachable('nothing is held');
    const command = { locationId, basketId, customer: walkIn, locale: 'en', idempotencyKey: 'walk-in' };
    const { reference } = bookedOf(await desk.checkout(command));
    expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/u);
    // A second press is the same booking.
    expect(bookedOf(await desk.checkout(command)).reference).toBe(reference);
    expect(valueOf(await desk.getConfirmation({ locationId, basketId }))).toMatchObject({ reference });
  });

  it('is rejected at a location where the host has no role', async () => {
    const elsewhere = 'loc-new-york';
    const [slot] = valueOf(
      await openOrlando(api)
        .newVisitor()
        .listSlots({ locationId: elsewhere, gameId: 'game-midnight-archive', date: dateIn(5), isKidsMode: false }),
    );
    const bookings = [bookingOf(slot ?? expect.unreachable('New York has no slot'), 2)];
    expect(await desk.createBasket({ locationId: elsewhere, bookings })).toMatchObject({ ok: false });
    const { calls } = api.log;
    expect(calls.at(-1)).toEqual({ operationId: 'deskCreateBasket', status: 403 });
  });
});
