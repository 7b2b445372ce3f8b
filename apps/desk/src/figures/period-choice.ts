import { addDays } from '../foundation/clock/clock.tsx';

/** The periods to choose from; for `dates` the person types the first and the last day. */
export const periodChoices = [
  'thisWeek',
  'lastWeek',
  'week',
  'fourWeeks',
  'month',
  'lastMonth',
  'year',
  'dates',
] as const;
export type PeriodChoice = (typeof periodChoices)[number];

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Computes the dates of a choice as of today. */
export function toPeriod(choice: Exclude<PeriodChoice, 'dates'>, today: string): Period {
  const first = `${today.slice(0, 7)}-01`;
  switch (choice) {
    case 'thisWeek':
      return { from: findMonday(today), to: today };
    case 'lastWeek': {
      const monday = findMonday(today);
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    }
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'fourWeeks':
      return { from: addDays(today, -27), to: today };
    case 'month':
      return { from: first, to: today };
    case 'lastMonth': {
      const to = addDays(first, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** Lists the last months, the newest first: this month until today, and the twelve whole months before it. */
export function listLastMonths(today: string): readonly Period[] {
  const months = [toPeriod('month', today)];
  while (months.length <= 12) months.push(toPeriod('lastMonth', months.at(-1)?.from ?? today));
  return months;
}

/** Finds the Monday of a date's week, since the weeks of the figures begin on Monday. */
function findMonday(date: string): string {
  return addDays(date, -((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7));
}

export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];

/** The longest period that the api takes, in days: three years, one of them a leap year. */
const maxDays = 1_096;
/** The longest period in whose chart each day has a bar, in days: a quarter. */
const maxDaysByDay = 92;
const dayMs = 24 * 60 * 60_000;

function countDays({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** Says whether figures can be read for a period. */
export function isPeriod({ from, to }: Period): boolean {
  return from !== '' && to !== '' && from <= to && countDays({ from, to }) <= maxDays;
}

/** Returns the step to show: a long period has more days than a chart has room for. */
export function chooseFittingStep(step: Step, period: Period): Step {
  return step === 'day' && countDays(period) > maxDaysByDay ? 'week' : step;
}
