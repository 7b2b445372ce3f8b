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

/** A start of an item. */
export interface Start {
  readonly item: SeedItem;
  /** The date, `YYYY-MM-DD`, on the venue's wall clock, like the time, `HH:MM:SS`. */
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}

/** Creates an opaque id for clients. It contains characters that a URL must encode, and an escape that must not be decoded twice. */
export function toInstanceId({ item, date, start_time: time }: Start): string {
  return `${item.id}/${date} ${time.slice(0, 5)}+a%2F`;
}

export function startsOn(item: SeedItem, date: string): readonly Start[] {
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  const hours = weekday === undefined ? undefined : item.opening[weekday];
  if (hours === undefined) return [];
  const [first, closing] = hours;
  const starts: Start[] = [];
  for (let at = first; at + item.duration_minutes <= closing && at < 24 * 60; at += item.step_minutes) {
    starts.push({ item, date, start_time: clock(at), end_time: clock(at + item.duration_minutes) });
  }
  return starts;
}

export function findStart(items: readonly SeedItem[], instanceId: string): Start | null {
  const match = /^(?<item>[^/]+)\/(?<date>\d{4}-\d{2}-\d{2}) \d{2}:\d{2}\+a%2F$/u.exec(instanceId);
  const item = items.find(({ id }) => id === match?.groups?.['item']);
  if (item === undefined) return null;
  const starts = startsOn(item, match?.groups?.['date'] ?? '');
  return starts.find((start) => toInstanceId(start) === instanceId) ?? null;
}

export function isInPast({ item, date, start_time: time }: Start, now: Date): boolean {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: item.time_zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(now);
  return `${date} ${time}` <= parts;
}

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
}
