import type { SimulatedClock } from 'xstate';
import type { GatewayErrorKind } from '../outcome.ts';
import type { BookingGateway } from '../ports.ts';
import type { PricingCategory } from '../tickets/pricing-category.ts';

export type Operation = keyof BookingGateway;

/** A failure that the next call of an operation meets. */
export interface QueuedFailure {
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
}

export interface SimulatorOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly locationId?: string | undefined;
  /** IANA zone; Orlando's if absent. */
  readonly timeZone?: string | undefined;
  readonly currency?: string | undefined;
  readonly games?: readonly SimulatedGame[] | undefined;
  /** Decides how many places strangers have taken of each slot; without a seed none are taken. */
  readonly seed?: number | undefined;
  /** Answers take so long, by `clock`; without a clock they come at once. */
  readonly latencyMs?: number | undefined;
  readonly clock?: Pick<SimulatedClock, 'setTimeout'> | undefined;
}
