import { fromMinor, lineMinor, toMinor } from '@latchkey/booking-core';
import { describe, expect, it } from 'vitest';
import { proofTimeoutMs, type Random, repeated, seeded } from '@latchkey/testing';
import type { ItemRow } from '../../src/inventory/taken-items.ts';
import { composeBasket } from '../../src/baskets/basket-wire.ts';
import { toBookedMoney, toConfirmationWire } from '../../src/checkout/book-basket.ts';
import type { Venue } from '../../src/venues/catalogue.ts';
import { policyByTelephone } from '../../src/venues/policy.ts';
import type { AppliedRow, BasketOffers } from '../../src/offers/offer-rows.ts';
import { noChargeLimits } from '../../src/payments/split-charge.ts';
import { cardBookingEntries, venueBookingEntries } from '../../src/payments/ledger/ledger-entries.ts';

const baskets = repeated({ test: 300, short: 2_000, full: 100_000 });

function createVenue(currency: string): Venue {
  return {
    locationId: 'loc-random',
    locationSlug: 'random',
    timeZone: 'UTC',
    currency,
    languages: ['en'],
    country: 'US',
    rooms: [],
    closed: [],
    documentedVouchers: [],
    offers: {
      promotions: [],
      vouchers: [],
      unpaidVouchers: 'honoured',
      voucherNameIn: () => null,
      getValidMonths: () => null,
    },
    policy: policyByTelephone,
    hostDiscount: { hundredths: 0, amountMinor: null },
    paymentMethods: ['venue', 'card'],
    maxUnpaid: { places: 0, games: 0 },
    cardLimits: noChargeLimits,
    wantsCards: true,
  };
}

/** Draws up to five games with tickets. */
function drawItems(random: Random): readonly ItemRow[] {
  return Array.from({ length: random.between(0, 5) }, (_, index) => ({
    id: `bk_${index}`,
    slotId: `${index}`,
    gameId: 'game-a',
    date: '2026-12-01',
    time: '10:00',
    startsAt: '2026-12-01T10:00:00.000Z',
    isKidsMode: false,
    tickets: Array.from({ length: random.between(1, 3) }, (__, ticket) => {
      const [quantity, priceMinor] = [random.between(1, 9), random.between(0, 9_999)];
      // Several tickets that share one sum may cost a little less than their rounded single prices together.
      const totalMinor = Math.max(0, lineMinor(quantity, priceMinor) - random.between(0, quantity - 1));
      return { categoryId: `c${ticket}`, name: 'Ticket', quantity, priceMinor, totalMinor };
    }),
  }));
}

/** Draws promotions and gift vouchers that take off no more than the bookings cost. */
function drawOffers(random: Random, itemsMinor: number): BasketOffers {
  let left = itemsMinor;
  const applied = Array.from({ length: random.between(0, 4) }, (_, index): AppliedRow => {
    const discountMinor = random.chance(0.2) ? left : random.between(0, left);
    left -= discountMinor;
    const isVoucher = random.chance(0.5);
    return {
      id: `bp_${index}`,
      promotionId: isVoucher ? null : `promo-${index}`,
      giftVoucherId: isVoucher ? `gv_${index}` : null,
      productId: null,
      code: 'CODE',
      name: 'Code',
      discountMinor,
    };
  });
  const lines = Array.from({ length: random.between(0, 3) }, (_, index) => ({
    id: `bv_${index}`,
    productId: 'gift',
    name: 'Gift',
    quantity: random.between(1, 4),
    priceMinor: random.between(1, 99_999),
    email: null,
    recipientName: null,
    message: null,
  }));
  return { applied, lines };
}

interface DrawnBasket {
  /** The number of the basket, by which a failure is found again. */
  readonly count: number;
  readonly venue: Venue;
  readonly items: readonly ItemRow[];
  readonly offers: BasketOffers;
}

/** Expects that the lines less the discounts of a response are its total, and that each way to pay asks for the total. Returns it in minor units. */
function expectTotal({ count, venue, items, offers }: DrawnBasket): number {
  const minor = (major: number) => toMinor(major, venue.currency);
  const expires = { expiresAt: '2026-12-01T09:00:00.000Z', leftMs: 1_000, isExtended: false };
  const row = { id: 'b_1', locationId: venue.locationId, clientKey: '', status: 'open' as const, ...expires };
  const wire = composeBasket({ basket: row, items, offers, removed: [] }, venue, 'en');
  const lines = [
    ...wire.bookings.map(({ total }) => minor(total)),
    ...wire.vouchers.map(({ quantity, singlePrice }) => quantity * minor(singlePrice)),
  ].reduce((sum, each) => sum + each, 0);
  const discounts = wire.promotions.reduce((sum, { discount }) => sum + minor(discount), 0);
  const totalMinor = minor(wire.total);
  expect({ count, lines, discounts }).toEqual({
    count,
    lines: minor(wire.subtotal),
    discounts: minor(wire.discount),
  });
  expect(lines - discounts).toBe(totalMinor);
  for (const { dueNow, dueAtVenue } of wire.paymentOptions ?? []) {
    expect(minor(dueNow) + minor(dueAtVenue)).toBe(totalMinor);
  }
  expect((wire.paymentOptions ?? []).length > 0).toBe(totalMinor > 0);
  return totalMinor;
}

/** Expects that the confirmation of a basket has its total, all of it paid. */
function expectConfirmation({ venue, items, offers }: DrawnBasket, totalMinor: number): void {
  const paid = { reference: 'R', venue, contents: { items, offers }, paidMinor: totalMinor, waivedMinor: 0 };
  const total = fromMinor(totalMinor, venue.currency);
  expect(toConfirmationWire(paid, 'en')).toMatchObject({ total, paid: total });
}

/** Expects that the ledger of a booking sums up to 0 if it is paid by card, and to its total if it is to be paid at the venue. */
function expectLedger({ venue, items, offers }: DrawnBasket, totalMinor: number): void {
  const sold = offers.lines.flatMap(({ id, quantity, priceMinor }) =>
    Array.from({ length: quantity }, (_, piece) => ({
      giftVoucherId: `${id}-${piece}`,
      amountMinor: priceMinor,
    })),
  );
  const money = { ...toBookedMoney({ items, offers }, venue), reference: 'R' };
  const addUp = (entries: readonly { readonly amountMinor: number }[]) =>
    entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const card = cardBookingEntries({ ...money, paymentId: 'pay_1', chargedMinor: totalMinor, sold });
  expect(addUp(card)).toBe(0);
  // Gift vouchers are paid by card only.
  if (offers.lines.length === 0) expect(addUp(venueBookingEntries(money)) + totalMinor).toBe(0);
}

describe('random baskets', () => {
  it(
    'have lines less discounts as their total, in every response, and a ledger that sums to what is due',
    () => {
      // Each basket is checked by the functions above.
      expect.hasAssertions();
      const random = seeded(21);
      for (let count = 0; count < baskets; count += 1) {
        const venue = createVenue(random.pick(['USD', 'EUR', 'JPY', 'KWD']));
        const items = drawItems(random);
        const itemsMinor = items.flatMap(({ tickets }) => tickets).reduce((sum, { totalMinor }) => sum + totalMinor, 0);
        const drawn = { count, venue, items, offers: drawOffers(random, itemsMinor) };
        const totalMinor = expectTotal(drawn);
        expectConfirmation(drawn, totalMinor);
        expectLedger(drawn, totalMinor);
      }
    },
    proofTimeoutMs,
  );
});
