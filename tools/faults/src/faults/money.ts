import type { Fault } from '../fault.ts';

/** The faults in prices, promotions, policies of cancellation, the ledger, refunds, gift vouchers, and the settlement of payments. */
export const moneyFaults: readonly Fault[] = [
  {
    name: 'A discount in per cent is rounded down',
    file: 'apps/api/src/venues/promotion.ts',
    find: 'Number((BigInt(totalMinor) * BigInt(hundredths) + 5_000n) / 10_000n)',
    put: 'Number((BigInt(totalMinor) * BigInt(hundredths)) / 10_000n)',
  },
  {
    name: 'Two promotions together take off more than the price',
    file: 'apps/api/src/offers/settle-offers.ts',
    find: 'return succeeded(Math.min(discount.value, dueMinor));',
    put: 'return succeeded(discount.value);',
  },
  {
    name: 'The last step of a cancellation policy holds from the beginning',
    file: 'apps/api/src/venues/policy.ts',
    find: 'policy.cancellation.find(({ untilHours }) => nowMs <',
    put: 'policy.cancellation.findLast(({ untilHours }) => nowMs <',
  },
  {
    name: 'The fee of a cancellation is taken of the price before promotions',
    file: 'apps/api/src/bookings/changes/kept-money.ts',
    find: 'return sum + calculatePercent(netMinor,',
    put: 'return sum + calculatePercent(sumTotals(item.tickets),',
  },
  {
    name: 'The ledger adds the money that a bank has taken back',
    file: 'apps/api/src/payments/ledger/ledger-entries.ts',
    find: 'amountMinor: isTaken ? -dispute.amountMinor : dispute.amountMinor,',
    put: 'amountMinor: isTaken ? dispute.amountMinor : -dispute.amountMinor,',
  },
  {
    name: 'A price in yen is shown a hundred times too low',
    file: 'libs/i18n/src/format/format-price.ts',
    find: 'amountMinor / 10 ** exponent',
    put: 'amountMinor / 100',
  },
  {
    name: 'A gift voucher is said to be valid on a day on which it has expired',
    file: 'apps/api/src/payments/vouchers/voucher-expiry.ts',
    find: 'wallClockAt(Date.parse(expiresAt) - 1, timeZone).date',
    put: 'wallClockAt(Date.parse(expiresAt), timeZone).date',
  },
  {
    name: 'A refund of what was paid too much lowers what the visitor owes once more',
    file: 'apps/api/src/payments/refunds/plan-refund.ts',
    find: 'creditMinor: Math.max(0, gamesMinor - booking.owedBackMinor),',
    put: 'creditMinor: gamesMinor,',
  },
  {
    name: 'A card that was charged too much is booked as if the amount were right',
    file: 'apps/api/src/payments/decide-settlement.ts',
    find: 'if (facts.receivedMinor !== payment.amountMinor) return',
    put: 'if (facts.receivedMinor < payment.amountMinor) return',
  },
  {
    name: 'Kids Mode is sold with the tickets of the standard game',
    file: 'apps/api/src/baskets/price-bookings.ts',
    find: '? evaluateSlotPrices(room, isKidsMode, slot, nowMs)',
    put: '? evaluateSlotPrices(room, false, slot, nowMs)',
  },
];
