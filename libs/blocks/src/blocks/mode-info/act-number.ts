import { formatNumber, localeRecord, type Locale } from '@latchkey/i18n';

const numerals = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/** The number of an act as a playbill prints it: I, II, III; in a script that has no Roman ones, in digits. */
export function actNumber(act: number, locale: Locale): string {
  if (localeRecord(locale).script !== 'latin') return formatNumber(act, locale);
  let rest = act;
  let text = '';
  for (const [value, numeral] of numerals) {
    text += numeral.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}
