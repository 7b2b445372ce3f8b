import { addDays } from '@latchkey/booking-core';

/** How many days the strip shows. */
const daysOnShow = 5;

/** The days around the chosen one that may be chosen: from today while it is near, else with the day before it. */
export function datesOnShow({
  date,
  minDate,
  maxDate,
}: {
  readonly date: string;
  readonly minDate: string;
  readonly maxDate: string;
}): string[] {
  const isNear = date < addDays(minDate, daysOnShow);
  const latestFirst = addDays(maxDate, 1 - daysOnShow);
  const first = isNear ? minDate : [addDays(date, -1), latestFirst].toSorted()[0];
  return Array.from({ length: daysOnShow }, (_, day) => addDays(first ?? minDate, day)).filter(
    (day) => day >= minDate && day <= maxDate,
  );
}
