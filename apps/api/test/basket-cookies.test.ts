import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfirmationWire } from '@latchkey/cms-client/contract';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends, openApi } from './backends.ts';
import { readBasketId, createBrowser, newPerson, type Browser } from './browser.ts';
import { toBooking, checkoutDetails, createCaller } from './caller.ts';
import { freeStarts } from './free-starts.ts';

const adults = { categoryId: 'adult', quantity: 2 };
const forgotten = [
  'latchkey-basket-loc-harbour=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  'latchkey-held-loc-harbour=; Path=/; Max-Age=0; SameSite=Lax',
];
/** The cookies of a booking: one for its page, and one for the scripts that offer it. */
const offered: readonly unknown[] = [
  expect.stringMatching(/^latchkey-booking-loc-harbour=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/u),
  expect.stringMatching(/^latchkey-booked-loc-harbour=1; Path=\/; Max-Age=\d+; SameSite=Lax$/u),
];
const unknownId = `b_${'A'.repeat(22)}`;

function remembered(basketId: string): string[] {
  return [
    `latchkey-basket-loc-harbour=${basketId}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax`,
    `latchkey-held-loc-harbour=${basketId.slice(-4)}; Path=/; Max-Age=86400; SameSite=Lax`,
  ];
}

describe.each(backends)('the cookies of a basket on $name', (backend) => {
  let api: TestApi;
  let start: () => string;
  let people = 0;
  beforeAll(async () => {
    api = await backend.open();
    start = await freeStarts(createCaller(api));
  });
  afterAll(() => api.close());

  /** Opens a browser that the limits know already, so that only the cookies of its baskets are left to set. */
  const openBrowser = async () => {
    const browser = createBrowser(api, '203.0.113.7');
    await browser.call('GET', '/resova/loc-harbour/vouchers');
    return browser;
  };
  const withBasket = async () => {
    const browser = await openBrowser();
    const response = await browser.hold(start(), adults);
    return { browser, response, basketId: readBasketId(response) };
  };
  const found = async (browser: Browser) => (await browser.call('GET', '/resova/loc-harbour/basket')).data;
  const toBasketPath = (basketId: string) => `/resova/loc-harbour/basket/${basketId}`;
  const readCookies = ({ headers }: { readonly headers: Headers }) => headers.getSetCookie();

  it('come with a new basket: its id, hidden from scripts, and a note for them', async () => {
    const { response, basketId, browser } = await withBasket();
    expect(readCookies(response)).toEqual(remembered(basketId));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await found(browser)).toEqual({ basketId });
  });

  it('come beside the cookie of a browser that is new', async () => {
    const response = await createBrowser(api, '203.0.113.8').hold(start(), adults);
    expect(readCookies(response)).toEqual([
      expect.stringMatching(/^latchkey-browser=/u),
      ...remembered(readBasketId(response)),
    ]);
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  it('come with each basket of those that are created together', async () => {
    const browsers = await Promise.all(Array.from({ length: 5 }, openBrowser));
    const starts = browsers.map(() => start());
    const responses = await Promise.all(browsers.map((browser, index) => browser.hold(starts[index] ?? '', adults)));
    for (const response of responses) expect(readCookies(response)).toEqual(remembered(readBasketId(response)));
  });

  it('come again with a repeat under the same key', async () => {
    const browser = await openBrowser();
    const request = { body: { bookings: [toBooking(start(), 2)] }, headers: { 'idempotency-key': 'basket-cookie-1' } };
    const first = await browser.call('POST', '/resova/loc-harbour/basket', request);
    const again = await browser.call('POST', '/resova/loc-harbour/basket', request);
    expect(readBasketId(again)).toBe(readBasketId(first));
    expect(readCookies(again)).toEqual(readCookies(first));
  });

  it('do not come with a basket that was not created', async () => {
    const response = await (await openBrowser()).hold('s999999', adults);
    expect([response.status, readCookies(response)]).toEqual([expect.any(Number), []]);
    expect(response.status).toBeGreaterThanOrEqual(400);
  });

  it('do not come with reads and changes', async () => {
    const { browser, basketId } = await withBasket();
    expect(readCookies(await browser.call('GET', toBasketPath(basketId)))).toEqual([]);
    const body = { bookings: [toBooking(start(), 1)] };
    expect(readCookies(await browser.call('PUT', toBasketPath(basketId), { body }))).toEqual([]);
    expect(readCookies(await browser.call('POST', `${toBasketPath(basketId)}/extend`))).toEqual([]);
  });

  it('go with a basket that is deleted', async () => {
    const { browser, basketId } = await withBasket();
    expect(readCookies(await browser.call('DELETE', toBasketPath(basketId)))).toEqual(forgotten);
    expect(await found(browser)).toEqual({ basketId: null });
  });

  it('go with a basket whose time is up, and with one that never was', async () => {
    const { browser, basketId } = await withBasket();
    await api.db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second' WHERE id = ${basketId}`);
    const over = await browser.call('GET', toBasketPath(basketId));
    expect([over.status, readCookies(over)]).toEqual([410, forgotten]);

    const stranger = createBrowser(api, '203.0.113.7', { cookie: `latchkey-basket-loc-harbour=${unknownId}` });
    const unknown = await stranger.call('GET', toBasketPath(unknownId));
    expect(unknown.status).toBe(404);
    expect(readCookies(unknown)).toEqual([expect.stringMatching(/^latchkey-browser=/u), ...forgotten]);
  });

  it('stay where another basket is deleted', async () => {
    const { browser, basketId } = await withBasket();
    const other = await withBasket();
    expect(readCookies(await browser.call('DELETE', toBasketPath(other.basketId)))).toEqual([]);
    expect(await found(browser)).toEqual({ basketId });
  });

  it('keep the id of a booked basket, without the note', async () => {
    const { browser, basketId } = await withBasket();
    people += 1;
    const booked = await browser.confirm(basketId, newPerson(people));
    expect([booked.status, readCookies(booked)]).toEqual([200, [forgotten[1], ...offered]]);
    expect(readCookies(await browser.call('GET', toBasketPath(basketId)))).toEqual([forgotten[1]]);
    expect(await found(browser)).toEqual({ basketId });
  });

  it('lose the note once a payment has booked the basket', async () => {
    const { browser, basketId } = await withBasket();
    const body = { ...checkoutDetails, payment: { method: 'card' } };
    expect(readCookies(await browser.call('POST', `${toBasketPath(basketId)}/checkout`, { body }))).toEqual([]);
    const open = await browser.call('GET', `${toBasketPath(basketId)}/payment`);
    expect(readCookies(open)).toEqual([]);
    for (const paymentId of api.memory.startedIds()) api.memory.pay(paymentId);
    await api.db.run(sql`UPDATE payments SET checked_at = now() - interval '1 hour' WHERE basket_id = ${basketId}`);
    const paid = await browser.call('GET', `${toBasketPath(basketId)}/payment`);
    expect([paid.data, readCookies(paid)]).toEqual([
      expect.objectContaining({ status: 'confirmed' }),
      [forgotten[1], ...offered],
    ]);
  });

  it('offer the booking to its browser alone, until its game is over', async () => {
    const { browser, basketId } = await withBasket();
    people += 1;
    const booked = await browser.confirm(basketId, newPerson(people));
    const { access, bookings } = booked.data as ConfirmationWire;
    const [game] = bookings;
    const [secret = '', age = ''] =
      /=([\w-]{22}); Path=\/; Max-Age=(\d+)/u.exec(readCookies(booked)[1] ?? '')?.slice(1) ?? [];
    expect(secret).toBe(access?.secret);
    const endsAt = Date.parse(game?.startsAt ?? '') + (game?.durationMinutes ?? 60) * 60_000;
    expect(Math.abs(Date.now() + Number(age) * 1_000 - endsAt)).toBeLessThan(60_000);
    const stranger = createBrowser(api, '203.0.113.7', { keepsCookies: false });
    const read = await stranger.call('GET', `${toBasketPath(basketId)}/confirmation`);
    expect([read.status, readCookies(read).filter((cookie) => cookie.includes('booking'))]).toEqual([200, []]);
  });

  it.each([
    ['without one', ''],
    ['for another location', `latchkey-basket-loc-lake=${unknownId}`],
    ['with a text that is no id', 'latchkey-basket-loc-harbour=../../etc/passwd'],
    ['with an id that is too long', `latchkey-basket-loc-harbour=${unknownId}A`],
    ['twice', `latchkey-basket-loc-harbour=${unknownId}; latchkey-basket-loc-harbour=b_${'B'.repeat(22)}`],
  ])('find no basket %s', async (_, cookie) => {
    const browser = createBrowser(api, '203.0.113.7', { keepsCookies: false });
    const { status, data } = await browser.call('GET', '/resova/loc-harbour/basket', { headers: { cookie } });
    expect([status, data]).toEqual([200, { basketId: null }]);
  });
});

it('the cookies of a basket are sent over https only where the site has https', async () => {
  const api = await openApi({ visitors: { isSecure: true } });
  const start = await freeStarts(createCaller(api), 1);
  const response = await createBrowser(api, '203.0.113.7').hold(start(), adults);
  const cookies = response.headers.getSetCookie();
  await api.close();
  expect(cookies).toHaveLength(3);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure$/u);
});
