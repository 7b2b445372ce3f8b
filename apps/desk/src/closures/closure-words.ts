import type { ClosureWire } from '@latchkey/cms-client/contract';
import { formatDate, formatTime } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { dateInZone, timeInZone } from '../foundation/clock/clock.tsx';

/** What visitors read. */
export function kindName(t: DeskTranslator, kind: ClosureWire['kind']): string {
  switch (kind) {
    case 'holiday':
      return t('Holiday');
    case 'repair':
      return t('Repair');
    case 'privateEvent':
      return t('Private event');
    case 'other':
      return t('Other reason');
  }
}

/** From when to when, on the wall clock of the location. */
export function periodInWords(t: DeskTranslator, closure: ClosureWire, timeZone: string): string {
  const [from, to] = [Date.parse(closure.startsAt), Date.parse(closure.endsAt)];
  const [fromDate, toDate] = [dateInZone(from, timeZone), dateInZone(to, timeZone)];
  const time = (instantMs: number) => formatTime(timeInZone(instantMs, timeZone), t.dates);
  const date = (day: string) => formatDate(day, t.dates, 'medium');
  return fromDate === toDate
    ? t('%date, %from to %to', { date: date(fromDate), from: time(from), to: time(to) })
    : t('%fromDate, %from to %toDate, %to', {
        fromDate: date(fromDate),
        from: time(from),
        toDate: date(toDate),
        to: time(to),
      });
}
