import type { Basket, BookingGateway } from '@latchkey/booking-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireConfirmation, requireValue } from './clients.ts';
import { findVoucherCodes } from './voucher-codes.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { backends } from './backends.ts';
import { customer, toBooking, dateIn, locationId, openOrlando, type Orlando } from './orlando.ts';

/** The location that sells gift vouchers. Orlando takes payment on arrival and sells none, but those of the chain can be redeemed there. */
const seller = 'loc-new-york';
const voucherId = 'voucher-evening';
const voucherMinor = 5_000;
let keys = 0;

describe.each(backends)('the booking client on $name', ({ open }) => {
  let api: ApiUnderTest;
  let orlando: Orlando;
  let visitor: BookingGateway;

  beforeAll(async () => {
    api = await open();
    orlando = openOrlando(api);
  });

  beforeEach(() => {
    visitor = orlando.newVisitor();
  });

  afterAll(() => api.close());

  const createBasket = async (quantity: number): Promise<Basket> =>
    requireValue(
      await visitor.createBasket({ locationId, bookings: [toBooking(await orlando.freshSlot(), quantity)] }),
    );
  const redeem = (basketId: string, code: string) => visitor.addPromotion({ locationId, basketId, code });
  const key = () => {
    keys += 1;
    return `offers-${keys}`;
  };
  const checkOut = async (basketId: string) =>
    requireConfirmation(
      await visitor.checkout({ locationId, basketId, customer, locale: 'en', idempotencyKey: key() }),
    );
  /** Buys a gift voucher by card and returns its code. */
  const buyVoucher = async (): Promise<string> => {
    const vouchers = [{ voucherId, quantity: 1 }];
    const { id: basketId } = requireValue(await visitor.createBasket({ locationId: seller, bookings: [], vouchers }));
    const command = { locationId: seller, basketId, customer, locale: 'en', payment: { method: 'card' as const } };
    const begun = requireValue(await visitor.checkout({ ...command, idempotencyKey: key() }));
    if (begun.status === 'paymentRequired') api.api.memory.pay(begun.payment.id);
    const { confirmation } = requireValue(await visitor.getPayment({ locationId: seller, basketId }));
    const [code] = await findVoucherCodes(api.api, confirmation?.reference ?? '');
    if (code === undefined) throw new Error('no voucher was issued');
    return code;
  };

  describe('a promotion', () => {
    it('reduces the total, in the requested language, and no longer does when it is removed', async () => {
      visitor = orlando.newVisitor('fr');
      const basket = await createBasket(2);
      const reduced = requireValue(await redeem(basket.id, ' first100 '));
      const quarter = Math.round(basket.subtotalMinor / 4);
      expect(reduced).toMatchObject({
        subtotalMinor: basket.subtotalMinor,
        discountMinor: quarter,
        totalMinor: basket.subtotalMinor - quarter,
        promotions: [{ code: 'FIRST100', kind: 'promotion', discountMinor: quarter, name: /premiers/u }].map(
          (promotion) => ({ ...promotion, name: expect.stringMatching(promotion.name) as string }),
        ),
      });
      const promotionId = reduced.promotions[0]?.id ?? '';
      const whole = requireValue(await visitor.deletePromotion({ locationId, basketId: basket.id, promotionId }));
      expect(whole).toMatchObject({ promotions: [], discountMinor: 0, totalMinor: basket.totalMinor });
    });

    it('that no longer applies is removed by the change that caused it, and reported once', async () => {
      const slot = await orlando.freshSlot();
      const { id: basketId } = requireValue(await visitor.createBasket({ locationId, bookings: [toBooking(slot, 6)] }));
      expect(requireValue(await redeem(basketId, 'CREW20')).discountMinor).toBe(2_000);
      const changed = requireValue(
        await visitor.updateBasket({ locationId, basketId, bookings: [toBooking(slot, 2)] }),
      );
      expect(changed).toMatchObject({ promotions: [], removedPromotions: [{ code: 'CREW20' }], discountMinor: 0 });
      expect(requireValue(await visitor.getBasket({ locationId, basketId })).removedPromotions).toEqual([]);
    });

    it('is not added twice when it is repeated with its key', async () => {
      const { id: basketId } = await createBasket(2);
      const command = { locationId, basketId, code: 'FIRST100', idempotencyKey: 'promotion-1' };
      const first = requireValue(await visitor.addPromotion(command));
      expect(requireValue(await visitor.addPromotion(command)).promotions).toEqual(first.promotions);
    });

    it.each([
      ['a code that there is none of', 'NOSUCHCODE', 'rejected'],
      ['one whose time is over', 'SPRING25', 'rejected'],
      ['one that wants more players', 'CREW20', 'rejected'],
      ['one for another game', 'ARCHIVE5', 'rejected'],
      ['an empty one', '', 'rejected'],
      ['one without an end', 'X'.repeat(101), 'rejected'],
    ])('is rejected if it is %s', async (_, code, kind) => {
      const basket = await createBasket(2);
      expect(await redeem(basket.id, code)).toMatchObject({ ok: false, error: { kind } });
      const { promotions, totalMinor } = requireValue(await visitor.getBasket({ locationId, basketId: basket.id }));
      expect({ promotions, totalMinor }).toEqual({ promotions: [], totalMinor: basket.totalMinor });
    });

    it('is rejected in the words of the catalogue', async () => {
      const { id } = await createBasket(2);
      const rejected = await redeem(id, 'SPRING25');
      expect(rejected).toMatchObject({
        ok: false,
        error: { details: ['We do not know this code, or it is not for the games, days and tickets in your basket.'] },
      });
    });

    it('does not combine with one that is not stackable', async () => {
      const { id } = await createBasket(6);
      requireValue(await redeem(id, 'FIRST100'));
      expect(await redeem(id, 'LOCAL10')).toMatchObject({ ok: false, error: { kind: 'rejected' } });
    });

    it('cannot be removed from a basket without it, or from an unknown basket', async () => {
      const { id: basketId } = await createBasket(1);
      const outcomes = [
        await visitor.deletePromotion({ locationId, basketId, promotionId: 'none' }),
        await visitor.deletePromotion({ locationId, basketId: '0'.repeat(32), promotionId: 'none' }),
        await redeem('0'.repeat(32), 'FIRST100'),
        await visitor.addPromotion({ locationId: 'loc-paris', basketId, code: 'FIRST100' }),
      ];
      for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, error: { kind: 'notFound' } });
    });

    it('can be guessed ten times an hour', async () => {
      const { id } = await createBasket(1);
      let wrong = 0;
      // If the hour ends in between, ten more are accepted.
      for (; wrong <= 20; wrong += 1) {
        const outcome = await redeem(id, `GUESS${wrong}`);
        if (outcome.ok || outcome.error.kind === 'rateLimited') break;
        expect(outcome.error.kind).toBe('rejected');
      }
      expect(wrong).toBeGreaterThanOrEqual(10);
      expect(wrong).toBeLessThanOrEqual(20);
      expect(await redeem(id, 'FIRST100')).toMatchObject({ ok: false, error: { kind: 'rateLimited' } });
    });
  });

  describe('a gift voucher', () => {
    it('is for sale in the requested language, at a price in the currency of the venue', async () => {
      const english = requireValue(await visitor.listVouchers({ locationId: seller }));
      const inArabic = requireValue(await orlando.newVisitor('ar').listVouchers({ locationId: seller }));
      expect(english).toContainEqual(
        expect.objectContaining({ id: voucherId, amountMinor: voucherMinor, currency: 'USD' }),
      );
      for (const { name } of inArabic) expect(name).toMatch(/\p{Script=Arabic}/u);
      expect(inArabic.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    });

    it('is not for sale where nobody takes a card', async () => {
      expect(requireValue(await visitor.listVouchers({ locationId }))).toEqual([]);
      const vouchers = [{ voucherId, quantity: 1 }];
      const outcome = await visitor.createBasket({ locationId, bookings: [], vouchers });
      expect(outcome.ok ? [] : outcome.error.details).toEqual([
        'You can buy gift vouchers at this venue, but not online.',
      ]);
    });

    it('is not for sale at an unknown venue', async () => {
      const outcome = await visitor.listVouchers({ locationId: 'loc-nowhere' });
      expect(outcome).toMatchObject({ ok: false, error: { kind: 'notFound' } });
    });

    it('is bought, checked out, and redeemed until nothing is left', async () => {
      const code = await buyVoucher();
      const basket = await createBasket(1);
      const paid = requireValue(await redeem(basket.id, code.toLowerCase()));
      expect(paid).toMatchObject({ discountMinor: basket.totalMinor, totalMinor: 0 });
      expect(paid.promotions).toMatchObject([{ kind: 'voucher' }]);
      expect(paid.promotions[0]?.code).not.toContain(code.slice(0, 8));
      expect(await checkOut(basket.id)).toMatchObject({ totalMinor: 0, discountMinor: basket.totalMinor });

      const next = await createBasket(5);
      const rest = requireValue(await redeem(next.id, code));
      expect(rest.discountMinor).toBe(voucherMinor - basket.totalMinor);
      await checkOut(next.id);

      const last = await createBasket(1);
      expect(await redeem(last.id, code)).toMatchObject({ ok: false, error: { kind: 'rejected' } });
    });

    it('is bought together with places, stays when those change, and goes when it is removed', async () => {
      const room = { locationId: seller, gameId: 'game-midnight-archive', isKidsMode: false };
      const slot = requireValue(await visitor.listSlots({ ...room, date: dateIn(5) })).find(
        ({ isAvailable }) => isAvailable,
      );
      if (slot === undefined) throw new Error('a slot is needed');
      const vouchers = [{ voucherId, quantity: 2, email: 'bo@example.org', message: 'For you' }];
      const bookings = [toBooking(slot, 2)];
      const basket = requireValue(await visitor.createBasket({ locationId: seller, bookings, vouchers }));
      expect(basket.vouchers).toMatchObject([{ ...vouchers[0], priceMinor: voucherMinor }]);
      const command = { locationId: seller, basketId: basket.id };
      const more = requireValue(await visitor.updateBasket({ ...command, bookings: [toBooking(slot, 3)] }));
      expect(more.vouchers).toEqual(basket.vouchers);
      const without = requireValue(await visitor.updateBasket({ ...command, bookings, vouchers: [] }));
      expect(without).toMatchObject({ vouchers: [], totalMinor: basket.totalMinor - 2 * voucherMinor });
    });

    it.each([
      ['kind', [{ voucherId: 'voucher-none', quantity: 1 }]],
      ['number', [{ voucherId, quantity: 0 }]],
      ['number', [{ voucherId, quantity: 11 }]],
      ['address', [{ voucherId, quantity: 1, email: 'bo' }]],
    ])('is rejected with an invalid %s, and no basket is created', async (_, vouchers) => {
      const outcome = await visitor.createBasket({ locationId: seller, bookings: [], vouchers });
      expect(outcome.ok ? 'ok' : outcome.error.kind).toMatch(/^(?:rejected|notFound|conflict)$/u);
    });
  });
});
