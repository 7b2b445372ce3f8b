import { type Location, weekdays } from '@latchkey/cms-client/contract';
import type { JsonLdObject } from '../json-ld.tsx';

const dayNames: Readonly<Record<(typeof weekdays)[number], string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** Describes the opening hours of a week (schema.org `OpeningHoursSpecification`), days of the same hours together. */
export function describeOpeningHours(weeklyHours: NonNullable<Location['weeklyHours']>): readonly JsonLdObject[] {
  const spans = new Map<string, JsonLdObject & { readonly dayOfWeek: readonly string[] }>();
  for (const day of weekdays) {
    const hours = weeklyHours[day];
    if (hours === undefined) continue;
    const [opens, closes] = hours;
    const key = hours.join('-');
    const dayOfWeek = [...(spans.get(key)?.dayOfWeek ?? []), `https://schema.org/${dayNames[day]}`];
    spans.set(key, { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes: toClockTime(closes) });
  }
  return [...spans.values()];
}

/**
 * Writes a closing time after midnight as a time of the clock: `25:30` → `01:30`. Search engines take a closing before the opening as the next
 * day's.
 */
function toClockTime(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`;
}
