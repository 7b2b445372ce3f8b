import { describe, expect, it } from 'vitest';
import type { CheckoutStep } from '../checkout/checkout.selectors.ts';
import { handedBasketMs } from '../foundation/constants.ts';
import type { Basket } from '../foundation/basket.ts';
import { createBasketSnapshot, createCheckoutSnapshot, heldBasket, payment } from './test-snapshots.ts';
import { visitRules } from './visit.rules.ts';
import { customerFixture } from '../testing/fixtures.ts';

const { id } = heldBasket;
const other = 'another-basket';

/** The expectation of each step: true if the checkout stays open for its own basket, for another one, and for none. */
const keptSteps: readonly (readonly [CheckoutStep, own: boolean, another: boolean, none: boolean])[] = [
  ['editing', true, false, false],
  ['rejected', true, false, false],
  ['submitting', true, true, true],
  ['reconciling', true, true, true],
  ['unresolved', true, true, true],
  ['paying', true, true, true],
  ['confirmed', true, false, true],
  ['placesLost', true, false, true],
  ['booked', false, false, true],
  ['expired', false, false, false],
];

/** The expectation of each step: true if it is left over while another basket is held. */
const leftOver: readonly (readonly [CheckoutStep, isLeftOver: boolean])[] = [
  ['editing', true],
  ['rejected', true],
  ['expired', true],
  ['submitting', false],
  ['reconciling', false],
  ['unresolved', false],
  ['paying', false],
  ['placesLost', true],
  ['booked', true],
  ['confirmed', false],
];

/** The expectation of each step: true if a basket that was booked elsewhere lacks a checkout, by whether it is this one's own. */
const lacking: readonly (readonly [CheckoutStep, own: boolean, another: boolean])[] = [
  ['editing', true, true],
  ['rejected', true, true],
  ['expired', true, true],
  ['submitting', false, false],
  ['reconciling', false, false],
  ['unresolved', false, false],
  ['paying', false, false],
  ['placesLost', false, true],
  ['booked', false, true],
  ['confirmed', false, true],
];

describe('a checkout', () => {
  it.each(keptSteps)(
    'that is %s is kept: for its own basket %s, for another %s, for none %s',
    (step, own, another, none) => {
      const checkout = createCheckoutSnapshot(step);
      expect([id, other, null].map((basketId) => visitRules.isKept(checkout, basketId, null))).toEqual([
        own,
        another,
        none,
      ]);
    },
  );

  it.each(leftOver)('that is %s is left over where another basket is held: %s', (step, isLeftOver) => {
    expect(visitRules.isLeftOver(createCheckoutSnapshot(step), other)).toBe(isLeftOver);
  });

  it.each(lacking)(
    'that is %s lacks a confirmation: %s if its own basket was booked elsewhere, %s if another was',
    (step, own, another) => {
      const checkout = createCheckoutSnapshot(step);
      expect([id, other].map((bookedId) => visitRules.lacksConfirmation(checkout, null, bookedId))).toEqual([
        own,
        another,
      ]);
    },
  );

  it('lacks a confirmation only while no basket is held and one was booked elsewhere', () => {
    const checkout = createCheckoutSnapshot('editing');
    expect([
      visitRules.lacksConfirmation(checkout, null, null),
      visitRules.lacksConfirmation(checkout, other, id),
      visitRules.lacksConfirmation(null, null, null),
      visitRules.lacksConfirmation(null, null, id),
    ]).toEqual([false, false, false, true]);
  });

  it.each(['confirmed', 'placesLost', 'booked'] as const)(
    'that is %s stays open if its own basket was booked elsewhere, and not if another was',
    (step) => {
      const checkout = createCheckoutSnapshot(step);
      expect([id, other].map((bookedId) => visitRules.isKept(checkout, null, bookedId))).toEqual([true, false]);
    },
  );

  it('is not left over while no basket or its own one is held, and where there is no checkout', () => {
    expect([
      visitRules.isLeftOver(null, other),
      visitRules.isLeftOver(createCheckoutSnapshot('editing'), null),
      visitRules.isLeftOver(createCheckoutSnapshot('editing'), id),
    ]).toEqual([false, false, false]);
  });

  it.each([
    ['confirmed', id, id, { type: 'basket.booked' }],
    ['confirmed', id, null, { type: 'basket.booked' }],
    // The basket was booked before it could be loaded: its id is still stored.
    ['confirmed', null, id, { type: 'basket.reload' }],
    ['confirmed', null, null, null],
    ['confirmed', null, other, null],
    ['confirmed', other, other, null],
    ['expired', id, id, { type: 'basket.reload' }],
    ['expired', null, id, null],
    ['expired', other, other, null],
    ['placesLost', id, id, { type: 'basket.reload' }],
    ['placesLost', null, id, null],
    ['paying', id, id, null],
    ['editing', id, id, null],
    ['submitting', id, id, null],
    ['editing', null, id, null],
  ] as const)('that is %s, with %s held and %s stored, concludes with %o', (step, basketId, storedId, conclusion) => {
    expect(visitRules.toConclusion(createCheckoutSnapshot(step), basketId, storedId)).toEqual(conclusion);
  });

  it('ends with the hold of its own basket, if it has not ended before', () => {
    expect([
      visitRules.endsWith(createCheckoutSnapshot('editing'), id),
      visitRules.endsWith(createCheckoutSnapshot('editing'), other),
      visitRules.endsWith(createCheckoutSnapshot('confirmed'), id),
    ]).toEqual([true, false, false]);
  });

  it('hands what was typed to the next one', () => {
    const customer = customerFixture();
    const checkout = createCheckoutSnapshot('editing', { customer, wantsNews: true });
    expect(visitRules.getTyped(checkout)).toEqual({ customer, wantsNews: true });
  });
});

describe('a payment', () => {
  const paying: Basket = { ...heldBasket, status: 'paying' };

  it('locks its basket for the time of the payment, also one whose hold has just ended', () => {
    const locked = { ...heldBasket, status: 'paying', canExtend: false, expiresInMs: payment.expiresInMs };
    expect(visitRules.lockBasket(createCheckoutSnapshot('paying'), createBasketSnapshot('ready'))).toEqual(locked);
    expect(visitRules.lockBasket(createCheckoutSnapshot('paying'), createBasketSnapshot('expired'))).toEqual(locked);
  });

  it.each([
    ['is not known', { payment: null }, heldBasket],
    ['is over', { payment: { ...payment, expiresInMs: 0 } }, heldBasket],
    ['is of another basket', { basketId: other }, heldBasket],
    ['is known to the basket', {}, paying],
  ])('locks nothing if it %s', (_what, over, basket) => {
    expect(
      visitRules.lockBasket(createCheckoutSnapshot('paying', over), createBasketSnapshot('ready', { basket })),
    ).toBeNull();
  });

  it.each([
    // A payment was begun in another window.
    ['editing', 'basket.paying', heldBasket, paying],
    ['rejected', 'basket.paying', null, paying],
    ['paying', null, heldBasket, paying],
    ['submitting', null, heldBasket, paying],
    ['editing', null, heldBasket, { ...paying, id: other }],
    // The payment has ended in another window.
    ['paying', 'payment.check', paying, heldBasket],
    ['paying', 'payment.check', paying, null],
    ['paying', null, { ...paying, id: other }, null],
    ['paying', null, heldBasket, null],
    ['editing', null, paying, heldBasket],
  ] as const)('in another window sends a checkout that is %s the event %s (case %#)', (step, type, before, held) => {
    expect(visitRules.toPaymentEvent(createCheckoutSnapshot(step), before, held)?.type ?? null).toBe(type);
  });

  it('brings the ways to pay of the held basket, if the checkout has others', () => {
    const checkout = createCheckoutSnapshot('editing');
    const { paymentOptions } = heldBasket;
    expect(visitRules.toOptions(checkout, heldBasket)).toEqual({ type: 'payment.options', options: paymentOptions });
    expect([
      visitRules.toOptions(createCheckoutSnapshot('editing', { paymentOptions }), heldBasket),
      visitRules.toOptions(checkout, { ...heldBasket, id: other }),
      visitRules.toOptions(checkout, null),
    ]).toEqual([null, null, null]);
  });
});

it('a checkout that has ended begins again if its basket is still held', () => {
  expect([
    visitRules.isHeldAfterAll(createCheckoutSnapshot('expired'), id),
    visitRules.isHeldAfterAll(createCheckoutSnapshot('expired'), other),
    visitRules.isHeldAfterAll(createCheckoutSnapshot('editing'), id),
    visitRules.isHeldAfterAll(null, id),
  ]).toEqual([true, false, false, false]);
});

describe('a basket that was left in the tab', () => {
  it.each([
    ['ready', id, true],
    ['ready', other, false],
    ['ready', null, false],
    ['expired', null, true],
    ['expired', id, false],
    ['absent', null, false],
    ['absent', id, false],
  ] as const)('that is %s, with %s stored, is still held: %s', (cart, storedId, isStillHeld) => {
    expect(visitRules.isStillHeld(createBasketSnapshot(cart), storedId)).toBe(isStillHeld);
  });
});

describe('the basket that Book Now has brought', () => {
  const receivedAtMs = Date.parse('2026-12-01T15:00:00Z');
  const bring = (
    ageMs: number,
    { expiresInMs = 600_000, storedId = id }: Partial<{ expiresInMs: number; storedId: string | null }> = {},
  ) => visitRules.getHanded({ basket: { ...heldBasket, expiresInMs }, receivedAtMs }, storedId, receivedAtMs + ageMs);

  it.each([
    [0, 600_000],
    [1_000, 599_000],
    [handedBasketMs - 1, 540_001],
    [handedBasketMs, null],
    [540_000, null],
    // The clock was set back.
    [-1, null],
  ])('that is %s ms old is used with %s ms left (null: it is fetched)', (ageMs, leftMs) => {
    expect(bring(ageMs)?.expiresInMs ?? null).toBe(leftMs);
  });

  it.each([
    [1_001, 1],
    [1_000, null],
    [999, null],
  ])('that had a hold of %s ms a second ago is used with %s ms left (null: it is fetched)', (expiresInMs, leftMs) => {
    expect(bring(1_000, { expiresInMs })?.expiresInMs ?? null).toBe(leftMs);
  });

  it('is used with all its fields', () => {
    expect(bring(0)).toEqual({ ...heldBasket, expiresInMs: 600_000 });
  });

  it.each([other, null])('is not used if the stored basket is %s by now', (storedId) => {
    expect(bring(0, { storedId })).toBeNull();
  });

  it('is absent if Book Now was not pressed', () => {
    expect(visitRules.getHanded(null, null, receivedAtMs)).toBeNull();
  });
});
