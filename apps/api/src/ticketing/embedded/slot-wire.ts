import { fromMinor } from '@latchkey/booking-core';
import type { PricingCategoryWire, SlotWire } from '@latchkey/cms-client/schema';
import type { Locale } from '../../kernel/locale.ts';
import type { Category, Venue, VenueRoom } from './catalogue.ts';
import { formatInstanceId } from './slots/slot-id.ts';
import { heldByOthers, isAvailable, maxAvailable, type SlotRow } from './slots/slot-row.ts';

interface SlotView {
  readonly venue: Venue;
  readonly room: VenueRoom;
  readonly isKidsMode: boolean;
  readonly locale: Locale;
}

/** Whether a room is sold in Kids Mode; a room without Kids Mode is sold in standard mode to everyone. */
export function servesKidsMode(room: VenueRoom, isKidsMode: boolean): boolean {
  return isKidsMode && room.kids !== null;
}

export function categoriesOf(room: VenueRoom, isKidsMode: boolean): readonly Category[] {
  return isKidsMode ? (room.kids ?? []) : room.standard;
}

/** The slot as the api returns it to the visitor whose basket `slot` was read with. */
export function slotWireOf(slot: SlotRow, { venue, room, isKidsMode, locale }: SlotView): SlotWire {
  const held = heldByOthers(slot);
  return {
    instanceId: formatInstanceId({ slotId: slot.id, isKidsMode }),
    date: slot.date,
    startTime: slot.time,
    startsAt: slot.startsAt,
    durationMinutes: slot.durationMinutes,
    inPast: slot.inPast,
    availability: {
      status: isAvailable(slot),
      spaces: {
        minRequired: slot.minRequired,
        maxAvailable: slot.isWithdrawn ? 0 : maxAvailable(slot),
        ...(held > 0 && { held }),
      },
    },
    isPrivate: slot.isPrivate,
    currency: venue.currency,
    pricingCategories: categoriesOf(room, isKidsMode).map((category) => categoryWireOf(category, venue, locale)),
  };
}

function categoryWireOf(category: Category, { currency }: Venue, locale: Locale): PricingCategoryWire {
  return {
    id: category.id,
    name: category.nameIn(locale),
    singlePrice: fromMinor(category.priceMinor, currency),
    maxQuantity: category.maxQuantity,
    hide: category.isHidden,
  };
}
