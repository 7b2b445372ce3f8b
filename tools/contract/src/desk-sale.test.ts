import { fromDesk, signInStaff } from '@latchkey/api/testing';
import {
  basketPart,
  type BookingGateway,
  bookingMachine,
  checkoutMachine,
  createMemoryBasketStore,
  createMemorySessionStore,
  createVisit,
  type Confirmation,
  selectConfirmation,
  selectPaymentOptions,
  selectSlotRows,
} from '@latchkey/booking-core';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import { createStaffClient } from '@latchkey/cms-client/staff';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiUnderTest, Fetch } from './api-under-test.ts';
import { backends } from './backends.ts';
import { requireConfirmation, requireData, readError, requireValue } from './clients.ts';
import { toBooking, customer, dateIn, locationId, openOrlando, sharedGame } from './orlando.ts';

/** The time that a step of the flow may take on a busy machine. */
const within = { timeout: 60_000, interval: 20 } as const;
/** A party without a booking gives only a first name. */
const walkIn = { firstName: 'Walk-in', lastName: '', email: '', phone: '' };
/** The day of each test, so that no test finds the slots of another sold out. */
const dates = { walkIn: dateIn(20), limits: dateIn(21), elsewhere: dateIn(22) };

describe.each(backends)('the desk’s sale through the client on $name', ({ open }) => {
  let api: ApiUnderTest;
  let host: Fetch;
  let gateway: BookingGateway;
  beforeAll(async () => {
    api = await open({ maxLiveBaskets: 1, maxHeldPlaces: 4, maxUpcomingBookings: 1, maxCheckoutsPerHour: 1 });
    const { cookie } = await signInStaff(api.api, { grants: [{ role: 'host', locationId }], now: Date.now() });
    host = asStaff(cookie);
    gateway = createSale(host);
  });
  afterAll(() => api.close());

  /** Calls as pages of the desk send them, from one address. */
  const asStaff =
    (cookie: string): Fetch =>
    (request) => {
      for (const [name, value] of Object.entries({ ...fromDesk, cookie })) request.headers.set(name, value);
      return api.fetchFrom('198.51.100.7')(request);
    };
  const createSale = (fetch: Fetch) =>
    createBookingGateway({ baseUrl: 'https://desk.test/staff/sale', fetch, retryDelayMs: 1 });
  const listSlotsOn = async (date: string) =>
    requireValue(await gateway.listSlots({ locationId, gameId: sharedGame, date, isKidsMode: false }));

  /** Opens the visit of a screen at the desk, which asks a walk-in for a first name only. */
  const openVisit = () =>
    createVisit(
      {
        gateway,
        payments: { pay: async () => ({ type: 'unavailable' }) },
        createKey: () => randomUUID(),
        now: Date.now,
        log: (message, error) => expect.unreachable(`${message} ${JSON.stringify(error)}`),
        basketStore: createMemoryBasketStore(),
        sessionStore: createMemorySessionStore(),
      },
      {
        location: { id: locationId },
        locale: 'en',
        paymentPage: 'hosted',
        optionalFields: ['lastName', 'email', 'phone'],
      },
    );
  type DeskVisit = ReturnType<typeof openVisit>;

  /** Chooses three tickets of the first free slot and holds them. Returns the slot and the category. */
  const holdTickets = async (visit: DeskVisit) => {
    const booking = visit.openBooking(bookingMachine, {
      game: { id: sharedGame },
      timeZone: 'America/New_York',
      kidsModeByDefault: false,
      splitCount: null,
      date: dates.walkIn,
    });
    booking.on('basket.updated', () => visit.openCheckout({ basket: basketPart, checkout: checkoutMachine }));
    await vi.waitFor(() => expect(selectSlotRows(booking.getSnapshot()).rows.flat().length).toBeGreaterThan(0), within);
    const free = selectSlotRows(booking.getSnapshot())
      .rows.flat()
      .find(({ reason }) => reason === null)?.slot;
    const category = free?.pricingCategories.find(({ isHidden }) => !isHidden);
    if (free === undefined || category === undefined) throw new Error('the day has no free slot');
    booking.send({ type: 'slot.select', instanceId: free.instanceId });
    await vi.waitFor(() => expect(booking.getSnapshot().matches('choosingTickets')).toBe(true), within);
    booking.send({ type: 'quantity.set', categoryId: category.id, quantity: 3 });
    booking.send({ type: 'booking.submit' });
    return { slot: free, category };
  };

  /** Fills in the checkout that follows the hold, and confirms it to be paid at the venue. */
  const checkOut = async (visit: DeskVisit): Promise<Confirmation> => {
    const { checkout } = await vi.waitFor(() => {
      const actors = visit.actors();
      expect(actors.checkout && selectPaymentOptions(actors.checkout.getSnapshot()).length).toBeGreaterThan(0);
      return actors;
    }, within);
    checkout?.send({ type: 'field.set', field: 'firstName', value: walkIn.firstName });
    checkout?.send({ type: 'method.set', method: 'venue' });
    checkout?.send({ type: 'checkout.submit' });
    return vi.waitFor(() => {
      const found = checkout === null ? null : selectConfirmation(checkout.getSnapshot());
      return found ?? expect.unreachable('it is not confirmed yet');
    }, within);
  };

  /** Takes what is due in cash, as the settlement of the desk does. */
  const takeCash = async ({ reference, totalMinor }: Confirmation) => {
    const staff = createStaffClient({ baseUrl: 'https://desk.test', fetch: host });
    const { version, due, soldAtDesk } = requireData(await staff.getDeskBooking({ locationId, reference }, {}));
    expect({ due: due * 100, soldAtDesk }).toEqual({ due: totalMinor, soldAtDesk: true });
    return requireData(
      await staff.takePayment(
        { locationId, reference },
        { json: { version, amount: due, method: 'cash' }, idempotencyKey: randomUUID() },
      ),
    );
  };

  it('sells to a walk-in by the core: a hold, a checkout in cash, a confirmation', async () => {
    const visit = openVisit();
    const { slot, category } = await holdTickets(visit);
    const confirmation = await checkOut(visit);
    visit.stop();
    const totalMinor = 3 * category.priceMinor;
    expect(confirmation).toMatchObject({ status: 'confirmed', currency: 'USD', paidMinor: 0, totalMinor });
    expect(confirmation.bookings).toMatchObject([{ instanceId: slot.instanceId, gameId: sharedGame }]);
    const paid = await takeCash(confirmation);
    expect(paid).toMatchObject({ due: 0, paid: totalMinor / 100, customer: { firstName: 'Walk-in', email: '' } });
  });

  it('is outside of the limits of visitors, who have them at the same address', async () => {
    const [first, second] = await listSlotsOn(dates.limits);
    if (first === undefined || second === undefined) throw new Error('two slots are needed');
    for (const slot of [first, second]) {
      for (let round = 0; round < 2; round += 1) {
        const { id } = requireValue(await gateway.createBasket({ locationId, bookings: [toBooking(slot, 5)] }));
        const command = { locationId, basketId: id, customer: walkIn, locale: 'en', idempotencyKey: randomUUID() };
        expect(requireConfirmation(await gateway.checkout(command)).reference).not.toBe('');
      }
    }
    const visitor = openOrlando(api).newVisitor();
    const [slot] = await listSlotsOn(dates.elsewhere);
    if (slot === undefined) throw new Error('a slot is needed');
    const hold = () => visitor.createBasket({ locationId, bookings: [toBooking(slot, 1)] });
    const { id } = requireValue(await hold());
    expect(readError(await hold())?.kind).toBe('rateLimited');
    // And without the rights of the staff a visitor has to give a name and an email.
    const nameless = { locationId, basketId: id, customer: walkIn, locale: 'en', idempotencyKey: randomUUID() };
    expect(readError(await visitor.checkout(nameless))?.kind).toBe('rejected');
    requireConfirmation(await visitor.checkout({ ...nameless, customer, idempotencyKey: randomUUID() }));
  });

  it('is rejected at a location where the host has no role, and to somebody who is not signed in', async () => {
    const [slot] = await listSlotsOn(dates.elsewhere);
    if (slot === undefined) throw new Error('a slot is needed');
    const elsewhere = await signInStaff(api.api, {
      grants: [{ role: 'host', locationId: 'loc-seattle' }],
      now: Date.now(),
    });
    for (const other of [createSale(asStaff(elsewhere.cookie)), createSale(asStaff(''))]) {
      const bookings = [toBooking(slot, 1)];
      const listed = await other.listSlots({
        locationId,
        gameId: sharedGame,
        date: dates.elsewhere,
        isKidsMode: false,
      });
      expect(readError(listed)?.kind).toBe('rejected');
      expect(readError(await other.createBasket({ locationId, bookings }))?.kind).toBe('rejected');
      const mine = requireValue(await gateway.createBasket({ locationId, bookings }));
      const command = { locationId, basketId: mine.id, customer: walkIn, locale: 'en', idempotencyKey: randomUUID() };
      expect(readError(await other.checkout(command))?.kind).toBe('rejected');
      expect(readError(await other.deleteBasket(command))?.kind).toBe('rejected');
      expect(requireValue(await gateway.getBasket(command)).status).toBe('open');
    }
  });
});
