import type { ClosureWire } from '@latchkey/cms-client/contract';
import { formatDate, formatTime } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import { addDays, dateInZone, timeInZone } from '../foundation/clock/clock.tsx';

/** Names the reason of a closure, as visitors read it. */
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

/**
 * Says the period of a closure on the wall clock of the location: with the year where it is another one, and without hours where whole days are
 * closed.
 */
export function periodInWords(
  t: DeskTranslator,
  { startsAt, endsAt }: Pick<ClosureWire, 'startsAt' | 'endsAt'>,
  { timeZone, nowMs }: { readonly timeZone: string; readonly nowMs: number },
): string {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  const [fromDate, toDate] = [dateInZone(from, timeZone), dateInZone(to, timeZone)];
  const time = (instantMs: number) => formatTime(timeInZone(instantMs, timeZone), t.dates);
  const thisYear = dateInZone(nowMs, timeZone).slice(0, 4);
  const date = (day: string) => formatDate(day, t.dates, day.startsWith(thisYear) ? 'medium' : 'full');
  if (timeInZone(from, timeZone) === '00:00' && timeInZone(to, timeZone) === '00:00' && fromDate < toDate) {
    const lastDate = addDays(toDate, -1);
    return fromDate === lastDate
      ? t('%date, all day', { date: date(fromDate) })
      : t('%from to %to, all day', { from: date(fromDate), to: date(lastDate) });
  }
  return fromDate === toDate
    ? t('%date, %from to %to', { date: date(fromDate), from: time(from), to: time(to) })
    : t('%fromDate, %from to %toDate, %to', {
        fromDate: date(fromDate),
        from: time(from),
        toDate: date(toDate),
        to: time(to),
      });
}
