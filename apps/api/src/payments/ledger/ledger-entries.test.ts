import { describe, expect, it } from 'vitest';
import {
  cardBookingEntries,
  disputeEntry,
  outsideRefundEntry,
  refundEntries,
  venueBookingEntries,
} from './ledger-entries.ts';
import type { LedgerEntry } from './write-ledger.ts';

const booked = {
  reference: 'K7MR-4XQD',
  locationId: 'loc-madrid',
  currency: 'EUR',
  gamesMinor: 9_000,
  redeemed: [{ giftVoucherId: 'gv_1', amountMinor: 2_000 }],
};
const movement = { locationId: 'loc-madrid', currency: 'EUR', reference: 'K7MR-4XQD', who: 'Grace' };
const sumBalance = (entries: readonly LedgerEntry[]) => entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
const leftOn = (giftVoucherId: string, entries: readonly LedgerEntry[]) =>
  -sumBalance(entries.filter((entry) => entry.giftVoucherId === giftVoucherId));

describe('the rows of a booking', () => {
  it('add up to the price less the paid gift vouchers, if the rest is due at the venue', () => {
    const entries = venueBookingEntries(booked);
    expect(entries.map(({ movement: name, kind, amountMinor }) => [name, kind, amountMinor])).toEqual([
      ['sale K7MR-4XQD', 'sale', -9_000],
      ['voucher_redeemed K7MR-4XQD gv_1', 'voucher_redeemed', 2_000],
    ]);
    expect(sumBalance(entries)).toBe(-7_000);
    expect(leftOn('gv_1', entries)).toBe(-2_000);
  });

  it('add up to nothing due if it was paid by card, and give bought vouchers their value', () => {
    const sold = [{ giftVoucherId: 'gv_2', amountMinor: 5_000 }];
    const entries = cardBookingEntries({ ...booked, paymentId: 'pay_1', chargedMinor: 12_000, sold });
    expect(sumBalance(entries)).toBe(0);
    expect(leftOn('gv_2', entries)).toBe(5_000);
    expect(entries).toContainEqual(
      expect.objectContaining({ movement: 'charge pay_1', kind: 'charge', amountMinor: 12_000, paymentId: 'pay_1' }),
    );
  });
});

describe('the rows of a refund', () => {
  const refund = { refundId: 're_1', paymentId: 'pay_1', amountMinor: 4_000, why: 'a party fewer' };

  it('leave nothing due if the price is reduced by the refund', () => {
    expect(sumBalance(refundEntries(movement, { ...refund, isCredited: true }))).toBe(0);
  });

  it('leave the amount due if the price stays', () => {
    expect(sumBalance(refundEntries(movement, { ...refund, isCredited: false }))).toBe(-4_000);
  });

  it('have names of their own for refunds at the provider', () => {
    const first = outsideRefundEntry(movement, { paymentId: 'pay_1', amountMinor: 1_000, refundedMinor: 1_000 });
    const second = outsideRefundEntry(movement, { paymentId: 'pay_1', amountMinor: 1_000, refundedMinor: 2_000 });
    expect(first.movement).not.toBe(second.movement);
    expect(sumBalance([first, second])).toBe(-2_000);
  });
});

describe('the rows of a dispute', () => {
  it('leave nothing once it is won', () => {
    const dispute = { id: 'dp_1', amountMinor: 9_000, status: 'won' as const };
    const rows = (['taken', 'returned'] as const).map((money) =>
      disputeEntry(movement, { paymentId: 'pay_1', dispute, money }),
    );
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([-9_000, 9_000]);
    expect(new Set(rows.map(({ movement: name }) => name)).size).toBe(2);
  });
});
