import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rowCount } from '../src/kernel/database.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { at, checkoutDetails, createCaller, toBooking, joinDetails } from './caller.ts';

describe.each(backends)('bad input on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let instanceId: string;
  let atticId: string;
  let basketId: string;

  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
    instanceId = at(await visitor.vault(), 0).instanceId;
    atticId = at(await visitor.attic(), 0).instanceId;
    basketId = (await visitor.create({ bookings: [toBooking(instanceId, 1)] })).id;
  });
  afterAll(() => api.close());

  /** Reads the counts and sums that a rejected request must not change. */
  const fingerprint = () =>
    api.db.rows(
      z.object({
        held: rowCount,
        sold: rowCount,
        baskets: rowCount,
        codes: rowCount,
        vouchers: rowCount,
        uses: rowCount,
        money: rowCount,
      }),
      sql`
        SELECT coalesce(sum(held), 0) AS held, coalesce(sum(sold), 0) AS sold, (SELECT count(*) FROM baskets) AS baskets,
          (SELECT count(*) FROM basket_promotions) AS codes, (SELECT count(*) FROM basket_vouchers) AS vouchers,
          (SELECT coalesce(sum(held + used), 0) FROM promotion_uses) AS uses,
          (SELECT coalesce(sum(balance_minor - held_minor), 0) FROM gift_vouchers) AS money
        FROM slots
      `,
    );

  /** Returns a valid game, and vouchers that are valid except for the named error. */
  const gifts = (...changes: readonly object[]) => ({
    bookings: [toBooking(instanceId, 1)],
    vouchers: changes.map((change) => ({ voucherId: 'gift-50', quantity: 1, ...change })),
  });

  /** Each is rejected with 422, and its error names the field; an empty text stands for any error. */
  const basketCases: readonly [name: string, createBody: () => unknown, namedField: string][] = [
    ['no bookings', () => ({}), 'bookings'],
    ['a list as the body', () => [], ''],
    ['an unknown field', () => ({ bookings: [toBooking(instanceId, 1)], total: 1 }), 'total'],
    [
      'an unknown field in a ticket',
      () => ({ bookings: [{ instanceId, tickets: [{ pricing_category_id: 'adult', quantity: 1, price: 0 }] }] }),
      'bookings[0].tickets[0]',
    ],
    ['a quantity of 0', () => ({ bookings: [toBooking(instanceId, 0)] }), 'bookings[0].tickets[0].quantity'],
    ['a negative quantity', () => ({ bookings: [toBooking(instanceId, -1)] }), 'bookings[0].tickets[0].quantity'],
    ['half a ticket', () => ({ bookings: [toBooking(instanceId, 1.5)] }), 'bookings[0].tickets[0].quantity'],
    [
      'a quantity as text',
      () => ({ bookings: [{ instanceId, tickets: [{ pricing_category_id: 'adult', quantity: '2' }] }] }),
      'bookings[0].tickets[0].quantity',
    ],
    ['a huge quantity', () => ({ bookings: [toBooking(instanceId, 1e15)] }), 'bookings[0].tickets[0].quantity'],
    [
      'more than the category’s most',
      () => ({ bookings: [toBooking(instanceId, 3, 'student')] }),
      'bookings[0].tickets[0].quantity',
    ],
    [
      'a hidden category',
      () => ({ bookings: [toBooking(instanceId, 1, 'press')] }),
      'bookings[0].tickets[0].pricing_category_id',
    ],
    [
      'another game’s category',
      () => ({ bookings: [toBooking(instanceId, 2, 'attic-adult')] }),
      'bookings[0].tickets[0].pricing_category_id',
    ],
    [
      'the other mode’s category',
      () => ({ bookings: [toBooking(instanceId, 1, 'kid')] }),
      'bookings[0].tickets[0].pricing_category_id',
    ],
    [
      'a category twice',
      () => ({
        bookings: [
          {
            instanceId,
            tickets: [
              { pricing_category_id: 'adult', quantity: 1 },
              { pricing_category_id: 'adult', quantity: 1 },
            ],
          },
        ],
      }),
      'bookings[0].tickets[1].pricing_category_id',
    ],
    [
      'the same instance twice',
      () => ({ bookings: [toBooking(instanceId, 1), toBooking(instanceId, 1)] }),
      'bookings[1].instanceId',
    ],
    [
      'less than the smallest party',
      () => ({ bookings: [toBooking(atticId, 1, 'attic-adult')] }),
      'bookings[0].tickets',
    ],
    [
      'a Kids Mode that the room lacks',
      () => ({ bookings: [toBooking(`k${atticId.slice(1)}`, 2, 'attic-adult')] }),
      'bookings[0].instanceId',
    ],
    ['an unknown slot', () => ({ bookings: [toBooking('s999999999', 1)] }), 'bookings[0].instanceId'],
    ['a text that is no id of a slot', () => ({ bookings: [toBooking("s1' OR 1=1", 1)] }), 'bookings[0].instanceId'],
    [
      'a slot beyond all numbers',
      () => ({ bookings: [toBooking('s99999999999999999999', 1)] }),
      'bookings[0].instanceId',
    ],
    [
      'a hidden category among others',
      () => ({
        bookings: [
          { instanceId, tickets: [...toBooking(instanceId, 1).tickets, ...toBooking(instanceId, 1, 'press').tickets] },
        ],
      }),
      'bookings[0].tickets[1].pricing_category_id',
    ],
    [
      'a category with the name of a property of every object',
      () => ({ bookings: [toBooking(instanceId, 1, '__proto__')] }),
      'bookings[0].tickets[0].pricing_category_id',
    ],
    [
      'a thousand and one tickets',
      () => ({ bookings: [toBooking(instanceId, 1_001)] }),
      'bookings[0].tickets[0].quantity',
    ],
    [
      'more tickets than the room has places',
      () => ({
        bookings: [
          {
            instanceId,
            tickets: [...toBooking(instanceId, 6).tickets, ...toBooking(instanceId, 1, 'student').tickets],
          },
        ],
      }),
      'bookings[0].tickets',
    ],
    [
      '51 lines of tickets',
      () => ({
        bookings: [{ instanceId, tickets: Array.from({ length: 51 }, () => at(toBooking(instanceId, 1).tickets, 0)) }],
      }),
      'bookings[0].tickets',
    ],
    ['a voucher that is not sold', () => gifts({ voucherId: 'gift-999' }), 'vouchers[0].voucherId'],
    ['no voucher', () => gifts({ voucherId: '' }), 'vouchers[0].voucherId'],
    ['no quantity of a voucher', () => gifts({ quantity: undefined }), 'vouchers[0].quantity'],
    ['a quantity of 0 vouchers', () => gifts({ quantity: 0 }), 'vouchers[0].quantity'],
    ['a negative quantity of vouchers', () => gifts({ quantity: -1 }), 'vouchers[0].quantity'],
    ['half a voucher', () => gifts({ quantity: 0.5 }), 'vouchers[0].quantity'],
    ['eleven vouchers', () => gifts({ quantity: 11 }), 'vouchers[0].quantity'],
    ['a voucher at an own price', () => gifts({ singlePrice: 1 }), 'vouchers[0]'],
    ['a voucher for a bad address', () => gifts({ email: 'bea' }), 'vouchers[0].email: Invalid Email'],
    ['a voucher for two addresses', () => gifts({ email: 'a@example.com, b@example.com' }), 'vouchers[0].email'],
    [
      'a voucher with a line of a mail’s head',
      () => gifts({ email: 'a@example.com\r\nBcc: b@example.com' }),
      'vouchers[0].email',
    ],
    ['an endless message', () => gifts({ message: 'x'.repeat(501) }), 'vouchers[0].message'],
    ['a message with a NUL', () => gifts({ message: 'A\u0000B' }), 'vouchers[0].message'],
    ['the same voucher twice', () => gifts({}, {}), 'vouchers[1].voucherId'],
    [
      'eleven lines of vouchers',
      () => gifts(...Array.from({ length: 11 }, (_, index) => ({ message: `${index}` }))),
      'vouchers',
    ],
    [
      'vouchers that are no list',
      () => ({ bookings: [toBooking(instanceId, 1)], vouchers: { 0: 'gift-50' } }),
      'vouchers',
    ],
    ['vouchers and no word of bookings', () => ({ vouchers: [{ voucherId: 'gift-50', quantity: 1 }] }), 'bookings'],
    ['21 bookings', () => ({ bookings: Array.from({ length: 21 }, () => toBooking(instanceId, 1)) }), 'bookings'],
  ];

  it.each(basketCases)('a basket with %s is rejected', async (_, createBody, namedField) => {
    const before = await fingerprint();
    for (const response of [visitor.tryCreate(createBody()), visitor.tryUpdate(basketId, createBody())]) {
      const { status, error } = await response;
      expect({ status, details: joinDetails(error) }).toMatchObject({
        status: 422,
        details: expect.stringContaining(namedField) as string,
      });
    }
    expect(await fingerprint()).toEqual(before);
  });

  it('a new basket with an empty list is rejected, while an update may empty a basket', async () => {
    const before = await fingerprint();
    const { status, error } = await visitor.tryCreate({ bookings: [] });
    expect({ status, details: joinDetails(error) }).toMatchObject({
      status: 422,
      details: expect.stringContaining('bookings') as string,
    });
    expect(await fingerprint()).toEqual(before);
    expect(await visitor.update(basketId, { bookings: [] })).toMatchObject({ bookings: [] });
    await visitor.update(basketId, { bookings: [toBooking(instanceId, 1)] });
    expect(await fingerprint()).toEqual(before);
  });

  it.each<[name: string, body: unknown, detail: string]>([
    ['no code', {}, 'code'],
    ['an empty code', { code: '  ' }, 'code: This field is required'],
    ['a number', { code: 10 }, 'code'],
    ['a list of codes', { code: ['FIVE'] }, 'code'],
    ['an endless code', { code: 'A'.repeat(101) }, 'code'],
    ['an own discount', { code: 'FIVE', discount: 100 }, 'discount'],
    ['a code with a NUL', { code: 'FIVE\u0000' }, 'code'],
    ['an unknown code', { code: 'nothing' }, phrases.codeOfNoUse],
    ['a pattern', { code: '%' }, phrases.codeOfNoUse],
    ['a quote', { code: "' OR 1=1 --" }, phrases.codeOfNoUse],
    ['the name of what every object has', { code: '__proto__' }, phrases.codeOfNoUse],
    ['a code that does not apply', { code: 'GROUP' }, phrases.codeOfNoUse],
  ])('redeeming %s is rejected', async (_, body, detail) => {
    const before = await fingerprint();
    const response = visitor.call('POST', `/api/resova/loc-harbour/basket/${basketId}/promotion`, { body });
    const error = await visitor.errorOf(response);
    expect({ status: error.status, details: joinDetails(error) }).toMatchObject({
      status: 422,
      details: expect.stringContaining(detail) as string,
    });
    expect(await fingerprint()).toEqual(before);
  });

  it('a voucher of another location is not sold, and the error names the field', async () => {
    const error = await visitor.errorOf(
      visitor.call('POST', '/api/resova/loc-mill/basket', {
        body: { bookings: [], vouchers: [{ voucherId: 'gift-50', quantity: 1 }] },
      }),
    );
    expect(error).toMatchObject({
      status: 422,
      details: [phrases.noVouchers],
      problems: [expect.stringContaining('vouchers[0].voucherId')],
    });
  });

  it('a booked, expired or unknown basket is not changed', async () => {
    const slots = await visitor.vault();
    const [booked, late] = [
      await visitor.create({ bookings: [toBooking(at(slots, 4).instanceId, 1)] }),
      await visitor.create({ bookings: [toBooking(at(slots, 5).instanceId, 1)] }),
    ];
    await visitor.checkout(booked.id);
    await api.db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second' WHERE id = ${late.id}`);
    const before = await fingerprint();
    for (const [id, status] of [
      [booked.id, 409],
      [late.id, 410],
      ['b_nothing', 404],
    ] as const) {
      const path = `/api/resova/loc-harbour/basket/${id}`;
      const responses = [
        await visitor.call('PUT', path, { body: gifts({}) }),
        await visitor.call('POST', `${path}/promotion`, { body: { code: 'FIVE' } }),
        await visitor.call('DELETE', `${path}/promotion/bp_nothing`),
        await visitor.call('DELETE', `${path}/booking/bk_nothing`),
        await visitor.call('POST', `${path}/extend`),
        await visitor.call('POST', `${path}/checkout`, { body: checkoutDetails }),
      ];
      expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 6 }, () => status));
    }
    expect(await fingerprint()).toEqual(before);
    const path = `/api/resova/loc-harbour/basket/${basketId}`;
    expect((await visitor.call('DELETE', `${path}/promotion/bp_nothing`)).status).toBe(404);
    expect((await visitor.call('DELETE', `${path}/booking/bk_nothing`)).status).toBe(404);
  });

  const customer = checkoutDetails.customer;
  it.each([
    ['no customer', { locale: 'en' }, 'customer'],
    [
      'no name',
      { ...checkoutDetails, customer: { ...customer, firstName: '  ' } },
      'customer.firstName: This field is required',
    ],
    ['a bad address', { ...checkoutDetails, customer: { ...customer, email: 'ada' } }, 'customer.email: Invalid Email'],
    [
      'a bad phone',
      { ...checkoutDetails, customer: { ...customer, phone: 'call me' } },
      'customer.phone: Invalid phone number',
    ],
    ['a bad locale', { ...checkoutDetails, locale: '../en' }, 'locale'],
    ['a price', { ...checkoutDetails, total: 0 }, 'total'],
    ['a NUL', { ...checkoutDetails, customer: { ...customer, firstName: 'A\u0000B' } }, 'customer.firstName'],
    [
      'half a surrogate pair',
      { ...checkoutDetails, customer: { ...customer, lastName: 'A\ud800' } },
      'customer.lastName',
    ],
  ])('a checkout with %s is rejected', async (_, body, detail) => {
    const before = await fingerprint();
    const error = await visitor.errorOf(visitor.tryCheckout(basketId, undefined, body));
    expect(error.status).toBe(422);
    expect(joinDetails(error)).toContain(detail);
    expect(await fingerprint()).toEqual(before);
  });

  it.each([
    ['JSON that ends early', '{"bookings":', {}, 400],
    ['an empty body', '', {}, 400],
    ['a form', 'bookings=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['text that looks like JSON', '{"bookings":[]}', { 'content-type': 'text/plain' }, 415],
    ['a compressed body', '{"bookings":[]}', { 'content-encoding': 'br' }, 415],
    ['a body with the encoding identity', '{"bookings":[]}', { 'content-encoding': 'identity' }, 415],
    ['2 MB', `{"bookings":"${'x'.repeat(2_000_000)}"}`, {}, 413],
    ['JSON 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000), {}, 422],
    ['a body with an odd key', '{"bookings":[]}', { 'idempotency-key': 'a b' }, 422],
    ['a body with a key that is too long', '{"bookings":[]}', { 'idempotency-key': 'x'.repeat(201) }, 422],
  ])('%s is rejected', async (_, body, headers, status) => {
    const response = await visitor.call('POST', '/api/resova/loc-harbour/basket', { body, headers });
    expect(response.status).toBe(status);
    expect(response.error?.code).toBeTruthy();
  });

  it('a body that is not UTF-8 is rejected', async () => {
    const request = new Request('http://api.test/api/resova/loc-harbour/basket', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    });
    const response = await api.fetch(request);
    expect(response.status).toBe(400);
  });

  it.each([
    ['no date', 'game/game-vault/availability', 422, 'startDate'],
    ['a date that no calendar has', 'game/game-vault/availability?startDate=2026-02-30', 422, 'startDate'],
    ['a year beyond the calendar', 'game/game-vault/availability?startDate=99999-01-01', 422, 'startDate'],
    ['a mode that is neither', 'game/game-vault/availability?startDate=2026-12-01&kidsMode=1', 422, 'kidsMode'],
    [
      'a basket that is no id',
      `game/game-vault/availability?startDate=2026-12-01&basketId=${'x'.repeat(101)}`,
      422,
      'basketId',
    ],
    ['a locale that is none', 'game/game-vault/availability?startDate=2026-12-01&locale=english', 422, 'locale'],
    ['no instance', 'game/game-vault/details', 422, 'instanceId'],
    ['another game’s instance', 'game/game-attic/details?instanceId=s1', 404, ''],
    ['an unknown instance', 'game/game-vault/details?instanceId=nothing', 404, ''],
    ['an unknown game', 'game/game-nothing/availability?startDate=2026-12-01', 404, ''],
    ['days in the wrong order', 'game/game-vault/calendar?from=2026-12-02&to=2026-12-01', 422, 'to'],
    ['days of which one is none', 'game/game-vault/calendar?from=2026-12-01&to=99999999999', 422, 'to'],
    ['a hundred years of days', 'game/game-vault/calendar?from=2026-01-01&to=2126-01-01', 422, 'to'],
    ['an unknown basket', 'basket/b_nothing', 404, ''],
    ['a basket with a NUL', 'basket/b_%00', 404, ''],
    ['a basket with broken escapes', 'basket/%ff%fe', 404, ''],
  ])('a query with %s is rejected', async (_, path, status, field) => {
    const { status: actual, error } = await visitor.call('GET', `/api/resova/loc-harbour/${path}`);
    expect(actual).toBe(status);
    expect(joinDetails(error)).toContain(field);
  });

  it('a basket is not shown at another location', async () => {
    const elsewhere = `/api/resova/loc-mill/basket/${basketId}`;
    const body = { bookings: [] };
    expect((await visitor.call('GET', elsewhere)).status).toBe(404);
    expect((await visitor.call('PUT', elsewhere, { body })).status).toBe(404);
    expect((await visitor.call('DELETE', elsewhere)).status).toBe(404);
    expect((await visitor.call('POST', `${elsewhere}/extend`)).status).toBe(404);
    expect((await visitor.call('POST', `${elsewhere}/promotion`, { body: { code: 'AUTUMN-10' } })).status).toBe(404);
    expect((await visitor.call('DELETE', `${elsewhere}/promotion/bp_nothing`)).status).toBe(404);
    expect((await visitor.call('POST', `${elsewhere}/checkout`, { body: checkoutDetails })).status).toBe(404);
  });

  it('a slot of another location is not sold', async () => {
    const { status, error } = await visitor.call('POST', '/api/resova/loc-mill/basket', {
      body: { bookings: [toBooking(instanceId, 1)] },
    });
    expect({ status, details: joinDetails(error) }).toMatchObject({
      status: 422,
      details: expect.stringContaining('bookings[0].instanceId') as string,
    });
  });
});
