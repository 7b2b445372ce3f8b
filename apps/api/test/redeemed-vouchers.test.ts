import { basketWire } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/v4/core';
import { releaseAndForget } from '../src/ticketing/own/housekeeping.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { at, tomorrow, toBooking } from './caller.ts';
import { offersWorld } from './offers-world.ts';

/** These tests pay adults in the vault, at 32.50 each, with gift vouchers of 20 and 50. */
describe.each(backends)('a redeemed gift voucher on $name', (backend) => {
  const world = offersWorld(backend);
  const { toBasketPath, start, createBasket, tryRedeem, redeem, takeOut, expire, buy, readVouchers } = world;

  it('pays the amount due, keeps the rest, and is shown masked', async () => {
    const { code, reference } = await buy();
    const first = await createBasket(1);
    const paid = await redeem(first.id, code.toLowerCase().replaceAll('-', ' '));
    expect(paid).toMatchObject({ subtotal: 32.5, discount: 32.5, total: 0, promotions: [{ kind: 'voucher' }] });
    expect(at(paid.promotions, 0).code).toBe(`****-****-****-****-****-****-${code.slice(-4)}`);
    expect(await world.visitor.checkout(first.id)).toMatchObject({ total: 0, discount: 32.5 });
    expect(await readVouchers(reference)).toMatchObject([{ balance: 1_750, held: 0 }]);

    const second = await createBasket(1);
    expect(await redeem(second.id, code)).toMatchObject({ discount: 17.5, total: 15 });
    await world.visitor.checkout(second.id);
    expect(await readVouchers(reference)).toMatchObject([{ balance: 0, held: 0 }]);
    const third = await createBasket(1);
    expect(await world.visitor.errorOf(tryRedeem(third.id, code))).toMatchObject({
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

  it('is removed when a promotion makes the basket free', async () => {
    const { code, reference } = await buy('gift-20');
    const { id } = await createBasket(1);
    await redeem(id, code);
    expect(await redeem(id, 'FREE')).toMatchObject({
      total: 0,
      promotions: [{ code: 'FREE' }],
      removedPromotions: [{ kind: 'voucher', discount: 20 }],
    });
    expect(await readVouchers(reference)).toMatchObject([{ balance: 2_000, held: 0 }]);
  });

  it('pays more when a promotion is removed', async () => {
    const { code, reference } = await buy();
    const { id } = await createBasket(1);
    const { promotions } = await redeem(id, 'AUTUMN-10');
    await redeem(id, code);
    expect(await readVouchers(reference)).toMatchObject([{ held: 2_925 }]);
    await takeOut(id, at(promotions, 0).id);
    expect(await readVouchers(reference)).toMatchObject([{ held: 3_250 }]);
  });

  it('follows the bookings: when less is due, less is held', async () => {
    const { code, reference } = await buy();
    const instanceId = start();
    const { id } = await world.visitor.create({ bookings: [toBooking(instanceId, 2)] });
    expect(await redeem(id, code)).toMatchObject({ discount: 50, total: 15 });
    expect(await readVouchers(reference)).toMatchObject([{ balance: 5_000, held: 5_000 }]);
    expect(await world.visitor.update(id, { bookings: [toBooking(instanceId, 1)] })).toMatchObject({
      discount: 32.5,
      total: 0,
    });
    expect(await readVouchers(reference)).toMatchObject([{ balance: 5_000, held: 3_250 }]);
    expect(await world.visitor.update(id, { bookings: [toBooking(instanceId, 3)] })).toMatchObject({
      discount: 50,
      total: 47.5,
    });
  });

  it.each([
    ['deleted', (id: string) => world.visitor.call('DELETE', toBasketPath(id))],
    ['expired', (id: string) => expire(id).then(() => releaseAndForget(world.api.db))],
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
    const { id } = await world.visitor.create({ bookings: [], vouchers: [{ voucherId: 'gift-50', quantity: 1 }] });
    expect(await world.visitor.errorOf(tryRedeem(id, code))).toMatchObject({
      status: 422,
      details: [phrases.nothingDue],
    });
  });

  it('pays only in its own currency', async () => {
    const { code } = await buy();
    const date = tomorrow('Europe/Paris');
    const slots = await world.visitor.slots(`loc-mill/game/game-vault/availability?startDate=${date}`);
    const created = await world.visitor.call('POST', '/api/resova/loc-mill/basket', {
      body: { bookings: [toBooking(at(slots, 2).instanceId, 1, 'mill-adult')] },
    });
    const { id } = parse(basketWire, created.data);
    const response = world.visitor.call('POST', `/api/resova/loc-mill/basket/${id}/promotion`, { body: { code } });
    expect(await world.visitor.errorOf(response)).toMatchObject({
      status: 422,
      code: 'voucher_currency',
      details: [phrases.voucherCurrency],
    });
  });

  it('is not found by an unknown code of the right shape', async () => {
    const { id } = await createBasket(1);
    expect(await world.visitor.errorOf(tryRedeem(id, 'AAAA-CCCC-DDDD-EEEE-FFFF-GGGG-HHHH'))).toMatchObject({
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
        return world.visitor.checkout(id);
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
    const responses = await Promise.all(Array.from({ length: 10 }, () => world.visitor.tryCheckout(id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readVouchers(reference)).toMatchObject([{ balance: 1_750, held: 0 }]);
  });

  it('never causes a deadlock when baskets redeem vouchers in opposite orders', async () => {
    const codes = [await buy('gift-20'), await buy('gift-20')].map(({ code }) => code);
    const baskets = await Promise.all(Array.from({ length: 8 }, () => createBasket(2)));
    await Promise.all(
      baskets.map(async ({ id }, index) => {
        for (const code of index % 2 === 0 ? codes : codes.toReversed()) await tryRedeem(id, code);
        await world.visitor.update(id, { bookings: [] });
      }),
    );
    // Both vouchers are free again: 65 less 40.
    const { id } = await createBasket(2);
    for (const code of codes) await redeem(id, code);
    expect(await world.visitor.checkout(id)).toMatchObject({ total: 25 });
  });

  it('has as many held and used codes in its counts as the baskets have', async () => {
    expect(await world.compareCounts()).toEqual({ uses: true, money: true });
  });
});
