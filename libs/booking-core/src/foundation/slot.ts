import type { PriceTable } from '../prices/price-table.ts';
import type { BookingPolicy } from './booking-policy.ts';

/** The people that a kind of ticket is for. `companion` comes along and does not play as a customer; `other` is a card or a group of the venue. */
export const categoryKinds = ['adult', 'child', 'youth', 'student', 'senior', 'companion', 'other'] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** The price of one ticket in the smallest party that can be booked, for "$42.00 each, from 2". */
export interface FromPrice {
  /** The price of the party divided by its tickets, in minor units, rounded up. */
  readonly amountMinor: number;
  /** Tickets of the party. */
  readonly partySize: number;
  /** The people that these tickets are for. */
  readonly kind: CategoryKind;
}

/** One kind of ticket of a slot. */
export interface PricingCategory {
  readonly id: string;
  readonly name: string;
  /** The people that the category is for; `adult` if absent. */
  readonly kind?: CategoryKind | undefined;
  /**
   * Price of one ticket in the smallest party, in minor units of the slot's currency; the share of one player where the party pays a sum.
   * `totalMinor` is the price of a party.
   */
  readonly priceMinor: number;
  /** Most tickets of this category in one booking. */
  readonly maxQuantity: number;
  /** Fewest tickets of this category in each booking of the slot; 0 if absent. Some providers require an adult. */
  readonly minQuantity?: number | undefined;
  /** A hidden category is neither listed nor counted. */
  readonly isHidden: boolean;
}

/** The reason why something is closed for a time; null if none is given. */
export type ClosureKind = 'holiday' | 'repair' | 'privateEvent' | 'other' | null;

/** The reason why a future slot cannot be booked online although it has places. */
export type SlotBlock =
  | { readonly code: 'closed'; readonly kind: ClosureKind }
  /** The slot begins sooner than visitors can book. */
  | { readonly code: 'tooSoon' }
  /** The slot is further ahead than visitors can book. */
  | { readonly code: 'tooFarAhead' }
  /** Another party has the physical room at that time. */
  | { readonly code: 'roomTaken' };

/** A bookable start of a game at a location. */
export interface Slot {
  /** Opaque; encode it before it becomes part of a URL. */
  readonly instanceId: string;
  /** The venue's calendar date, YYYY-MM-DD. */
  readonly date: string;
  /** The venue's wall clock, HH:MM, 24 hours. */
  readonly startTime: string;
  /** The same start as an instant, ISO 8601 with Z. */
  readonly startsAt: string;
  /** Length of the game in minutes; null if the provider does not say. */
  readonly durationMinutes: number | null;
  readonly isInPast: boolean;
  /** The provider's `availability.status`. */
  readonly isAvailable: boolean;
  /** The reason why the slot cannot be booked online although it has places; absent if there is none. */
  readonly block?: SlotBlock | undefined;
  readonly spaces: {
    /** Fewest tickets of one booking. */
    readonly minRequired: number;
    /** Most tickets that this visitor can hold now, with the places that the visitor holds already. */
    readonly maxAvailable: number;
    /** Places in other visitors' open baskets, which may become free; absent if the provider does not say. */
    readonly held?: number | undefined;
  };
  /** True if one party takes the whole room. */
  readonly isPrivate: boolean;
  /** ISO 4217. */
  readonly currency: string;
  readonly pricingCategories: readonly PricingCategory[];
  /** The prices; absent if each ticket costs its `priceMinor` whatever the party, and nothing has changed that price. */
  readonly prices?: PriceTable | undefined;
  /** The price of the chosen tickets from a provider that prices each party; absent if the price is computed from `prices` or `pricingCategories`. */
  readonly quote?: SlotQuote | undefined;
  /** The price that lists show for the slot, if its present price is only that of its last hours; see the function `fromPrice`. */
  readonly fromPrice?: FromPrice | undefined;
  /** The kind whose price is shown for the slot (`fromPrice`); `adult` if absent. */
  readonly reference?: CategoryKind | undefined;
  /** The policy of a single slot at a location that manages its bookings here; lists leave it out. */
  readonly policy?: BookingPolicy | undefined;
}

/** The provider's price of a party, without fees and taxes that it adds in the basket. */
export interface SlotQuote {
  /** The tickets that were priced, by pricing category id; empty before any were named. */
  readonly tickets: Readonly<Record<string, number>>;
  /** Null if the provider gave no price. */
  readonly totalMinor: number | null;
}

/** A slot that a visitor chose, with its game, its location and whether Kids Mode was on. */
export interface ChosenSlot extends Slot {
  readonly gameId: string;
  readonly locationId: string;
  readonly isKidsMode: boolean;
}

interface ChosenFor {
  readonly gameId: string;
  readonly location: { readonly id: string };
  readonly isKidsMode: boolean;
}

/** Returns the slot of a list or a response with the game, the location and the mode for which it was chosen. */
export function chosenSlot(slot: Slot, { gameId, location, isKidsMode }: ChosenFor): ChosenSlot {
  return { ...slot, gameId, locationId: location.id, isKidsMode };
}
