import { formatDate, type LocaleAt } from '@latchkey/i18n';
import type { Period, Step } from './period-choice.ts';

/** Names a row of the table: a day, the days of a week, or a month. */
export function bucketName({ from, to }: Period, step: Step, dates: LocaleAt): string {
  if (step === 'day') return formatDate(from, dates, 'medium');
  if (step === 'month') return formatDate(from, dates, 'monthYear');
  return spanName({ from, to }, dates);
}

/** Names a span of dates in short. */
function spanName({ from, to }: Period, dates: LocaleAt): string {
  if (from === to) return formatDate(from, dates, 'short');
  return `${formatDate(from, dates, 'short')} – ${formatDate(to, dates, 'short')}`;
}

/** Names a span of dates in full, for dates that may be of another year. */
export function longSpanName({ from, to }: Period, dates: LocaleAt): string {
  const first = formatDate(from, dates, 'long');
  return from === to ? first : `${first} – ${formatDate(to, dates, 'long')}`;
}
