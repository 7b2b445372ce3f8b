import { type SeedItem, weekdays } from './seed.ts';

const minutesOfDay = 24 * 60;

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

/** Lists the starts of a day on which the game begins before midnight and ends before closing time. */
export function startsOn(item: SeedItem, date: string): readonly Start[] {
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  const hours = weekday === undefined ? undefined : item.opening[weekday];
  if (hours === undefined) return [];
  const [first, closing] = hours;
  const starts: Start[] = [];
  for (let at = first; at + item.duration_minutes <= closing && at < minutesOfDay; at += item.step_minutes) {
    starts.push({ item, date, start_time: toClockTime(at), end_time: toClockTime(at + item.duration_minutes) });
  }
  return starts;
}

export function findStart(items: readonly SeedItem[], instanceId: string): Start | null {
  // The form of `toInstanceId`.
  const match = /^(?<item>[^/]+)\/(?<date>\d{4}-\d{2}-\d{2}) \d{2}:\d{2}\+a%2F$/u.exec(instanceId);
  const item = items.find(({ id }) => id === match?.groups?.['item']);
  if (item === undefined) return null;
  const starts = startsOn(item, match?.groups?.['date'] ?? '');
  return starts.find((start) => toInstanceId(start) === instanceId) ?? null;
}

export function isInPast({ item, date, start_time: time }: Start, now: Date): boolean {
  // Swedish writes a time as `YYYY-MM-DD HH:MM:SS`, whose order as text is that of time.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: item.time_zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return `${date} ${time}` <= format.format(now);
}

/** Writes minutes since midnight as `HH:MM:SS`; minutes of the next day begin at 00:00 again. */
function toClockTime(minutes: number): string {
  const [hour, minute] = [Math.floor((minutes % minutesOfDay) / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
}
