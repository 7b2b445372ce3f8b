import { describe, expect, it } from 'vitest';
import type { CheckoutStep } from '../checkout/checkout.selectors.ts';
import { handedBasketMs } from '../foundation/constants.ts';
import type { Basket } from '../foundation/basket.ts';
import { basketIn, checkoutAt, heldBasket, payment } from './test-snapshots.ts';
import { visitRules } from './visit.rules.ts';
import { customerFixture } from '../testing/fixtures.ts';

const { id } = heldBasket;
const other = 'another-basket';

/** The expectation of each step: true if it goes on with its own basket, with another one, and with none. */
const goesOn: readonly (readonly [CheckoutStep, own: boolean, another: boolean, none: boolean])[] = [
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
  it.each(goesOn)('that is %s goes on: own basket %s, another %s, none %s', (step, own, another, none) => {
    const checkout = checkoutAt(step);
    expect([id, other, null].map((basketId) => visitRules.goesOn(checkout, basketId, null))).toEqual([
      own,
      another,
      none,
    ]);
  });

  it.each(leftOver)('that is %s is left over where another basket is held: %s', (step, isLeftOver) => {
    expect(visitRules.isLeftOver(checkoutAt(step), other)).toBe(isLeftOver);
  });

  it.each(lacking)(
    'that is %s lacks, where its own basket was booked elsewhere: %s, another: %s',
    (step, own, another) => {
      const checkout = checkoutAt(step);
      expect([id, other].map((bookedId) => visitRules.lacksConfirmation(checkout, null, bookedId))).toEqual([
        own,
        another,
      ]);
    },
  );

  it('lacks nothing where none was booked elsewhere, or one is held; where there is no checkout, it does', () => {
    const checkout = checkoutAt('editing');
    expect([
      visitRules.lacksConfirmation(checkout, null, null),
      visitRules.lacksConfirmation(checkout, other, id),
      visitRules.lacksConfirmation(null, null, null),
      visitRules.lacksConfirmation(null, null, id),
    ]).toEqual([false, false, false, true]);
  });

  it.each(['confirmed', 'placesLost', 'booked'] as const)(
    'that is %s goes on where its own basket was booked, not where another one was booked elsewhere',
    (step) => {
      const checkout = checkoutAt(step);
      expect([id, other].map((bookedId) => visitRules.goesOn(checkout, null, bookedId))).toEqual([true, false]);
    },
  );

  it('is not left over where there is none, nothing is held, or its own basket is', () => {
    expect([
      visitRules.isLeftOver(null, other),
      visitRules.isLeftOver(checkoutAt('editing'), null),
      visitRules.isLeftOver(checkoutAt('editing'), id),
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
    expect(visitRules.conclusionOf(checkoutAt(step), basketId, storedId)).toEqual(conclusion);
  });

  it('ends with the hold of its own basket, if it has not ended before', () => {
    expect([
      visitRules.endsWith(checkoutAt('editing'), id),
      visitRules.endsWith(checkoutAt('editing'), other),
      visitRules.endsWith(checkoutAt('confirmed'), id),
    ]).toEqual([true, false, false]);
  });

  it('hands what was typed to the next one', () => {
    const customer = customerFixture();
    const checkout = checkoutAt('editing', { customer, wantsNews: true });
    expect(visitRules.typedIn(checkout)).toEqual({ customer, wantsNews: true });
  });
});

describe('a payment', () => {
  const paying: Basket = { ...heldBasket, status: 'paying' };

  it('locks its basket for the time of the payment, also one whose hold has just ended', () => {
    const locked = { ...heldBasket, status: 'paying', canExtend: false, expiresInMs: payment.expiresInMs };
    expect(visitRules.lockedBasket(checkoutAt('paying'), basketIn('ready'))).toEqual(locked);
    expect(visitRules.lockedBasket(checkoutAt('paying'), basketIn('expired'))).toEqual(locked);
  });

  it.each([
    ['is not known', { payment: null }, heldBasket],
    ['is over', { payment: { ...payment, expiresInMs: 0 } }, heldBasket],
    ['is of another basket', { basketId: other }, heldBasket],
    ['is known to the basket', {}, paying],
  ])('locks nothing if it %s', (_what, over, basket) => {
    expect(visitRules.lockedBasket(checkoutAt('paying', over), basketIn('ready', { basket }))).toBeNull();
  });

  it.each([
    // The basket was begun in another window.
    ['editing', heldBasket, paying, 'basket.paying'],
    ['rejected', null, paying, 'basket.paying'],
    ['paying', heldBasket, paying, null],
    ['submitting', heldBasket, paying, null],
    ['editing', heldBasket, { ...paying, id: other }, null],
    // The basket ended in another window.
    ['paying', paying, heldBasket, 'payment.check'],
    ['paying', paying, null, 'payment.check'],
    ['paying', { ...paying, id: other }, null, null],
    ['paying', heldBasket, null, null],
    ['editing', paying, heldBasket, null],
  ] as const)('of a checkout that is %s is news: %#', (step, before, held, type) => {
    expect(visitRules.paymentNews(checkoutAt(step), before, held)?.type ?? null).toBe(type);
  });

  it('has the ways to pay of the basket', () => {
    const checkout = checkoutAt('editing');
    const { paymentOptions } = heldBasket;
    expect(visitRules.newOptions(checkout, heldBasket)).toEqual({ type: 'payment.options', options: paymentOptions });
    expect([
      visitRules.newOptions(checkoutAt('editing', { paymentOptions }), heldBasket),
      visitRules.newOptions(checkout, { ...heldBasket, id: other }),
      visitRules.newOptions(checkout, null),
    ]).toEqual([null, null, null]);
  });
});

it('a checkout that has ended begins again where its basket is still held', () => {
  expect([
    visitRules.isHeldAfterAll(checkoutAt('expired'), id),
    visitRules.isHeldAfterAll(checkoutAt('expired'), other),
    visitRules.isHeldAfterAll(checkoutAt('editing'), id),
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
  ] as const)('that is %s, with %s stored, is what the visitor holds: %s', (cart, storedId, isStillHeld) => {
    expect(visitRules.isStillHeld(basketIn(cart), storedId)).toBe(isStillHeld);
  });
});

describe('the basket that Book Now has brought', () => {
  const receivedAtMs = Date.parse('2026-12-01T15:00:00Z');
  const bring = (
    ageMs: number,
    { expiresInMs = 600_000, storedId = id }: Partial<{ expiresInMs: number; storedId: string | null }> = {},
  ) =>
    visitRules.broughtBasket({ basket: { ...heldBasket, expiresInMs }, receivedAtMs }, storedId, receivedAtMs + ageMs);

  it.each([
    [0, 600_000],
    [1_000, 599_000],
    [handedBasketMs - 1, 540_001],
    [handedBasketMs, null],
    [540_000, null],
    // The clock was set back.
    [-1, null],
  ])('is used at an age of %s ms with %s ms left, null: it is fetched', (ageMs, leftMs) => {
    expect(bring(ageMs)?.expiresInMs ?? null).toBe(leftMs);
  });

  it.each([
    [1_001, 1],
    [1_000, null],
    [999, null],
  ])('is not used when its hold of %s ms has ended a second later: %s', (expiresInMs, leftMs) => {
    expect(bring(1_000, { expiresInMs })?.expiresInMs ?? null).toBe(leftMs);
  });

  it('is used whole', () => {
    expect(bring(0)).toEqual({ ...heldBasket, expiresInMs: 600_000 });
  });

  it.each([other, null])('is not used where %s is stored by now', (storedId) => {
    expect(bring(0, { storedId })).toBeNull();
  });

  it('is nothing where Book Now was not pressed', () => {
    expect(visitRules.broughtBasket(null, null, receivedAtMs)).toBeNull();
  });
});
