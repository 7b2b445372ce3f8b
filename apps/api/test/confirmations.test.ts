import { confirmationWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'zod/v4/core';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { toBooking, createCaller } from './caller.ts';
import { freeStarts } from './free-starts.ts';

describe.each(backends)('the confirmation of a booked basket on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let start: () => string;
  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
    start = await freeStarts(visitor);
  });
  afterAll(() => api.close());

  const createBasket = (extra: object = {}) => visitor.create({ bookings: [toBooking(start(), 2)], ...extra });
  const age = (basketId: string, interval: string) =>
    api.db.run(sql`UPDATE bookings SET created_at = now() - ${interval}::interval WHERE basket_id = ${basketId}`);
  const missing = { status: 404, code: 'confirmation_not_found', details: [phrases.retrieveFailed] };

  it('is what the checkout returned', async () => {
    const { id } = await createBasket();
    await visitor.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, { body: { code: 'FIVE' } });
    const booked = await visitor.checkout(id);
    expect(booked.promotions).toHaveLength(1);
    expect(await visitor.confirmation(id)).toEqual(booked);
  });

  it('has what was paid by card, and the gift vouchers without their codes', async () => {
    const { id } = await createBasket({ vouchers: [{ voucherId: 'gift-20', quantity: 2 }] });
    const payment = await visitor.beginPayment(id);
    expect(await visitor.errorOf(visitor.tryConfirmation(id))).toMatchObject(missing);
    api.memory.pay(payment.id);
    await api.db.run(sql`UPDATE payments SET checked_at = now() - interval '1 hour' WHERE basket_id = ${id}`);
    const { confirmation } = await visitor.payment(id);
    expect(confirmation).toMatchObject({ paid: 105, vouchers: [{ code: null }, { code: null }] });
    expect(await visitor.confirmation(id)).toEqual(confirmation);
  });

  it('is in the language of the request', async () => {
    const { id } = await createBasket();
    const english = await visitor.checkout(id);
    const { data } = await visitor.call('GET', `/api/resova/loc-harbour/basket/${id}/confirmation?locale=fr`);
    const { reference, bookings } = parse(confirmationWire, data);
    expect(reference).toBe(english.reference);
    expect(bookings[0]?.tickets[0]?.name).not.toBe(english.bookings[0]?.tickets[0]?.name);
  });

  it('is there for a day', async () => {
    const { id } = await createBasket();
    const booked = await visitor.checkout(id);
    await age(id, '23 hours 59 minutes');
    expect(await visitor.confirmation(id)).toEqual(booked);
    await age(id, '24 hours 1 minute');
    expect(await visitor.errorOf(visitor.tryConfirmation(id))).toMatchObject(missing);
  });

  it('is not there for a basket that is open, unknown or of another location', async () => {
    const open = await createBasket();
    expect(await visitor.errorOf(visitor.tryConfirmation(open.id))).toMatchObject(missing);
    expect(await visitor.errorOf(visitor.tryConfirmation('b_unknown'))).toMatchObject(missing);
    await visitor.checkout(open.id);
    const elsewhere = visitor.call('GET', `/api/resova/loc-lake/basket/${open.id}/confirmation`);
    expect(await visitor.errorOf(elsewhere)).toMatchObject({ status: 404 });
  });
});
