import { type CategoryKind, fromMinor, type FromPrice, pricedUpTo } from '@latchkey/booking-core';
import type { PricingCategoryWire, SlotWire } from '@latchkey/cms-client/contract';
import type { Locale } from '../../kernel/locale.ts';
import type { Venue } from '../../venues/catalogue.ts';
import type { Category, VenueRoom } from '../../venues/venue-room.ts';
import type { StoredPrices } from '../../venues/room-pricing.ts';
import { toPolicyWire } from '../../venues/policy.ts';
import { formatInstanceId } from './slot-id.ts';
import { toPricesWire } from './prices-wire.ts';
import { evaluateSlotPrices, describeStoredPrices } from './slot-prices.ts';
import { toOfferedSlot } from './sale-rights.ts';
import { heldByOthers, isFree, maxAvailable, type SlotRow } from './slot-row.ts';
import { type Blocked, whyBlocked, type SaleRules } from './why-blocked.ts';

/** The facts by which a slot is shown to a visitor. */
interface SlotView {
  readonly venue: Venue;
  readonly room: VenueRoom;
  readonly isKidsMode: boolean;
  readonly locale: Locale;
  readonly rules: SaleRules;
  /** The prices at which the visitor has taken the slot, which stay; absent or null for the prices of now. */
  readonly held?: StoredPrices | null;
}

/** True if a room is sold in Kids Mode; a room without Kids Mode is sold in standard mode to everyone. */
export function servesKidsMode(room: VenueRoom, isKidsMode: boolean): boolean {
  return isKidsMode && room.kids !== null;
}

/** Lists the pricing categories of a room in one of its modes. */
export function listCategories(room: VenueRoom, isKidsMode: boolean): readonly Category[] {
  return isKidsMode ? (room.kids ?? []) : room.standard;
}

/** Writes a slot as the api returns it. The places of the basket with which the row was read count as free. */
export function toSlotWire(stored: SlotRow, view: SlotView): SlotWire {
  const { venue, room, isKidsMode, locale, rules } = view;
  const slot = toOfferedSlot(stored, rules.rights, rules.nowMs);
  const blocked = whyBlocked(slot, rules);
  const heldPlaces = blocked === null ? heldByOthers(slot) : 0;
  const { prices, categories, isPlain, from, hasHowSoonPrice } = view.held
    ? describeStoredPrices(room, isKidsMode, view.held)
    : evaluateSlotPrices(room, isKidsMode, slot, rules.nowMs);
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
        maxAvailable: slot.isWithdrawn || blocked !== null ? 0 : Math.min(maxAvailable(slot), largestParty(prices)),
        ...(heldPlaces > 0 && { held: heldPlaces }),
      },
    },
    ...explainReason(slot, blocked),
    ...(blocked?.reason === 'closed' && blocked.kind !== null && { closureKind: blocked.kind }),
    isPrivate: slot.isPrivate,
    currency: venue.currency,
    pricingCategories: categories.map((category) => toCategoryWire(category, venue, locale)),
    ...(!isPlain && { prices: toPricesWire(prices, venue, locale) }),
    ...(hasHowSoonPrice &&
      from !== null && { fromPrice: { amount: fromMinor(from.amountMinor, venue.currency), ...toPartyWire(from) } }),
    ...withoutDefault('reference', room.reference[isKidsMode ? 'kids' : 'standard']),
  };
}

/** Counts the tickets of the largest party that has a price. If tickets do not count as players, a party of any size has one. */
function largestParty(prices: StoredPrices): number {
  return prices.uncounted === undefined ? pricedUpTo(prices) : Infinity;
}

/** Names the party for which a "from" price is the price of one ticket. */
export function toPartyWire({ partySize, kind }: FromPrice): { partySize: number; kind?: CategoryKind } {
  return { partySize, ...withoutDefault('kind', kind) };
}

/** Explains why the slot cannot be booked, unless the reason is that too few of its places are free. */
function explainReason(slot: SlotRow, blocked: Blocked | null): Pick<SlotWire, 'reason'> {
  if (blocked !== null) return { reason: blocked.reason };
  const isTakenElsewhere = slot.isOccupied && slot.taken === 0 && !slot.inPast && !slot.isWithdrawn;
  return isTakenElsewhere ? { reason: 'roomTaken' } : {};
}

/** Adds to a slot what may be changed later, for a visitor who has chosen it. */
export function toSlotWireWithPolicy(slot: SlotRow, view: SlotView): SlotWire {
  const { room, venue } = view;
  const policy = toPolicyWire({ policy: room.policy, startsAt: slot.startsAt, timeZone: venue.timeZone });
  return { ...toSlotWire(slot, view), policy };
}

/** Returns a category with its price in the smallest party. */
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

/** Writes a kind of category under a name; nothing for adults, who are the default. */
function withoutDefault<Name extends string>(name: Name, kind: CategoryKind): Partial<Record<Name, CategoryKind>> {
  return kind === 'adult' ? {} : ({ [name]: kind } as Record<Name, CategoryKind>);
}
