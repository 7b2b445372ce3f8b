import { readFileSync } from 'node:fs';
import path from 'node:path';
import { en } from '@latchkey/i18n/phrases/en';
import type { Phrase } from '@latchkey/i18n';

const relativeImport = /(?:from|import\()\s*'(\.[^']+\.tsx?)'/gu;
/** What writes phrases in `@latchkey/i18n`: a name that a source imports, and its file. */
const writers: readonly (readonly [name: string, file: string])[] = [
  ['bookingEvent', 'calendar/booking-event.ts'],
  ['fromPriceInWords', 'price/from-price-in-words.ts'],
  ['policyInWords', 'policy/policy-in-words.ts'],
];
const i18n = path.join(import.meta.dirname, '../../../../libs/i18n/src');
const textLiteral = /'((?:[^'\\\n]|\\.)*)'/gu;
const pluralForm = /_(?:zero|one|two|few|many|other)$/u;
const phrases: ReadonlySet<string> = new Set(Object.keys(en).map((key) => key.replace(pluralForm, '')));

/** Every phrase in a file or in a file that it imports, sorted. */
export function phrasesWrittenIn(entry: string): readonly Phrase[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  visit(entry, seen, found);
  // Only keys of the phrase table were added.
  return [...found].toSorted() as Phrase[];
}

function visit(file: string, seen: Set<string>, found: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  // A type import is not part of the island.
  const source = readFileSync(file, 'utf8').replaceAll(/^import type [^;]*;/gmu, '');
  for (const [, text = ''] of source.matchAll(textLiteral)) if (phrases.has(text)) found.add(text);
  for (const [, target = ''] of source.matchAll(relativeImport)) {
    visit(path.resolve(path.dirname(file), target), seen, found);
  }
  for (const [name, target] of writers) {
    if (source.includes(`${name}(`)) visit(path.join(i18n, target), seen, found);
  }
}
