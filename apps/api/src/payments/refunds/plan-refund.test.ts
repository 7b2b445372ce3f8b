import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { planRefund, type RefundableBooking, type RefundPlan } from './plan-refund.ts';

const nothing: RefundableBooking = {
  cardMinor: 0,
  gamesMinor: 0,
  owedBackMinor: 0,
  redeemed: [],
  bought: [],
};
const paidBy = (giftVoucherId: string, amountMinor: number) => ({ giftVoucherId, amountMinor });
const bought = (giftVoucherId: string, priceMinor: number, unspentMinor: number) => ({
  giftVoucherId,
  priceMinor,
  unspentMinor,
});

const cases: readonly [string, Partial<RefundableBooking>, number | null, RefundPlan][] = [
  [
    'games paid by card go back to the card',
    { cardMinor: 6_500, gamesMinor: 6_500 },
    null,
    { cardMinor: 6_500, gamesMinor: 6_500, creditMinor: 6_500, returned: [], reduced: [] },
  ],
  [
    'a part of them goes back to the card',
    { cardMinor: 6_500, gamesMinor: 6_500 },
    1_999,
    { cardMinor: 1_999, gamesMinor: 1_999, creditMinor: 1_999, returned: [], reduced: [] },
  ],
  [
    'games paid by card and voucher go back to both',
    { cardMinor: 2_500, gamesMinor: 6_500, redeemed: [paidBy('a', 4_000)] },
    null,
    { cardMinor: 2_500, gamesMinor: 6_500, creditMinor: 6_500, returned: [paidBy('a', 4_000)], reduced: [] },
  ],
  [
    'a part goes to the card first, the rest to the vouchers in their order',
    { cardMinor: 2_500, gamesMinor: 6_500, redeemed: [paidBy('a', 1_000), paidBy('b', 3_000)] },
    4_000,
    {
      cardMinor: 2_500,
      gamesMinor: 4_000,
      creditMinor: 4_000,
      returned: [paidBy('a', 1_000), paidBy('b', 500)],
      reduced: [],
    },
  ],
  [
    'a spent part of a voucher that was bought does not go back',
    { cardMinor: 15_000, gamesMinor: 5_000, bought: [bought('w', 10_000, 6_000)] },
    null,
    { cardMinor: 11_000, gamesMinor: 5_000, creditMinor: 5_000, returned: [], reduced: [paidBy('w', 6_000)] },
  ],
  [
    'money of a voucher does not become money on a card',
    { cardMinor: 11_000, gamesMinor: 5_000, redeemed: [paidBy('a', 4_000)], bought: [bought('w', 10_000, 10_000)] },
    5_000,
    { cardMinor: 1_000, gamesMinor: 5_000, creditMinor: 5_000, returned: [paidBy('a', 4_000)], reduced: [] },
  ],
  [
    'what is owed back already is not credited once more',
    { cardMinor: 9_750, gamesMinor: 6_500, owedBackMinor: 3_250 },
    4_250,
    { cardMinor: 4_250, gamesMinor: 4_250, creditMinor: 1_000, returned: [], reduced: [] },
  ],
  [
    'what the bank has taken back does not go back again',
    { cardMinor: 0, gamesMinor: 6_500, redeemed: [paidBy('a', 1_000)] },
    null,
    { cardMinor: 0, gamesMinor: 1_000, creditMinor: 1_000, returned: [paidBy('a', 1_000)], reduced: [] },
  ],
];

describe('planRefund', () => {
  it.each(cases)('%s', (_, booking, amountMinor, plan) => {
    expect(planRefund({ ...nothing, ...booking }, amountMinor)).toEqual({ ok: true, value: plan });
  });

  it.each([
    ['nothing was paid', { gamesMinor: 6_500 }, null, 'nothing_to_refund'],
    ['all went back', { bought: [bought('w', 0, 0)] }, 1, 'nothing_to_refund'],
    ['the amount is more than was paid', { cardMinor: 6_500, gamesMinor: 6_500 }, 6_501, 'refund_too_high'],
  ])('is an error where %s', (_, booking, amountMinor, code) => {
    expect(planRefund({ ...nothing, ...booking }, amountMinor)).toMatchObject({ ok: false, error: { code } });
  });

  it('sums to the amount, whatever the booking, and never takes more than there is', () => {
    const minor = fc.integer({ min: 0, max: 50_000 });
    const booking = fc
      .record({
        byCard: minor,
        redeemed: fc.array(minor, { maxLength: 4 }),
        bought: fc.array(fc.tuple(minor, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 4 }),
        requested: fc.option(fc.integer({ min: 1, max: 200_000 })),
      })
      .map(({ byCard, redeemed, bought: sold, requested }) => ({
        requested,
        booking: {
          cardMinor: byCard + sold.reduce((sum, [price]) => sum + price, 0),
          gamesMinor: byCard + redeemed.reduce((sum, amount) => sum + amount, 0),
          owedBackMinor: 0,
          redeemed: redeemed.map((amount, index) => paidBy(`v${index}`, amount)),
          bought: sold.map(([price, share], index) => bought(`w${index}`, price, Math.floor(price * share))),
        },
      }));
    const sum = (parts: readonly { readonly amountMinor: number }[]) =>
      parts.reduce((total, { amountMinor }) => total + amountMinor, 0);
    assertProperty(
      fc.property(booking, ({ booking: given, requested }) => {
        const planned = planRefund(given, requested);
        if (!planned.ok) return;
        const { cardMinor, gamesMinor, returned, reduced } = planned.value;
        expect(cardMinor + sum(returned)).toBe(gamesMinor + sum(reduced));
        if (requested !== null) expect(gamesMinor + sum(reduced)).toBe(requested);
        expect(cardMinor).toBeLessThanOrEqual(given.cardMinor);
        expect(gamesMinor).toBeLessThanOrEqual(given.gamesMinor);
        for (const { giftVoucherId, amountMinor } of reduced) {
          const maxMinor = given.bought.find((one) => one.giftVoucherId === giftVoucherId)?.unspentMinor ?? 0;
          expect(amountMinor).toBeLessThanOrEqual(maxMinor);
        }
      }),
    );
  });
});
