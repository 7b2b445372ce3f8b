import { formatDate, formatTime, withCommas } from '@latchkey/i18n';
import type { DeskTranslator } from '@latchkey/i18n/desk';
import type { Start } from './describe-changes.ts';

/** When a game begins. */
export function startText({ date, time }: Start, t: DeskTranslator): string {
  return withCommas([formatDate(date, t.locale, 'medium'), formatTime(time, t.locale)], t.locale);
}
