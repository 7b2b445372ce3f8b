import type { Deal } from '@latchkey/cms-client/schema';
import type { Translator } from '@latchkey/i18n';

/** When the deal runs, in a phrase; null where it has no end that a visitor could miss. Deals that are not on are not listed. */
export function dealDates(
  { endsOn, startsOn }: Pick<Deal, 'startsOn' | 'endsOn'>,
  dateOf: (date: string) => string,
  t: Translator,
): string | null {
  if (endsOn === null) return null;
  if (startsOn === endsOn) return t('Only on %date', { date: dateOf(endsOn) });
  return t('Until %date', { date: dateOf(endsOn) });
}
