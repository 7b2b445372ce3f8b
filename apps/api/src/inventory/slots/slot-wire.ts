import { type CategoryKind, fromMinor } from '@latchkey/booking-core';
import type { PricingCategoryWire, SlotWire } from '@latchkey/cms-client/contract';
import type { Locale } from '../../kernel/locale.ts';
import type { Category, Venue, VenueRoom } from '../../venues/catalogue.ts';
import { toPolicyWire } from '../../venues/policy.ts';
import { formatInstanceId } from './slot-id.ts';
import { offeredSlot } from './sale-rights.ts';
import { heldByOthers, isFree, maxAvailable, type SlotRow } from './slot-row.ts';
import { type Blocked, whyBlocked, type SaleRules } from './why-blocked.ts';

interface SlotView {
  readonly venue: Venue;
  readonly room: VenueRoom;
  readonly isKidsMode: boolean;
  readonly locale: Locale;
  readonly rules: SaleRules;
}

/** Whether a room is sold in Kids Mode; a room without Kids Mode is sold in standard mode to everyone. */
export function servesKidsMode(room: VenueRoom, isKidsMode: boolean): boolean {
  return isKidsMode && room.kids !== null;
}

export function categoriesOf(room: VenueRoom, isKidsMode: boolean): readonly Category[] {
  return isKidsMode ? (room.kids ?? []) : room.standard;
}

/** The slot as the api returns it to the visitor whose basket `slot` was read with. */
export function toSlotWire(stored: SlotRow, { venue, room, isKidsMode, locale, rules }: SlotView): SlotWire {
  const slot = offeredSlot(stored, rules.rights, rules.nowMs);
  const blocked = whyBlocked(slot, rules);
  const held = blocked === null ? heldByOthers(slot) : 0;
  return {
    instanceId: formatInstanceId({ slotId: slot.id, isKidsMode }),
    date: slot.date,
    startTime: slot.time,
    startsAt: slot.startsAt,
    durationMinutes: slot.durationMinutes,
    inPast: slot.inPast,
    availability: {
      status: isFree(slot) && blocked === null,
      spaces: {
        minRequired: slot.minRequired,
        maxAvailable: slot.isWithdrawn || blocked !== null ? 0 : maxAvailable(slot),
        ...(held > 0 && { held }),
      },
    },
    ...reasonOf(slot, blocked),
    ...(blocked?.reason === 'closed' && blocked.kind !== null && { closureKind: blocked.kind }),
    isPrivate: slot.isPrivate,
    currency: venue.currency,
    pricingCategories: categoriesOf(room, isKidsMode).map((category) => toCategoryWire(category, venue, locale)),
    ...withoutDefault('reference', room.reference[isKidsMode ? 'kids' : 'standard']),
  };
}

/** Why the slot cannot be booked, where that is not its places. */
function reasonOf(slot: SlotRow, blocked: Blocked | null): Pick<SlotWire, 'reason'> {
  if (blocked !== null) return { reason: blocked.reason };
  const isTakenElsewhere = slot.isOccupied && slot.taken === 0 && !slot.inPast && !slot.isWithdrawn;
  return isTakenElsewhere ? { reason: 'roomTaken' } : {};
}

/** With what may be changed later, for a visitor who has chosen the slot. */
export function slotWithPolicy(slot: SlotRow, view: SlotView): SlotWire {
  const { room, venue } = view;
  const policy = toPolicyWire({ policy: room.policy, startsAt: slot.startsAt, timeZone: venue.timeZone });
  return { ...toSlotWire(slot, view), policy };
}

export function toCategoryWire(category: Category, { currency }: Venue, locale: Locale): PricingCategoryWire {
  return {
    id: category.id,
    name: category.nameIn(locale),
    ...withoutDefault('kind', category.kind),
    singlePrice: fromMinor(category.priceMinor, currency),
    maxQuantity: category.maxQuantity,
    hide: category.isHidden,
  };
}

/** A field that is absent for adults. */
function withoutDefault<Name extends string>(name: Name, kind: CategoryKind): Partial<Record<Name, CategoryKind>> {
  return kind === 'adult' ? {} : ({ [name]: kind } as Record<Name, CategoryKind>);
}
