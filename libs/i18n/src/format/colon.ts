import { localeRecord, type Locale } from '../locales.ts';

/** What stands between a label and its value: in French the colon keeps a narrow space from its word. */
export function colon(locale: Locale): string {
  return localeRecord(locale).colon ?? ': ';
}
