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
  /** Items of one resource share a room and its places. */
  readonly resource: string;
  readonly time_zone: string;
  readonly capacity: number;
  readonly min_required: number;
  /** The constant `max_available`, even if fewer places are left. */
  readonly largest_party: number;
  readonly is_private: boolean;
  readonly duration_minutes: number;
  readonly step_minutes: number;
  /** The first start and the closing time, in minutes since midnight. */
  readonly opening: Readonly<Partial<Record<(typeof weekdays)[number], readonly [number, number]>>>;
  readonly categories: readonly SeedCategory[];
  /** The discount of parties from a size on, which the price list does not show. */
  readonly group_discount?: { readonly from: number; readonly percent: number };
}

export interface SeedPromotion {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The percentage; a promotion has either this or an amount. */
  readonly percent?: number;
  readonly amount?: string;
}

export interface SeedVoucher {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly price: string;
}

/** The account of a venue: items, prices and codes. */
export interface Seed {
  readonly api_keys: readonly string[];
  /** The fee in per cent that is added to the price of bookings. */
  readonly fee_percent: number;
  readonly tax_percent: number;
  /** The most requests within a second; further ones get 429. */
  readonly requests_per_second: number;
  readonly items: readonly SeedItem[];
  readonly promotions: readonly SeedPromotion[];
  readonly gift_vouchers: readonly SeedVoucher[];
}

export function readSeed(file: string | URL): Seed {
  // The file is a trusted one of this repository.
  return JSON.parse(readFileSync(file, 'utf8')) as Seed;
}
