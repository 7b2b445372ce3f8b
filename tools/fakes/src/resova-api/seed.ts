import { readFileSync } from 'node:fs';

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export interface SeedCategory {
  readonly pricing_id: number;
  readonly id: number;
  readonly name: string;
  readonly single_price: string;
  readonly min_quantity: number;
  readonly max_quantity: number;
}

export interface SeedItem {
  readonly id: string;
  readonly name: string;
  /** Items of one resource are one room: what is booked in one is taken in the other. */
  readonly resource: string;
  readonly time_zone: string;
  readonly capacity: number;
  readonly min_required: number;
  /** What `max_available` always says, however few places are left. */
  readonly largest_party: number;
  readonly is_private: boolean;
  readonly duration_minutes: number;
  readonly step_minutes: number;
  /** Minutes since midnight of the first start and of the closing. */
  readonly opening: Readonly<Partial<Record<(typeof weekdays)[number], readonly [number, number]>>>;
  readonly categories: readonly SeedCategory[];
}

export interface SeedPromotion {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** One of the two. */
  readonly percent?: number;
  readonly amount?: string;
}

export interface SeedVoucher {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly price: string;
}

/** A venue's account as the house has set it up: what can be booked, for how much, with which codes. */
export interface Seed {
  readonly api_keys: readonly string[];
  /** Put on top of what bookings cost. */
  readonly fee_percent: number;
  readonly tax_percent: number;
  /** More requests than that within a second are answered 429. */
  readonly requests_per_second: number;
  readonly items: readonly SeedItem[];
  readonly promotions: readonly SeedPromotion[];
  readonly gift_vouchers: readonly SeedVoucher[];
}

export function readSeed(file: string | URL): Seed {
  // Our own file, read by nobody else.
  return JSON.parse(readFileSync(file, 'utf8')) as Seed;
}
