import type { Location } from '@latchkey/cms-client/schema';
import type { JsonLdObject } from '../json-ld.tsx';

type WeeklyHours = Location['weeklyHours'];

const dayNames: Readonly<Record<WeeklyHours[number]['day'], string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** The opening hours of a week (schema.org `OpeningHoursSpecification`): days of the same hours together. */
export function openingHoursData(weeklyHours: WeeklyHours): readonly JsonLdObject[] {
  const spans = new Map<string, JsonLdObject & { readonly dayOfWeek: readonly string[] }>();
  for (const { day, opens, closes } of weeklyHours) {
    const key = `${opens}-${closes}`;
    const dayOfWeek = [...(spans.get(key)?.dayOfWeek ?? []), `https://schema.org/${dayNames[day]}`];
    spans.set(key, { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes });
  }
  return [...spans.values()];
}
