import { readFile, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { formatPrice, localeRecord, type Locale } from '@latchkey/i18n';
import { test } from '@playwright/test';

const golden = path.join(import.meta.dirname, '../golden');
const acceptCommand = 'npm run accept -- transcript';

/** The transcript of a screen reader along a journey, in words that do not depend on the day. */
export class Transcript {
  readonly #locale: Locale;
  readonly #lines: string[] = [];
  readonly #replaced: (readonly [RegExp, string])[];

  constructor(locale: Locale) {
    this.#locale = locale;
    this.#replaced = [...createDatePatterns(locale), ...createPricePatterns(locale)];
  }

  step(name: string): void {
    this.#lines.push('', `== ${name}`);
  }

  /**
   * Adds lines.
   *
   * @param kind the kind of the lines: stops of the focus, announcements, or content
   */
  add(kind: 'focus' | 'said' | 'there', words: string | readonly string[]): void {
    const all = typeof words === 'string' ? words.split('\n') : words;
    // The URL of a link is neither its role nor its name.
    const lines = all.filter((line) => !/^\s*- \/url:/u.test(line)).map((line) => this.#replaceChanging(line));
    // Equal neighbours are merged, since the number of times in a list depends on the day.
    const distinct = lines.filter((line, index) => line !== lines[index - 1]);
    this.#lines.push(...distinct.map((line) => `${kind === 'there' ? '  ' : `${kind}: `}${line}`));
  }

  /** Replaces words that differ from one booking to the next. */
  forget(words: string, name: string): void {
    this.#replaced.unshift([new RegExp(escapeForPattern(words), 'gu'), name]);
  }

  text(): string {
    return `${this.#lines.join('\n').trim()}\n`;
  }

  /** Returns the accepted transcript; with `--update-snapshots=all` the present one is accepted. */
  async accepted(): Promise<string> {
    const file = path.join(golden, `journey.${this.#locale}.txt`);
    if (test.info().config.updateSnapshots === 'all') {
      await mkdir(golden, { recursive: true });
      await writeFile(file, this.text());
      console.log(`journey.${this.#locale}.txt accepted`);
    }
    return readFile(file, 'utf8').catch(() => `There is no ${path.basename(file)}; ${acceptCommand} writes it.\n`);
  }

  #replaceChanging(line: string): string {
    let normal = line;
    for (const [words, name] of this.#replaced) normal = normal.replaceAll(words, name);
    // The button of a day also says how many times the day has. Their number changes, so it is left out.
    return normal.replace(/<date>\. [^"]+"/u, '<date>"').replace(/<date>\. .+$/u, '<date>. <what the day has>');
  }
}

function createDatePatterns(locale: Locale): readonly (readonly [RegExp, string])[] {
  const { intlTag } = localeRecord(locale);
  const inYear = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 10)));
  const inWeek = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 1, 1 + day)));
  const oneOf = (dates: readonly Date[], options: Intl.DateTimeFormatOptions) => {
    const names = dates.map((date) => date.toLocaleDateString(intlTag, { ...options, timeZone: 'UTC' }));
    return [...new Set(names)]
      .toSorted((one, other) => other.length - one.length)
      .map(escapeForPattern)
      .join('|');
  };
  const months = `(?:${oneOf(inYear, { month: 'long' })}|${oneOf(inYear, { month: 'short' })})`;
  const weekdays = `(?:${oneOf(inWeek, { weekday: 'long' })}|${oneOf(inWeek, { weekday: 'short' })})`;
  const number = String.raw`[\d٠-٩]+`;
  const year = String.raw`[\d٠-٩]{4}`;
  return [
    // The longest patterns come first. A date with its weekday and its year: "Thursday, December 24, 2026".
    [
      new RegExp(`${weekdays}[,،]? (?:${months} ${number}, ${year}|${number}[ /]${months}[ /,،]*${year})`, 'gu'),
      '<date>',
    ],
    // A date with its year: "December 24, 2026".
    [new RegExp(`(?:${months} ${number}, ${year}|${number}[ /]${months}[ /,،]*${year})`, 'gu'), '<date>'],
    // A date with its weekday, before a comma: "Thursday, December 24,".
    [new RegExp(`${weekdays}[,،]? (?:${months} ${number}|${number} ${months})(?=[,،])`, 'gu'), '<date>'],
    // A time: "4:30 PM".
    [new RegExp(`\\b${number}:${number}(?:[\\s\\u202f]?(?:AM|PM|ص|م))?`, 'gu'), '<time>'],
    // A day of the strip: "Thu 24".
    [new RegExp(`(?<![\\p{L}])${weekdays} ${number}`, 'gu'), '<day>'],
  ];
}

function createPricePatterns(locale: Locale): readonly (readonly [RegExp, string])[] {
  const currencySign = formatPrice({ amountMinor: 0, currency: 'USD' }, locale).replace('0.00', '');
  return [[new RegExp(`${escapeForPattern(currencySign)}[\\d,.]+`, 'gu'), '<price>']];
}

/** Escapes words for a regular expression. */
function escapeForPattern(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
}
