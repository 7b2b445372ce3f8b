import type { PriceTable } from '../prices/price-table.ts';
import type { SimulatedClock } from 'xstate';
import type { BookingRequest, VoucherRequest } from '../foundation/basket.ts';
import type { MoneyBack } from '../foundation/managed-booking.ts';
import type { PaymentMethod } from '../foundation/payment-option.ts';
import type { GatewayErrorKind } from '../foundation/outcome.ts';
import type { BookingGateway, BookingManagementGateway } from '../foundation/ports.ts';
import type { PricingCategory } from '../foundation/slot.ts';

/** The name of a call of the venue, for queued errors. */
export type Operation = keyof BookingGateway | keyof BookingManagementGateway;

/** The error of the next call of an operation. */
export interface QueuedError {
  readonly kind: GatewayErrorKind;
  readonly details?: readonly string[] | undefined;
  /** True if the call takes effect, but its response is lost. */
  readonly afterEffect?: boolean | undefined;
}

/** A game of the simulated venue. */
export interface SimulatedGame {
  readonly id: string;
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  /** The starts on the venue's wall clock, HH:MM; seven starts through the day if absent. */
  readonly startTimes?: readonly string[] | undefined;
  readonly durationMinutes?: number | undefined;
  /** The number of places of a slot; 8 if absent. */
  readonly capacity?: number | undefined;
  /** The smallest party; 2 if absent. */
  readonly minRequired?: number | undefined;
  readonly pricingCategories?: readonly PricingCategory[] | undefined;
  /** The prices by party and time; absent if each ticket costs its `priceMinor`. */
  readonly prices?: PriceTable | undefined;
  /** True if visitors are told only the prices of the parties that they ask for. */
  readonly isQuoted?: boolean | undefined;
  readonly isPrivate?: boolean | undefined;
  /** The provider's maximum for one booking. The free places limit it. */
  readonly providerMaximum?: number | undefined;
}

/** The changes that a visitor may make online to a booking of the simulated venue. */
export interface SimulatedPolicy {
  /** The hours before the start until which it can be changed; null if it cannot be changed online. */
  readonly changeUntilHours: number | null;
  /** The ends of cancellation with their fees, from the earliest to the latest; empty if it cannot be cancelled online. */
  readonly cancellation: readonly {
    readonly untilHours: number;
    /** The fee in hundredths of a percent of the price: 5,000 is half of it. */
    readonly feeHundredths: number;
    readonly back: MoneyBack;
  }[];
  /** The way in which a visitor pays a change to a higher price. */
  readonly higherPrice: 'card' | 'venue';
  /** The way in which the difference goes back after a change to a lower price. */
  readonly lowerPrice: MoneyBack;
}

/** A code with a discount on the games of a basket. */
export interface SimulatedPromotion {
  /** The code in capitals; visitors can type any case. */
  readonly code: string;
  readonly name: string;
  readonly percent?: number | undefined;
  readonly amountMinor?: number | undefined;
  /** True if it can also be combined with others that are stackable. */
  readonly isStackable?: boolean | undefined;
}

/** A gift voucher that the venue sells. */
export interface SimulatedVoucher {
  readonly id: string;
  readonly name: string;
  readonly amountMinor: number;
}

/**
 * The behaviour of a card when it is charged. `processing`: the provider needs 5 s. `unreported`: it is charged, but the page receives no
 * response. `unavailable`: nothing happens.
 */
export type SimulatedCard = 'approved' | 'declined' | 'needsAction' | 'processing' | 'unreported' | 'unavailable';

/** The money that a card was charged. */
export interface SimulatedCharge {
  readonly paymentId: string;
  readonly basketId: string;
  readonly amountMinor: number;
  readonly isBooked: boolean;
  readonly isRefunded: boolean;
}

export interface SimulatorOptions {
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
  readonly locationId?: string | undefined;
  /** The IANA zone; Orlando's if absent. */
  readonly timeZone?: string | undefined;
  readonly currency?: string | undefined;
  readonly games?: readonly SimulatedGame[] | undefined;
  /** The promotions; if absent, CREW10 and LOCAL5, which can be combined, and SOLO20. */
  readonly promotions?: readonly SimulatedPromotion[] | undefined;
  /** The gift vouchers; of 50 and of 100 if absent. */
  readonly vouchers?: readonly SimulatedVoucher[] | undefined;
  /** The ways in which the location is paid, the default first; at the venue if absent. */
  readonly paymentMethods?: readonly PaymentMethod[] | undefined;
  /** The changes that can be made to a booking online; until two hours before its start if absent. */
  readonly policy?: Partial<SimulatedPolicy> | undefined;
  /** The system that manages the bookings; this one if absent. */
  readonly managedBy?: 'here' | 'resova' | 'roller' | undefined;
  /** The length of a hold; ten minutes if absent. */
  readonly holdMs?: number | undefined;
  /** The time that the one renewal adds; five minutes if absent. */
  readonly renewalMs?: number | undefined;
  /** The seed that determines how many places of each slot are taken; without a seed none are. */
  readonly seed?: number | undefined;
  /** The latency of each call by `clock`; 0 without a clock. */
  readonly latencyMs?: number | undefined;
  readonly clock?: Pick<SimulatedClock, 'setTimeout'> | undefined;
}

/** A basket as the venue stores it. */
export interface HeldBasket {
  readonly id: string;
  readonly requests: readonly BookingRequest[];
  readonly vouchers: readonly VoucherRequest[];
  readonly codes: readonly string[];
  readonly expiresAtMs: number;
  readonly canExtend: boolean;
  readonly status: 'open' | 'paying' | 'booked';
  /** The end of the hold before the payment began; `expiresAtMs` is then the end of the time to pay. */
  readonly holdEndsAtMs?: number | undefined;
}

/** The content of a basket. Absent vouchers stay as they are. */
export interface BasketRequest {
  readonly bookings: readonly BookingRequest[];
  readonly vouchers?: readonly VoucherRequest[] | undefined;
}
