import type { SimulatedClock } from 'xstate';
import type { BookingRequest, VoucherRequest } from '../foundation/basket.ts';
import type { GatewayErrorKind } from '../foundation/outcome.ts';
import type { BookingGateway } from '../foundation/ports.ts';
import type { PricingCategory } from '../foundation/slot.ts';

export type Operation = keyof BookingGateway;

/** A failure that the next call of an operation meets. */
export interface QueuedError {
  readonly kind: GatewayErrorKind;
  readonly details?: readonly string[] | undefined;
  /** The call takes effect, only its answer is lost: how a checkout books without saying so. */
  readonly afterEffect?: boolean | undefined;
}

/** One game of the simulated venue. */
export interface SimulatedGame {
  readonly id: string;
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  /** The venue's wall clock, HH:MM; six through the day if absent. */
  readonly startTimes?: readonly string[] | undefined;
  readonly durationMinutes?: number | undefined;
  /** Places of a slot; 8 if absent. */
  readonly capacity?: number | undefined;
  /** 2 if absent. */
  readonly minRequired?: number | undefined;
  readonly pricingCategories?: readonly PricingCategory[] | undefined;
  readonly isPrivate?: boolean | undefined;
  /** Most that the provider lets one booking hold, whatever is free: where it is above what is free, the smaller counts. */
  readonly providerMaximum?: number | undefined;
}

/** A code that takes something off the games of a basket. */
export interface SimulatedPromotion {
  /** In capitals; visitors may type any case. */
  readonly code: string;
  readonly name: string;
  readonly percent?: number | undefined;
  readonly amountMinor?: number | undefined;
  /** May stand beside others that are stackable too. */
  readonly isStackable?: boolean | undefined;
}

/** A gift voucher that the venue sells. */
export interface SimulatedVoucher {
  readonly id: string;
  readonly name: string;
  readonly amountMinor: number;
}

export interface SimulatorOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly locationId?: string | undefined;
  /** IANA zone; Orlando's if absent. */
  readonly timeZone?: string | undefined;
  readonly currency?: string | undefined;
  readonly games?: readonly SimulatedGame[] | undefined;
  /** CREW10 and LOCAL5, which may stand together, and SOLO20 if absent. */
  readonly promotions?: readonly SimulatedPromotion[] | undefined;
  /** Gift vouchers of 50 and of 100 if absent. */
  readonly vouchers?: readonly SimulatedVoucher[] | undefined;
  /** How long a basket holds its places; ten minutes if absent. */
  readonly holdMs?: number | undefined;
  /** What the one renewal adds; five minutes if absent. */
  readonly renewalMs?: number | undefined;
  /** Decides how many places strangers have taken of each slot; without a seed none are taken. */
  readonly seed?: number | undefined;
  /** Answers take so long, by `clock`; without a clock they come at once. */
  readonly latencyMs?: number | undefined;
  readonly clock?: Pick<SimulatedClock, 'setTimeout'> | undefined;
}

/** A basket as the venue keeps it. */
export interface HeldBasket {
  readonly id: string;
  readonly requests: readonly BookingRequest[];
  readonly vouchers: readonly VoucherRequest[];
  readonly codes: readonly string[];
  readonly expiresAtMs: number;
  readonly canExtend: boolean;
  readonly status: 'open' | 'booked';
}

/** What one basket is to hold; vouchers that are not spoken of stay. */
export interface BasketRequest {
  readonly bookings: readonly BookingRequest[];
  readonly vouchers?: readonly VoucherRequest[] | undefined;
}
