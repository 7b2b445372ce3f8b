import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import {
  cancelGraceMs,
  decideSettlement,
  nothingRecorded,
  calculateRefundable,
  type PaidBasketStatus,
  type PaymentRowStatus,
} from './decide-settlement.ts';
import { noFacts } from './facts/merge-facts.ts';
import type { PaymentFacts } from './payment-provider.ts';
import { anyFacts } from './testing/facts-arbitrary.ts';
import { newModel, rejectRefunds, settleModel } from './testing/settled-model.ts';

const amountMinor = 9_000;
const paid: PaymentFacts = { ...noFacts, state: 'succeeded', receivedMinor: amountMinor };
const cancelled: PaymentFacts = { ...noFacts, state: 'cancelled' };
const inTime = 1;
const late = -1;

const decide = (
  status: PaymentRowStatus,
  basket: PaidBasketStatus,
  facts: PaymentFacts,
  more: { readonly leftMs?: number; readonly recorded?: Partial<typeof nothingRecorded> } = {},
) => {
  const recorded = { ...nothingRecorded, ...more.recorded };
  return decideSettlement({ payment: { status, amountMinor, leftMs: more.leftMs ?? inTime, recorded }, basket, facts });
};

describe('a payment that was made', () => {
  it.each([
    ['open', 'paying', 'book'],
    ['cancelling', 'paying', 'book'],
    ['open', 'expired', 'retake'],
    ['cancelling', 'expired', 'retake'],
    ['open', null, 'retake'],
  ] as const)('with the payment %s and the basket %s: %s', (status, basket, type) => {
    expect(decide(status, basket, paid)).toEqual({ type });
    expect(decide(status, basket, paid, { leftMs: late })).toEqual({ type });
  });

  it.each([
    ['cancelled', 'paying', 'cancelled'],
    ['cancelled', 'expired', 'cancelled'],
    ['open', 'booked', 'bookedOtherwise'],
    ['open', 'open', 'basketChanged'],
  ] as const)('with the payment %s and the basket %s is refunded: %s', (status, basket, reason) => {
    expect(decide(status, basket, paid)).toEqual({ type: 'refundAll', reason, refundMinor: amountMinor });
  });

  it('of another amount is refunded, less what was refunded before', () => {
    const other = { ...paid, receivedMinor: 8_000, refundedMinor: 3_000 };
    expect(decide('open', 'paying', other)).toEqual({
      type: 'refundAll',
      reason: 'amountDiffers',
      refundMinor: 5_000,
    });
  });
});

describe('a payment that nobody made', () => {
  it('opens its basket again if it was cancelled in time', () => {
    expect(decide('cancelling', 'paying', cancelled)).toEqual({ type: 'reopen' });
    expect(decide('open', 'paying', cancelled)).toEqual({ type: 'reopen' });
  });

  it('ends with its basket if it was cancelled after the deadline', () => {
    expect(decide('cancelling', 'paying', cancelled, { leftMs: late })).toEqual({ type: 'expire' });
    expect(decide('cancelling', 'expired', cancelled)).toEqual({ type: 'expire' });
    expect(decide('cancelled', 'open', cancelled)).toEqual({ type: 'nothing' });
  });

  it.each(['open', 'needsAction', 'processing'] as const)('is cancelled at the deadline while %s', (state) => {
    const facts = { ...noFacts, state };
    expect(decide('open', 'paying', facts)).toEqual({ type: 'nothing' });
    expect(decide('open', 'paying', facts, { leftMs: 0 })).toEqual({ type: 'cancel' });
    expect(decide('cancelling', 'paying', facts, { leftMs: late })).toEqual({ type: 'nothing' });
  });

  it('gives its places back an hour later if the provider has not cancelled it', () => {
    expect(decide('cancelling', 'paying', noFacts, { leftMs: 1 - cancelGraceMs })).toEqual({ type: 'nothing' });
    expect(decide('cancelling', 'paying', noFacts, { leftMs: -cancelGraceMs })).toEqual({ type: 'release' });
    expect(decide('cancelling', 'expired', noFacts, { leftMs: -cancelGraceMs })).toEqual({ type: 'nothing' });
  });
});

describe('a refund', () => {
  const refunded = { ...paid, refundedMinor: 4_000 };

  it('is recorded if none of our refunds requested it', () => {
    expect(decide('booked', 'booked', refunded)).toEqual({
      type: 'recordRefund',
      amountMinor: 4_000,
      refundedMinor: 4_000,
    });
    expect(decide('booked', 'booked', refunded, { recorded: { refundedMinor: 1_500 } })).toEqual({
      type: 'recordRefund',
      amountMinor: 2_500,
      refundedMinor: 4_000,
    });
  });

  it('is not recorded while it may be one of ours that is still to be done', () => {
    expect(decide('booked', 'booked', refunded, { recorded: { intendedRefundMinor: 4_000 } })).toEqual({
      type: 'nothing',
    });
    expect(decide('booked', 'booked', refunded, { recorded: { refundedMinor: 4_000 } })).toEqual({ type: 'nothing' });
  });

  it('of the whole charge ends a payment whose places were lost', () => {
    const all = { ...paid, refundedMinor: amountMinor };
    expect(decide('refunding', 'expired', all, { recorded: { intendedRefundMinor: amountMinor } })).toEqual({
      type: 'nothing',
    });
    expect(decide('refunding', 'expired', all, { recorded: { refundedMinor: amountMinor } })).toEqual({
      type: 'refunded',
    });
  });

  it('of the rest follows a refund outside of ours, unless one of ours has just failed', () => {
    const recorded = { refundedMinor: 4_000 };
    expect(decide('refunding', 'expired', refunded, { recorded })).toEqual({ type: 'refundRest', refundMinor: 5_000 });
    const failed = { recorded: { ...recorded, hasFailedToday: true } };
    expect(decide('refunding', 'expired', refunded, failed)).toEqual({ type: 'nothing' });
    const intended = { recorded: { ...recorded, intendedRefundMinor: 5_000 } };
    expect(decide('refunding', 'expired', refunded, intended)).toEqual({ type: 'nothing' });
    expect(decide('booked', 'booked', refunded, { recorded })).toEqual({ type: 'nothing' });
  });
});

describe('a dispute', () => {
  const dispute = (status: 'open' | 'won' | 'lost') => ({ id: 'dp_1', amountMinor, status });
  const disputed = (status: 'open' | 'won' | 'lost') => ({ ...paid, disputes: [dispute(status)] });

  it('freezes vouchers once, and unfreezes them once when it is won', () => {
    expect(decide('booked', 'booked', disputed('open'))).toEqual({ type: 'freeze', dispute: dispute('open') });
    const taken = { recorded: { disputes: { dp_1: 'taken' as const } } };
    expect(decide('booked', 'booked', disputed('open'), taken)).toEqual({ type: 'nothing' });
    expect(decide('booked', 'booked', disputed('lost'), taken)).toEqual({ type: 'nothing' });
    expect(decide('booked', 'booked', disputed('won'), taken)).toEqual({ type: 'unfreeze', dispute: dispute('won') });
    const returned = { recorded: { disputes: { dp_1: 'returned' as const } } };
    expect(decide('booked', 'booked', disputed('won'), returned)).toEqual({ type: 'nothing' });
  });

  it('of a payment whose places were lost reduces the amount that goes back', () => {
    const taken = { recorded: { disputes: { dp_1: 'taken' as const } } };
    expect(decide('refunding', 'expired', disputed('open'), taken)).toEqual({ type: 'nothing' });
    expect(decide('refunding', 'expired', disputed('lost'), taken)).toEqual({ type: 'refunded' });
    const returned = { recorded: { disputes: { dp_1: 'returned' as const } } };
    expect(decide('refunding', 'expired', disputed('won'), returned)).toEqual({
      type: 'refundRest',
      refundMinor: amountMinor,
    });
    expect(decide('open', 'open', disputed('open'))).toEqual({
      type: 'refundAll',
      reason: 'basketChanged',
      refundMinor: 0,
    });
  });

  it('is recorded only after the booking', () => {
    expect(decide('open', 'paying', { ...disputed('open'), state: 'processing', receivedMinor: 0 })).toEqual({
      type: 'nothing',
    });
  });
});

describe('steps', () => {
  const anyLeftMs = fc.constantFrom(1, 0, -1, -cancelGraceMs);
  const anyBasket = fc.constantFrom('paying' as const, 'open' as const, 'booked' as const, 'expired' as const, null);

  it('end for all facts, book at most once, and leave the refunds of the provider in the ledger', () => {
    const settles = fc.property(
      anyBasket,
      anyLeftMs,
      fc.boolean(),
      fc.array(anyFacts),
      fc.integer({ min: 1, max: 3 }),
      (basket, leftMs, hasPlaces, all, chargedMinor) => {
        const settings = { amountMinor: 3, leftMs, hasPlaces };
        // A payment is charged once: no fact names another amount.
        const charged = all.map((facts) => ({
          ...facts,
          receivedMinor: facts.state === 'succeeded' ? chargedMinor : 0,
        }));
        const end = charged.reduce((before, facts) => settleModel(before, facts, settings), newModel(basket));
        expect(end.bookings).toBeLessThanOrEqual(1);
        if (end.facts.state !== 'succeeded') return;
        const after = rejectRefunds(end, settings);
        const refunds = Object.entries(after.ledger).filter(([movement]) => movement.startsWith('refund'));
        const sum = refunds.reduce((total, [, minor]) => total + minor, 0);
        // `+ 0` makes 0 of -0.
        expect(sum).toBe(-end.facts.refundedMinor + 0);
        if (after.status === 'booked') return;
        expect(after.recorded.intendedRefundMinor).toBe(calculateRefundable(end.facts));
        // An undecided dispute keeps the payment open.
        const isDecided = end.facts.disputes.every(({ status }) => status !== 'open');
        if (isDecided && calculateRefundable(end.facts) === 0) expect(after.status).toBe('refunded');
      },
    );
    assertProperty(settles);
  });
});
