import { formatDate, formatStart, withCommas } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import type { Start } from './start.ts';

/** Says the date and the time at which a game begins. */
export function startText({ date, time, startsAt }: Start, timeZone: string, t: DeskTranslator): string {
  return withCommas(
    [formatDate(date, t.dates, 'medium'), formatStart({ startTime: time, startsAt }, timeZone, t.dates)],
    t.locale,
  );
}
