import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { at, createCaller, toBooking } from './caller.ts';
import { createVoucherCode } from '../src/payments/vouchers/code.ts';
import { createVoucherBuyer } from './voucher-buyer.ts';

const maxCodeAttempts = 3;

describe.each(backends)('the limit of wrong codes on $name', (backend) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await backend.open({ maxCodeAttempts });
  });
  afterAll(() => api.close());

  /** The client that is at its limit after the first test. */
  const limitedClient = '203.0.113.40';

  it('rejects further guesses of one client, however fast they come, and does not count valid codes', async () => {
    const visitor = createCaller(api, limitedClient);
    const slots = await visitor.vault();
    const { id } = await visitor.create({ bookings: [toBooking(at(slots, 0).instanceId, 2)] });
    const enter = (code: string, who = visitor) =>
      who.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, { body: { code } });
    // None of these is wrong; the second FIVE is in the basket already, which is a 422.
    for (const code of ['FIVE', 'FIVE', 'ODD']) expect((await enter(code)).status).toBeLessThan(423);
    const guesses = await Promise.all(Array.from({ length: 6 }, (_, index) => enter(`GUESS-${index}`)));
    expect(guesses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([422, 422, 422, 429, 429, 429]);
    expect(await visitor.errorOf(enter('HUGE'))).toMatchObject({
      status: 429,
      code: 'too_many_codes',
      details: [phrases.tooManyCodes],
    });
    expect((await enter('HUGE', createCaller(api, '203.0.113.41'))).status).toBe(200);
  });

  it('counts an existing code that does not apply like an unknown one', async () => {
    const visitor = createCaller(api, '203.0.113.42');
    const slots = await visitor.vault();
    const { id } = await visitor.create({ bookings: [toBooking(at(slots, 1).instanceId, 2)] });
    const enter = (code: string) =>
      visitor.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, { body: { code } });
    const codes = ['PAST', 'GUESS', 'GROUP', 'ATTIC', 'GUESS-2'];
    const statuses: number[] = [];
    for (const code of codes) statuses.push((await enter(code)).status);
    expect(statuses).toEqual([422, 422, 422, 429, 429]);
  });

  it('reveals nothing about a code to an empty basket', async () => {
    const visitor = createCaller(api, '203.0.113.43');
    const slots = await visitor.vault();
    const { id } = await visitor.create({ bookings: [toBooking(at(slots, 2).instanceId, 1)] });
    await visitor.update(id, { bookings: [] });
    for (const code of ['FIVE', 'GUESS', 'FIVE', 'GUESS']) {
      const response = visitor.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, { body: { code } });
      expect(await visitor.errorOf(response)).toMatchObject({ status: 409, code: 'basket_empty' });
    }
  });

  it('reports when the next try is possible', async () => {
    const response = await api.fetch(
      new Request('http://api.test/api/resova/loc-harbour/basket/none/promotion', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-test-client': limitedClient },
        body: JSON.stringify({ code: 'HUGE' }),
      }),
    );
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3_600);
  });

  it('counts wrong codes whose balance is looked up with those that are entered', async () => {
    const visitor = createCaller(api, '203.0.113.44');
    const { code } = await createVoucherBuyer(api, visitor).buy();
    const look = (typed: string) =>
      visitor.call('POST', '/api/resova/loc-harbour/voucher-balance', { body: { code: typed } });
    for (let count = 0; count < 5; count += 1) expect((await look(code)).status).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await look(createVoucherCode())).status);
    expect(statuses).toEqual([422, 422, 422, 429, 429]);
    expect(await visitor.errorOf(look(code))).toMatchObject({ status: 429, code: 'too_many_codes' });
  });
});
