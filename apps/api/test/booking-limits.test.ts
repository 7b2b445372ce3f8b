import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { at, checkoutDetails, createCaller, toBooking } from './caller.ts';

type Caller = ReturnType<typeof createCaller>;

const person = (email: string, phone: string) => ({
  ...checkoutDetails,
  customer: { ...checkoutDetails.customer, email, phone },
});

describe.each(backends)('the booking limits on $name', (backend) => {
  let api: TestApi;
  let clients = 0;
  let instanceIds: readonly string[] = [];

  beforeAll(async () => {
    api = await backend.open({ maxUpcomingBookings: 3, maxCheckoutsPerHour: 5 });
    instanceIds = (await createCaller(api).vault()).map(({ instanceId }) => instanceId);
  });
  afterAll(() => api.close());

  const newClient = (): Caller => createCaller(api, `203.0.113.${(clients += 1)}`);
  /** Holds a place of the vault. Its eight starts have six places each, and the tests share no start, except the first one. */
  const hold = (caller: Caller, start: number) =>
    caller.create({ bookings: [toBooking(at(instanceIds, start), 1)] }).then(({ id }) => id);

  it('count all spellings of a mailbox as one', async () => {
    const spellings = ['ada.one@gmail.com', 'AdaOne@googlemail.com', 'a.d.a.one+x@gmail.com', 'adaone+y@gmail.com'];
    const responses = [];
    for (const [index, email] of spellings.entries()) {
      const caller = newClient();
      responses.push(
        await caller.tryCheckout(await hold(caller, 0), undefined, person(email, `+1 407 555 010${index}`)),
      );
    }
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(responses[3]?.error).toMatchObject({ code: 'too_many_bookings', details: [phrases.tooManyUpcoming] });
  });

  it('count all spellings of a telephone number as one', async () => {
    const spellings = ['+1 407 555 0120', '(407) 555-0120', '407.555.0120', '1 407 555 0120'];
    const statuses = [];
    for (const [index, phone] of spellings.entries()) {
      const caller = newClient();
      const details = person(`phone-${index}@example.com`, phone);
      statuses.push((await caller.tryCheckout(await hold(caller, 1), undefined, details)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('let parallel checkouts of one person through as often as serial ones', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const caller = newClient();
        return caller.tryCheckout(await hold(caller, 2), undefined, person('parallel@example.com', '+1 407 555 0130'));
      }),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429, 429]);
  });

  it('let parallel checkouts of one address through as often as serial ones', async () => {
    const caller = newClient();
    const responses = await Promise.all(
      Array.from({ length: 8 }, async (_, index) =>
        caller.tryCheckout(
          await hold(caller, 6 + (index % 2)),
          undefined,
          person(`office-${index}@example.com`, `+1 407 555 014${index}`),
        ),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const { status, error } of responses.filter((response) => response.status !== 200)) {
      expect({ status, error }).toMatchObject({
        status: 429,
        error: { code: 'too_many_bookings', details: [phrases.tooManyFromHere] },
      });
    }
  });

  it('keep the places of a rejected basket, and count neither repeats nor rejections', async () => {
    const caller = newClient();
    const details = person('repeat@example.com', '+1 407 555 0150');
    const first = await hold(caller, 3);
    const confirmation = await caller.checkout(first, 'once', details);
    for (let repeat = 0; repeat < 8; repeat += 1) {
      expect(await caller.checkout(first, 'once', details)).toEqual(confirmation);
    }
    for (let more = 0; more < 2; more += 1) await caller.checkout(await hold(caller, 3), undefined, details);
    const rejected = await hold(caller, 3);
    for (let again = 0; again < 6; again += 1) {
      expect((await caller.tryCheckout(rejected, 'key', details)).status).toBe(429);
    }
    expect(await caller.basket(rejected)).toMatchObject({ status: 'open', bookings: [{ tickets: [{ quantity: 1 }] }] });
    // The address has made three of its five bookings an hour, so another person behind it can still book.
    expect((await caller.tryCheckout(rejected, 'key-2', person('else@example.com', '+1 407 555 0151'))).status).toBe(
      200,
    );
  });

  it('report when the next booking is possible: when enough games have been played', async () => {
    const details = person('later@example.com', '+1 407 555 0160');
    const ids = [];
    for (const start of [0, 4, 4]) {
      const caller = newClient();
      const id = await hold(caller, start);
      await caller.checkout(id, undefined, details);
      ids.push(id);
    }
    const caller = newClient();
    const basketId = await hold(caller, 5);
    const request = new Request(`http://api.test/api/resova/loc-harbour/basket/${basketId}/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-test-client': '203.0.113.250' },
      body: JSON.stringify(details),
    });
    const response = await api.fetch(request);
    expect(response.status).toBe(429);
    const [first] = await api.db.rows(
      z.object({ seconds: z.number() }),
      sql`
        SELECT extract(epoch FROM min(counts_until) - now())::float8 AS seconds FROM counted_bookings
        WHERE basket_id = ANY (${sql.param(ids)}::text[])
      `,
    );
    expect(Math.abs(Number(response.headers.get('retry-after')) - (first?.seconds ?? 0))).toBeLessThan(60);
    await api.db.run(sql`UPDATE counted_bookings SET counts_until = now() WHERE basket_id = ${at(ids, 0)}`);
    expect((await caller.tryCheckout(basketId, undefined, details)).status).toBe(200);
  });

  it('store no email address and no telephone number', async () => {
    const rows = await api.db.rows(z.object({ key: z.string() }), sql`SELECT contact_key AS key FROM counted_bookings`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/u);
  });
});
