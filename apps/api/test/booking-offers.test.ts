import { basketWire, type BasketWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { releaseAndForget } from '../src/ticketing/own/housekeeping.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { at, checkoutDetails, createCaller, tomorrow, toBooking } from './caller.ts';
import { createVoucherBuyer } from './voucher-buyer.ts';

const usesRow = z.object({ held: z.number(), used: z.number() });

describe.each(backends)('promotions and vouchers on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let buyer: ReturnType<typeof createVoucherBuyer>;
  /** The starts that no other test has: the vault's of the coming weeks, one after the other. */
  const starts: string[] = [];

  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
    buyer = createVoucherBuyer(api, visitor);
    for (let day = 0; day < 25; day += 1) {
      const date = new Date(Date.parse(tomorrow('America/New_York')) + day * 86_400_000).toISOString().slice(0, 10);
      const slots = await visitor.slots(`loc-harbour/game/game-vault/availability?startDate=${date}`);
      starts.push(...slots.map(({ instanceId }) => instanceId));
    }
  });
  afterAll(() => api.close());

  const path = (basketId: string) => `/api/resova/loc-harbour/basket/${basketId}`;
  const keyed = (key?: string) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });
  const start = () => starts.shift() ?? expect.unreachable('the test has used up all starts');
  /** Requests adults at 32.50 each. */
  const createBasket = (adults: number, extra: object = {}) =>
    visitor.create({ bookings: [toBooking(start(), adults)], ...extra });
  const tryRedeem = (basketId: string, code: string, key?: string) =>
    visitor.call('POST', `${path(basketId)}/promotion`, { body: { code }, ...keyed(key) });
  const redeem = async (basketId: string, code: string, key?: string): Promise<BasketWire> => {
    const { status, data, error } = await tryRedeem(basketId, code, key);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(error)}`);
    return parse(basketWire, data);
  };
  const takeOut = (basketId: string, promotionId: string) =>
    visitor.call('DELETE', `${path(basketId)}/promotion/${promotionId}`);
  const countUses = async (promotionId: string) => {
    const [row] = await api.db.rows(
      usesRow,
      sql`SELECT held, used FROM promotion_uses WHERE promotion_id = ${promotionId}`,
    );
    return row ?? { held: 0, used: 0 };
  };
  const readVouchers = (reference: string) => buyer.readVouchers(reference);
  const expire = (basketId: string) =>
    api.db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second' WHERE id = ${basketId}`);
  const buy = (voucherId = 'gift-50') => buyer.buy(voucherId);

  describe('a promotion', () => {
    it('takes off its share, whatever the case and the spaces of the typed code', async () => {
      const basket = await createBasket(2);
      expect(basket).toMatchObject({ subtotal: 65, discount: 0, total: 65, promotions: [], removedPromotions: [] });
      const discounted = await redeem(basket.id, '  autumn-10 ');
      expect(discounted).toMatchObject({
        subtotal: 65,
        discount: 6.5,
        total: 58.5,
        promotions: [{ code: 'AUTUMN-10', name: 'Ten per cent off', kind: 'promotion', discount: 6.5 }],
      });
      expect(await visitor.basket(basket.id)).toMatchObject({ total: 58.5, promotions: discounted.promotions });
    });

    it('has its name in the requested language', async () => {
      const { id } = await createBasket(1);
      await redeem(id, 'AUTUMN-10');
      const { data } = await visitor.call('GET', `${path(id)}?locale=fr`);
      expect(data).toMatchObject({ promotions: [{ name: 'Dix pour cent de remise' }] });
    });

    it('is rounded once per basket, half up', async () => {
      // 12.25 % of 97.50 is 11.94375.
      const { id } = await createBasket(3);
      expect(await redeem(id, 'ODD')).toMatchObject({ discount: 11.94, total: 85.56 });
    });

    it('combines with others only if all are stackable', async () => {
      const { id } = await createBasket(2);
      expect(await redeem(id, 'FIVE')).toMatchObject({ discount: 5 });
      expect(await redeem(id, 'ODD')).toMatchObject({
        discount: 12.96,
        promotions: [{ code: 'FIVE' }, { code: 'ODD' }],
      });
      expect(await visitor.errorOf(tryRedeem(id, 'AUTUMN-10'))).toMatchObject({
        status: 422,
        code: 'promotion_not_stackable',
        details: [phrases.codeAlone],
      });
      expect(await visitor.basket(id)).toMatchObject({ discount: 12.96 });
    });

    it('never takes off more than the total', async () => {
      const { id } = await createBasket(1);
      expect(await redeem(id, 'HUGE')).toMatchObject({ discount: 32.5, total: 0 });
      expect(await visitor.errorOf(tryRedeem(id, 'FIVE'))).toMatchObject({ status: 422, code: 'nothing_due' });
    });

    it.each([
      ['is over', 'PAST', null],
      ['is for later games', 'LATER', null],
      ['needs four tickets', 'GROUP', null],
      ['needs a larger total', 'LARGE', null],
      ['is for another game', 'ATTIC', null],
      ['is for another location', 'EURO5', null],
      ['is over, beside one that stands alone', 'PAST', 'AUTUMN-10'],
    ])('that %s has the response of a code that does not exist', async (_, code, before) => {
      const { id } = await createBasket(2);
      if (before !== null) await redeem(id, before);
      const basket = await visitor.basket(id);
      const [known, unknown] = [await tryRedeem(id, code), await tryRedeem(id, 'NOTHING')];
      expect(known).toEqual(unknown);
      expect([known.status, known.error?.code, known.error?.details]).toEqual([
        422,
        'code_unknown',
        [phrases.codeOfNoUse],
      ]);
      expect(await visitor.basket(id)).toMatchObject({ promotions: basket.promotions, total: basket.total });
    });

    it('can be entered once per basket', async () => {
      const { id } = await createBasket(2);
      await redeem(id, 'FIVE');
      expect(await visitor.errorOf(tryRedeem(id, 'five'))).toMatchObject({ status: 422, code: 'code_present' });
    });

    it('is evaluated again when bookings change, and removed once it no longer applies', async () => {
      const [instanceId, held] = [start(), await countUses('promo-group')];
      const { id } = await visitor.create({ bookings: [toBooking(instanceId, 4)] });
      expect(await redeem(id, 'GROUP')).toMatchObject({ discount: 26 });
      expect(await visitor.update(id, { bookings: [toBooking(instanceId, 5)] })).toMatchObject({
        discount: 32.5,
        promotions: [{ code: 'GROUP', discount: 32.5 }],
        removedPromotions: [],
      });
      expect(await countUses('promo-group')).toEqual({ ...held, held: held.held + 1 });
      expect(await visitor.update(id, { bookings: [toBooking(instanceId, 3)] })).toMatchObject({
        discount: 0,
        total: 97.5,
        promotions: [],
        removedPromotions: [{ code: 'GROUP', name: 'For four', kind: 'promotion' }],
      });
      expect(await visitor.basket(id)).toMatchObject({ promotions: [], removedPromotions: [] });
      expect(await countUses('promo-group')).toEqual(held);
    });

    it('is removed with the booking that it applied to', async () => {
      const attic = at(await visitor.attic(), 0).instanceId;
      const basket = await visitor.create({ bookings: [toBooking(start(), 1), toBooking(attic, 2, 'attic-adult')] });
      expect(await redeem(basket.id, 'ATTIC')).toMatchObject({ subtotal: 92.5, discount: 30 });
      const left = await visitor.call('DELETE', `${path(basket.id)}/booking/${at(basket.bookings, 1).id}`);
      expect(left.data).toMatchObject({ total: 32.5, promotions: [], removedPromotions: [{ code: 'ATTIC' }] });
    });

    it('stays after a rejected update', async () => {
      const taken = start();
      await visitor.create({ bookings: [toBooking(taken, 6)] });
      const { id } = await createBasket(4);
      const before = await redeem(id, 'GROUP');
      expect((await visitor.tryUpdate(id, { bookings: [toBooking(taken, 1)] })).status).toBe(409);
      expect(await visitor.basket(id)).toMatchObject({ promotions: before.promotions, total: before.total });
    });

    it('can be removed once', async () => {
      const { id } = await createBasket(2);
      const { promotions } = await redeem(id, 'FIVE');
      const before = await countUses('promo-five');
      expect((await takeOut(id, at(promotions, 0).id)).data).toMatchObject({ total: 65, promotions: [] });
      expect(await countUses('promo-five')).toEqual({ ...before, held: before.held - 1 });
      expect(await visitor.errorOf(takeOut(id, at(promotions, 0).id))).toMatchObject({
        status: 404,
        details: [phrases.discountFailed],
      });
    });

    it('is rejected by an empty basket', async () => {
      const { id } = await createBasket(1);
      await visitor.update(id, { bookings: [] });
      expect(await visitor.errorOf(tryRedeem(id, 'FIVE'))).toMatchObject({
        status: 409,
        details: [phrases.basketEmpty],
      });
    });

    it('returns the same basket for a repeated request', async () => {
      const { id } = await createBasket(2);
      const first = await redeem(id, 'FIVE', 'redeem-1');
      expect(await redeem(id, 'FIVE', 'redeem-1')).toMatchObject({ promotions: first.promotions });
      expect((await tryRedeem(id, 'ODD', 'redeem-1')).status).toBe(422);
    });

    it('is used no more often than its limit, however many requests come at once', async () => {
      const baskets = await Promise.all(Array.from({ length: 9 }, () => createBasket(1)));
      const responses = await Promise.all(baskets.map(({ id }) => tryRedeem(id, 'THREE')));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(responses.filter(({ error }) => error?.code === 'promotion_used_up')).toHaveLength(6);
      expect(await countUses('promo-three')).toEqual({ held: 3, used: 0 });

      const winners = baskets.filter((_, index) => responses[index]?.status === 200);
      const [booked, deleted, late] = [at(winners, 0), at(winners, 1), at(winners, 2)];
      expect(await visitor.checkout(booked.id)).toMatchObject({ subtotal: 32.5, discount: 6.5, total: 26 });
      expect(await countUses('promo-three')).toEqual({ held: 2, used: 1 });
      await visitor.call('DELETE', path(deleted.id));
      expect(await countUses('promo-three')).toEqual({ held: 1, used: 1 });
      await expire(late.id);
      await Promise.all(Array.from({ length: 4 }, () => releaseAndForget(api.db)));
      expect(await countUses('promo-three')).toEqual({ held: 0, used: 1 });
    });

    it('frees the use of an expired basket for the next request, without the sweeper', async () => {
      const [late, next, last] = [await createBasket(1), await createBasket(1), await createBasket(1)];
      await redeem(late.id, 'ONCE');
      expect((await tryRedeem(next.id, 'ONCE')).status).toBe(422);
      await expire(late.id);
      await redeem(next.id, 'ONCE');
      await visitor.checkout(next.id);
      expect(await visitor.errorOf(tryRedeem(last.id, 'ONCE'))).toMatchObject({
        status: 422,
        code: 'promotion_used_up',
        details: [phrases.codeUsedUp],
      });
    });

    it('can make a basket free, and the basket can be booked', async () => {
      const { id } = await createBasket(2);
      await redeem(id, 'FREE');
      expect(await visitor.checkout(id)).toMatchObject({
        subtotal: 65,
        discount: 65,
        total: 0,
        promotions: [{ code: 'FREE' }],
      });
      expect(await visitor.basket(id)).toMatchObject({ status: 'booked', total: 0, promotions: [{ code: 'FREE' }] });
      expect((await tryRedeem(id, 'FIVE')).status).toBe(409);
    });

    it('does not count in an expired basket', async () => {
      const { id } = await createBasket(1);
      await expire(id);
      expect(await visitor.errorOf(tryRedeem(id, 'FIVE'))).toMatchObject({
        status: 410,
        details: [phrases.discountFailed],
      });
    });
  });

  describe('gift vouchers to buy', () => {
    it('are listed at the locations that sell them', async () => {
      const { data } = await visitor.call('GET', '/api/resova/loc-harbour/vouchers?locale=ar');
      expect(data).toEqual([
        {
          id: 'gift-50',
          name: 'قسيمة هدية بقيمة 50',
          description: 'لأي لعبة.',
          amount: 50,
          currency: 'USD',
          validMonths: 24,
        },
        {
          id: 'gift-20',
          name: 'Gift voucher, 20',
          description: 'For any game.',
          amount: 20,
          currency: 'USD',
          validMonths: null,
        },
      ]);
      expect((await visitor.call('GET', '/api/resova/loc-mill/vouchers')).data).toEqual([]);
      expect((await visitor.call('GET', '/api/resova/loc-nothing/vouchers')).status).toBe(404);
    });

    it('have the price of the server in a basket, with or without a game', async () => {
      const basket = await createBasket(1, {
        vouchers: [{ voucherId: 'gift-20', quantity: 2, email: ' bea@example.com ', message: ' Happy birthday! ' }],
      });
      expect(basket).toMatchObject({
        subtotal: 72.5,
        total: 72.5,
        vouchers: [
          { voucherId: 'gift-20', quantity: 2, singlePrice: 20, email: 'bea@example.com', message: 'Happy birthday!' },
        ],
      });
      const alone = await visitor.create({ bookings: [], vouchers: [{ voucherId: 'gift-50', quantity: 1 }] });
      expect(alone).toMatchObject({ bookings: [], total: 50, vouchers: [{ email: null, message: null }] });
    });

    it('stay with their ids when an update leaves them out, and go when it sends an empty list', async () => {
      const instanceId = start();
      const vouchers = [{ voucherId: 'gift-50', quantity: 1 }];
      const basket = await visitor.create({ bookings: [toBooking(instanceId, 1)], vouchers });
      const bookings = [toBooking(instanceId, 2)];
      expect(await visitor.update(basket.id, { bookings })).toMatchObject({ total: 115, vouchers: basket.vouchers });
      const more = await visitor.update(basket.id, { bookings, vouchers: [{ voucherId: 'gift-50', quantity: 3 }] });
      expect(more).toMatchObject({ total: 215, vouchers: [{ id: at(basket.vouchers, 0).id, quantity: 3 }] });
      expect(await visitor.update(basket.id, { bookings, vouchers: [] })).toMatchObject({ total: 65, vouchers: [] });
    });

    it('change together with the bookings or not at all', async () => {
      const taken = start();
      await visitor.create({ bookings: [toBooking(taken, 6)] });
      const basket = await createBasket(1, { vouchers: [{ voucherId: 'gift-50', quantity: 1 }] });
      const both = { bookings: [toBooking(taken, 1)], vouchers: [{ voucherId: 'gift-20', quantity: 5 }] };
      expect((await visitor.tryUpdate(basket.id, both)).status).toBe(409);
      const unknown = { bookings: [], vouchers: [{ voucherId: 'gift-999', quantity: 1 }] };
      expect((await visitor.tryUpdate(basket.id, unknown)).status).toBe(422);
      expect(await visitor.basket(basket.id)).toMatchObject({ bookings: basket.bookings, vouchers: basket.vouchers });
    });

    it('cost their full value: no promotion reduces them', async () => {
      const { id } = await createBasket(2, { vouchers: [{ voucherId: 'gift-50', quantity: 1 }] });
      expect(await redeem(id, 'AUTUMN-10')).toMatchObject({ subtotal: 115, discount: 6.5, total: 108.5 });
      const alone = await visitor.create({ bookings: [], vouchers: [{ voucherId: 'gift-50', quantity: 1 }] });
      expect((await tryRedeem(alone.id, 'AUTUMN-10')).status).toBe(422);
    });
  });

  describe('a gift voucher', () => {
    it('pays the amount due, keeps the rest, and is shown masked', async () => {
      const { code, reference } = await buy();
      const first = await createBasket(1);
      const paid = await redeem(first.id, code.toLowerCase().replaceAll('-', ' '));
      expect(paid).toMatchObject({ subtotal: 32.5, discount: 32.5, total: 0, promotions: [{ kind: 'voucher' }] });
      expect(at(paid.promotions, 0).code).toBe(`****-****-****-****-****-****-${code.slice(-4)}`);
      expect(await visitor.checkout(first.id)).toMatchObject({ total: 0, discount: 32.5 });
      expect(await readVouchers(reference)).toMatchObject([{ balance: 1_750, held: 0 }]);

      const second = await createBasket(1);
      expect(await redeem(second.id, code)).toMatchObject({ discount: 17.5, total: 15 });
      await visitor.checkout(second.id);
      expect(await readVouchers(reference)).toMatchObject([{ balance: 0, held: 0 }]);
      const third = await createBasket(1);
      expect(await visitor.errorOf(tryRedeem(third.id, code))).toMatchObject({
        status: 422,
        code: 'voucher_spent',
        details: [phrases.voucherSpent],
      });
    });

    it('pays what is left after the promotions', async () => {
      const { code } = await buy('gift-20');
      const { id } = await createBasket(2);
      expect(await redeem(id, code)).toMatchObject({ discount: 20, total: 45 });
      expect(await redeem(id, 'AUTUMN-10')).toMatchObject({
        discount: 26.5,
        total: 38.5,
        promotions: [
          { kind: 'promotion', discount: 6.5 },
          { kind: 'voucher', discount: 20 },
        ],
      });
    });

    it('is removed when a promotion makes the basket free, and pays more when a promotion is removed', async () => {
      const { code, reference } = await buy('gift-20');
      const { id } = await createBasket(1);
      await redeem(id, code);
      const free = await redeem(id, 'FREE');
      expect(free).toMatchObject({
        total: 0,
        promotions: [{ code: 'FREE' }],
        removedPromotions: [{ kind: 'voucher', discount: 20 }],
      });
      expect(await readVouchers(reference)).toMatchObject([{ balance: 2_000, held: 0 }]);
      await takeOut(id, at(free.promotions, 0).id);
      await redeem(id, 'HUGE');
      await visitor.update(id, { bookings: [] });
      expect(await visitor.basket(id)).toMatchObject({ promotions: [], total: 0 });
    });

    it('follows the bookings: when less is due, less is held', async () => {
      const { code, reference } = await buy();
      const instanceId = start();
      const { id } = await visitor.create({ bookings: [toBooking(instanceId, 2)] });
      expect(await redeem(id, code)).toMatchObject({ discount: 50, total: 15 });
      expect(await readVouchers(reference)).toMatchObject([{ balance: 5_000, held: 5_000 }]);
      expect(await visitor.update(id, { bookings: [toBooking(instanceId, 1)] })).toMatchObject({
        discount: 32.5,
        total: 0,
      });
      expect(await readVouchers(reference)).toMatchObject([{ balance: 5_000, held: 3_250 }]);
      expect(await visitor.update(id, { bookings: [toBooking(instanceId, 3)] })).toMatchObject({
        discount: 50,
        total: 47.5,
      });
    });

    it.each([
      ['deleted', (id: string) => visitor.call('DELETE', path(id))],
      ['expired', (id: string) => expire(id).then(() => releaseAndForget(api.db))],
    ])('gives back what a %s basket held', async (_, give) => {
      const { code, reference } = await buy();
      const { id } = await createBasket(1);
      await redeem(id, code);
      expect(await readVouchers(reference)).toMatchObject([{ held: 3_250 }]);
      await give(id);
      expect(await readVouchers(reference)).toMatchObject([{ balance: 5_000, held: 0 }]);
    });

    it('buys no vouchers', async () => {
      const { code } = await buy();
      const { id } = await visitor.create({ bookings: [], vouchers: [{ voucherId: 'gift-50', quantity: 1 }] });
      expect(await visitor.errorOf(tryRedeem(id, code))).toMatchObject({
        status: 422,
        details: [phrases.nothingDue],
      });
    });

    it('is good in its own currency only', async () => {
      const { code } = await buy();
      const date = tomorrow('Europe/Paris');
      const slots = await visitor.slots(`loc-mill/game/game-vault/availability?startDate=${date}`);
      const created = await visitor.call('POST', '/api/resova/loc-mill/basket', {
        body: { bookings: [toBooking(at(slots, 2).instanceId, 1, 'mill-adult')] },
      });
      const { id } = parse(basketWire, created.data);
      const response = visitor.call('POST', `/api/resova/loc-mill/basket/${id}/promotion`, { body: { code } });
      expect(await visitor.errorOf(response)).toMatchObject({
        status: 422,
        code: 'voucher_currency',
        details: [phrases.voucherCurrency],
      });
    });

    it('is not found by an unknown code of the right shape', async () => {
      const { id } = await createBasket(1);
      expect(await visitor.errorOf(tryRedeem(id, 'AAAA-CCCC-DDDD-EEEE-FFFF-GGGG-HHHH'))).toMatchObject({
        status: 422,
        code: 'code_unknown',
        details: [phrases.codeUnknown],
      });
    });

    it('is spent once, however many baskets redeem it at the same time', async () => {
      const { code, reference } = await buy();
      const baskets = await Promise.all(Array.from({ length: 8 }, () => createBasket(1)));
      const confirmations = await Promise.all(
        baskets.map(async ({ id }) => {
          await tryRedeem(id, code);
          return visitor.checkout(id);
        }),
      );
      const discounts = confirmations.map(({ discount }) => discount).filter((discount) => discount > 0);
      // The 50 of the voucher pay one basket of 32.50 and a part of another.
      expect(discounts.toSorted((a, b) => b - a)).toEqual([32.5, 17.5]);
      expect(await readVouchers(reference)).toMatchObject([{ balance: 0, held: 0 }]);
    });

    it('is spent once by a basket that is checked out many times at once', async () => {
      const { code, reference } = await buy();
      const { id } = await createBasket(1);
      await redeem(id, code);
      const responses = await Promise.all(Array.from({ length: 10 }, () => visitor.tryCheckout(id)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await readVouchers(reference)).toMatchObject([{ balance: 1_750, held: 0 }]);
    });

    it('never causes a deadlock when baskets redeem vouchers in opposite orders', async () => {
      const codes = [await buy('gift-20'), await buy('gift-20')].map(({ code }) => code);
      const baskets = await Promise.all(Array.from({ length: 8 }, () => createBasket(2)));
      await Promise.all(
        baskets.map(async ({ id }, index) => {
          for (const code of index % 2 === 0 ? codes : codes.toReversed()) await tryRedeem(id, code);
          await visitor.update(id, { bookings: [] });
        }),
      );
      const { id } = await createBasket(2);
      for (const code of codes) await redeem(id, code);
      expect(await visitor.checkout(id, undefined, { ...checkoutDetails, locale: 'fr' })).toMatchObject({ total: 25 });
    });
  });

  it('the counts of held and used codes match the baskets', async () => {
    const [row] = await api.db.rows(
      z.object({ uses: z.boolean(), money: z.boolean() }),
      sql`
        SELECT
          (SELECT coalesce(sum(held), 0) FROM promotion_uses) = (
            SELECT count(*) FROM basket_promotions p JOIN baskets b ON b.id = p.basket_id
            WHERE b.status = 'open' AND p.promotion_id IS NOT NULL
          ) AS uses,
          (SELECT coalesce(sum(held_minor), 0) FROM gift_vouchers) = (
            SELECT coalesce(sum(p.discount_minor), 0) FROM basket_promotions p JOIN baskets b ON b.id = p.basket_id
            WHERE b.status = 'open' AND p.gift_voucher_id IS NOT NULL
          ) AS money
      `,
    );
    expect(row).toEqual({ uses: true, money: true });
  });
});

describe.each(backends)('the limit of wrong codes on $name', (backend) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await backend.open({ maxCodeAttempts: 3 });
  });
  afterAll(() => api.close());

  it('rejects further guesses of one client, however fast they come, and does not count valid codes', async () => {
    const visitor = createCaller(api, '203.0.113.40');
    const slots = await visitor.vault();
    const { id } = await visitor.create({ bookings: [toBooking(at(slots, 0).instanceId, 2)] });
    const enter = (code: string, who = visitor) =>
      who.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, { body: { code } });
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
        headers: { 'content-type': 'application/json', 'x-test-client': '203.0.113.40' },
        body: JSON.stringify({ code: 'HUGE' }),
      }),
    );
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3_600);
  });
});
