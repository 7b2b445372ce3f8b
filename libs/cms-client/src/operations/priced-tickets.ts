import { type PriceReason, type PriceTable, type PricingCategory, type Slot, toMinor } from '@latchkey/booking-core';
import type { PriceReasonWire, PricesWire, PricingCategoryWire, SlotWire } from '../schema/booking.ts';

/** Converts the categories and prices of a slot, or of a booked game, to minor units. */
export function pricedTicketsFromWire({
  pricingCategories,
  prices,
  currency,
}: Pick<SlotWire, 'currency' | 'prices' | 'pricingCategories'>): Pick<Slot, 'prices' | 'pricingCategories'> {
  return {
    pricingCategories: pricingCategories.map((category) => categoryFromWire(category, currency)),
    ...(prices && { prices: pricesFromWire(prices, currency) }),
  };
}

function pricesFromWire({ each, sums, least, uncounted, reasons }: PricesWire, currency: string): PriceTable {
  return {
    each: each.map(({ size, prices }) => ({
      size,
      minor: Object.fromEntries(Object.entries(prices).map(([id, price]) => [id, toMinor(price, currency)])),
    })),
    ...(sums && { sums: sums.map(({ size, sum }) => ({ size, minor: toMinor(sum, currency) })) }),
    ...(least !== undefined && { leastMinor: toMinor(least, currency) }),
    ...(uncounted && { uncounted }),
    ...(reasons && { reasons: reasons.map(reasonFromWire) }),
  };
}

export function reasonFromWire(wire: PriceReasonWire): PriceReason {
  // The wire has the fields of all types as optional ones; the api sends exactly those of the type.
  return wire as PriceReason;
}

function categoryFromWire(wire: PricingCategoryWire, currency: string): PricingCategory {
  return {
    id: wire.id,
    name: wire.name,
    ...(wire.kind && { kind: wire.kind }),
    priceMinor: toMinor(wire.singlePrice, currency),
    maxQuantity: wire.maxQuantity,
    ...(wire.minQuantity !== undefined && { minQuantity: wire.minQuantity }),
    isHidden: wire.hide,
  };
}
