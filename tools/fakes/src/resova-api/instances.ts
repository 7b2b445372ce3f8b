import type { SeedItem } from './seed.ts';
import { weekdays } from './seed.ts';

/** One start of an item. */
export interface Start {
  readonly item: SeedItem;
  /** YYYY-MM-DD and HH:MM:SS on the venue's wall clock. */
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}

/** Opaque to whoever asks; holds what an address has to encode, and what a careless decoder reads twice. */
export function instanceIdOf({ item, date, start_time: time }: Start): string {
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
  return starts.find((start) => instanceIdOf(start) === instanceId) ?? null;
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
