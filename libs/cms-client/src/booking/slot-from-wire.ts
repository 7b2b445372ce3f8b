import { toMinor, type PricingCategory, type Slot } from '@latchkey/booking-core';
import type { PricingCategoryWire, SlotWire } from '../schema/booking.ts';

export function slotsFromWire(wire: readonly SlotWire[]): readonly Slot[] {
  return wire.map(slotFromWire);
}

export function slotFromWire(wire: SlotWire): Slot {
  return {
    instanceId: wire.instanceId,
    date: wire.date,
    startTime: wire.startTime.slice(0, 5),
    startsAt: wire.startsAt,
    durationMinutes: wire.durationMinutes,
    isInPast: wire.inPast,
    isAvailable: wire.availability.status,
    spaces: wire.availability.spaces,
    isPrivate: wire.isPrivate,
    currency: wire.currency,
    pricingCategories: wire.pricingCategories.map((category) => categoryFromWire(category, wire.currency)),
  };
}

function categoryFromWire(wire: PricingCategoryWire, currency: string): PricingCategory {
  return {
    id: wire.id,
    name: wire.name,
    priceMinor: toMinor(wire.singlePrice, currency),
    maxQuantity: wire.maxQuantity,
    ...(wire.minQuantity !== undefined && { minQuantity: wire.minQuantity }),
    isHidden: wire.hide,
  };
}
