import { deskContracts, deskSaleContracts, bookingContracts } from '@latchkey/cms-client/contract';
import { checkoutWire, slotListWire, type BasketWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { addDays } from '../../src/kernel/wall-clock.ts';
import { fakeStaffHeader, createFakeGuard } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { checkRows } from '../../src/payments/ledger/check/check-rows.ts';
import { backends } from '../backends.ts';
import { at, toBooking, createCaller, tomorrow } from '../caller.ts';
import { createDesk, grace } from './desk-world.ts';

const zone = 'America/New_York';
const address = '203.0.113.77';
const walkIn = { firstName: 'Walk-in', lastName: '', email: '', phone: '' };
const whoRow = z.object({ who: z.string() });
const bookingRow = z.object({ soldBy: z.string().nullable(), email: z.string(), lastName: z.string() });
const auditRow = z.object({ who: z.string(), subject: z.string(), after: z.record(z.string(), z.unknown()) });

it('the operations of a sale are those of visitors below /staff, for hosts', () => {
  expect(Object.keys(deskSaleContracts)).toHaveLength(Object.keys(bookingContracts).length);
  expect(deskSaleContracts.deskCreateBasket).toMatchObject({
    path: `/staff/sale${bookingContracts.createBasket.path}`,
    staff: 'host',
    errors: bookingContracts.createBasket.errors,
  });
});

describe.each(backends)('a sale at the desk on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  const limits = { maxLiveBaskets: 2, maxHeldPlaces: 6, maxUpcomingBookings: 1, maxCheckoutsPerHour: 2 };
  beforeAll(async () => {
    api = await backend.open({ staffGuard: createFakeGuard(), ...limits });
    visitor = createCaller(api, address);
  });
  afterAll(() => api.close());

  const host = { ...grace, personId: 'person-hal', name: 'Hal', role: 'host' as const };
  const send = (method: string, below: string, body?: unknown) =>
    visitor.call(method, `/staff/sale/resova/loc-harbour${below}`, {
      body,
      headers: { [fakeStaffHeader]: JSON.stringify(host) },
    });
  const vaultOn = async (days: number) => {
    const date = addDays(tomorrow(zone), days);
    const { data } = await send('GET', `/game/game-vault/availability?startDate=${date}`);
    return parse(slotListWire, data);
  };
  const hold = async (instanceId: string, quantity: number): Promise<BasketWire> => {
    const { status, data } = await send('POST', '/basket', { bookings: [toBooking(instanceId, quantity)] });
    expect(status).toBe(201);
    return parse(bookingContracts.createBasket.data, data);
  };
  const checkOut = (basketId: string, more: object = {}) =>
    send('POST', `/basket/${basketId}/checkout`, { customer: walkIn, locale: 'en', ...more });

  it('is not limited, while a visitor at the same address is', async () => {
    const slots = await vaultOn(0);
    for (const slot of slots.slice(0, 5)) {
      const basket = await hold(slot.instanceId, 6);
      expect(await checkOut(basket.id)).toMatchObject({ status: 200, data: { status: 'confirmed' } });
    }
    const [free, other] = [at(slots, 5), at(slots, 6)];
    const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '+1 407 555 0100' };
    const first = await visitor.create({ bookings: [toBooking(free.instanceId, 1)] });
    await visitor.create({ bookings: [toBooking(free.instanceId, 1)] });
    expect(await visitor.tryCreate({ bookings: [toBooking(free.instanceId, 1)] })).toMatchObject({ status: 429 });
    await visitor.checkout(first.id, undefined, { customer: ada, locale: 'en' });
    // The staff sell to the same person as often as they like.
    for (let round = 0; round < 3; round += 1) {
      const basket = await hold(other.instanceId, 1);
      expect(await checkOut(basket.id, { customer: ada })).toMatchObject({ status: 200 });
    }
    const second = await visitor.create({ bookings: [toBooking(free.instanceId, 1)] });
    expect(await visitor.tryCheckout(second.id, undefined, { customer: ada, locale: 'en' })).toMatchObject({
      status: 429,
    });
  });

  it('is stored with its seller, sets no cookie, and needs a first name only', async () => {
    const basket = await hold(at(await vaultOn(1), 0).instanceId, 2);
    expect(basket.paymentOptions?.map(({ method }) => method)).toEqual(['venue', 'card']);
    const request = new Request(`http://api.test/staff/sale/resova/loc-harbour/basket/${basket.id}/checkout`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [fakeStaffHeader]: JSON.stringify(host),
        'idempotency-key': 'sale-1-of-hal-at-the-desk',
      },
      body: JSON.stringify({ customer: walkIn, locale: 'en' }),
    });
    const response = await api.fetch(request);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    const { data } = parse(z.object({ data: checkoutWire }), await response.json());
    const reference = data.status === 'confirmed' ? data.reference : '';
    const rows = await api.db.rows(
      bookingRow,
      sql`SELECT sold_by AS "soldBy", email, last_name AS "lastName" FROM bookings WHERE reference = ${reference}`,
    );
    expect(rows).toEqual([{ soldBy: host.personId, email: '', lastName: '' }]);
    const entries = await api.db.rows(
      whoRow,
      sql`SELECT DISTINCT who FROM ledger_entries WHERE reference = ${reference}`,
    );
    expect(entries).toEqual([{ who: 'Hal' }]);
    const log = await api.db.rows(
      auditRow,
      sql`SELECT who, subject, after FROM audit_log WHERE subject = ${reference}`,
    );
    expect(log).toEqual([
      { who: 'Hal', subject: reference, after: { status: 'confirmed', total: 65, currency: 'USD' } },
    ]);
    const booking = await createDesk(api).read(reference);
    expect(booking).toMatchObject({ soldAtDesk: true, due: 65 });
    expect(await createDesk(api).pay(reference, booking.version, 65)).toMatchObject({ due: 0, paid: 65 });
    for (const wrong of [
      { ...walkIn, firstName: ' ' },
      { ...walkIn, email: 'ada' },
      { ...walkIn, phone: '12' },
    ]) {
      expect(await checkOut(basket.id, { customer: wrong })).toMatchObject({ status: 422 });
    }
  });

  it('is paid through a link that goes by email, in the language of the sale', async () => {
    const basket = await hold(at(await vaultOn(1), 1).instanceId, 2);
    const begun = await checkOut(basket.id, { locale: 'fr', payment: { method: 'card', page: 'hosted' } });
    const outcome = parse(checkoutWire, begun.data);
    if (outcome.status !== 'paymentRequired') throw new Error('it is booked already');
    const desk = createDesk(api, host);
    const path = `/baskets/${basket.id}/payment-link`;
    const sent = await desk.send('POST', path, { email: 'ada@example.com' });
    expect(sent).toMatchObject({ status: 200, data: { email: 'ada@example.com', deadline: outcome.payment.deadline } });
    const [mail] = await api.db.rows(
      z.object({ letter: z.object({ to: z.string(), subject: z.string(), text: z.string() }) }),
      sql`SELECT letter FROM mail_outbox WHERE kind = 'payment-link'`,
    );
    expect(mail?.letter).toMatchObject({
      to: 'ada@example.com',
      subject: 'Merci de payer pour confirmer votre réservation',
    });
    expect(mail?.letter.text).toContain(outcome.payment.handoff?.values['url']);
    expect(await desk.send('POST', path, { email: 'ada' })).toMatchObject({ status: 422 });
    // The person who sold it may have left the screen; the link is found again, with its page.
    const [link] = parse(deskContracts.listPaymentLinks.data, (await desk.send('GET', '/payment-links')).data);
    expect(link).toMatchObject({
      basketId: basket.id,
      firstName: 'Walk-in',
      amount: 65,
      currency: 'USD',
      deadline: outcome.payment.deadline,
      soldBy: '',
      games: [{ gameId: 'game-vault', quantity: 2 }],
      vouchers: [],
    });
    expect(await desk.send('GET', path)).toMatchObject({
      status: 200,
      data: { url: outcome.payment.handoff?.values['url'] },
    });

    api.memory.pay(outcome.payment.id);
    const paid = await send('GET', `/basket/${basket.id}/payment`);
    expect(paid).toMatchObject({ data: { status: 'confirmed' } });
    const [row] = await api.db.rows(
      bookingRow,
      sql`SELECT sold_by AS "soldBy", email, last_name AS "lastName" FROM bookings WHERE basket_id = ${basket.id}`,
    );
    expect(row).toMatchObject({ soldBy: host.personId });
    expect(await desk.send('GET', '/payment-links')).toMatchObject({ data: [] });
    expect(await desk.send('GET', path)).toMatchObject({ status: 409, error: { code: 'payment_not_open' } });
    expect(await desk.send('POST', path, { email: 'ada@example.com' })).toMatchObject({
      status: 409,
      error: { code: 'payment_not_open' },
    });
    expect(await checkRows(api.db)).toEqual([]);
  });

  it('says why it refuses a code', async () => {
    const slot = (await vaultOn(3)).at(-1);
    const { id } = await hold(slot?.instanceId ?? '', 1);
    const refusals: Record<string, unknown> = {};
    for (const code of ['NOTHING', 'K7MR-4XQD', 'EURO5', 'PAST', 'LATER', 'ATTIC', 'GROUP', 'LARGE']) {
      const { status, error } = await send('POST', `/basket/${id}/promotion`, { code });
      expect([status, error?.code]).toEqual([422, 'code_refused']);
      refusals[code] = [...(error?.details ?? []), ...Object.values(error?.params ?? {})];
    }
    expect(refusals).toEqual({
      NOTHING: ['There is no such code.'],
      'K7MR-4XQD': ['There is no such code.'],
      EURO5: ['This code is for other locations.'],
      PAST: ['This code was valid until %date.', { date: '2020-12-31' }],
      LATER: ['This code is not for this day.'],
      ATTIC: ['This code is not for this game.'],
      GROUP: ['This code needs at least %count tickets.', 4],
      LARGE: ['This code needs a price of at least %amount.', { amount: 100, currency: 'USD' }],
    });
    await send('DELETE', `/basket/${id}`);
  });

  it('may be a gift voucher, whose code goes by email once its link is paid', async () => {
    const bought = await send('POST', '/basket', {
      bookings: [],
      vouchers: [{ voucherId: 'gift-50', quantity: 1, message: 'For the next rainy day' }],
    });
    const basket = parse(bookingContracts.createBasket.data, bought.data);
    const customer = { ...walkIn, email: 'vera@example.com' };
    const begun = await checkOut(basket.id, { customer, payment: { method: 'card', page: 'hosted' } });
    const outcome = parse(checkoutWire, begun.data);
    if (outcome.status !== 'paymentRequired') throw new Error('it is sold already');
    expect(outcome.payment.handoff?.values['url']).toEqual(expect.any(String));
    api.memory.pay(outcome.payment.id);
    expect(await send('GET', `/basket/${basket.id}/payment`)).toMatchObject({ data: { status: 'confirmed' } });
    const [found] = await createDesk(api, host).vouchers('vera@example.com');
    expect(found).toMatchObject({ state: 'valid', amount: 50, refundBy: null });
    const [mail] = await api.db.rows(
      z.object({ to: z.string(), text: z.string() }),
      sql`SELECT letter ->> 'to' AS to, letter ->> 'text' AS text FROM mail_outbox WHERE kind = 'gift-voucher'`,
    );
    expect(mail?.to).toBe('vera@example.com');
    expect(mail?.text).toContain(found?.codeEnd);
    expect(await checkRows(api.db)).toEqual([]);
  });

  it('may be of a game months ahead, which visitors cannot book yet', async () => {
    const far = at(await vaultOn(200), 0);
    const date = addDays(tomorrow(zone), 200);
    expect(await visitor.slots(`loc-harbour/game/game-vault/availability?startDate=${date}`)).toEqual([]);
    expect(await checkOut((await hold(far.instanceId, 1)).id)).toMatchObject({ status: 200 });
    // The slot has a row now.
    expect(await visitor.tryCreate({ bookings: [toBooking(far.instanceId, 1)] })).toMatchObject({ status: 422 });
  });
});
