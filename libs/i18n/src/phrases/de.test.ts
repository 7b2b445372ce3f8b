import { describe, expect, it } from 'vitest';
import { de as deskDe } from '../desk/phrases/de.ts';
import { en as deskEn } from '../desk/phrases/en.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/*
 * German is complete before the record of locales has it: the tests of all languages (`parity.test.ts`, `desk/parity.test.ts`) read that record.
 * Delete this file when it does.
 */
const tables: readonly (readonly [string, Readonly<Record<string, string>>, Readonly<Record<string, string>>])[] = [
  ['site', de, en],
  ['desk', deskDe, deskEn],
];

const placeholders = (text: string) => (text.match(/%[A-Za-z]+/gu) ?? []).toSorted();

describe.each(tables)('the German phrases of the %s', (_, german, english) => {
  it('are those of the English table', () => {
    expect(Object.keys(german).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it('have the placeholders of the English text', () => {
    const different = Object.keys(german).filter(
      (key) => placeholders(german[key] ?? '').join() !== placeholders(english[key] ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  it('are typeset', () => {
    const wrong = Object.values(german).filter(
      (text) => text !== text.trim() || /["'”]|(?:^|[\s(])“|„[^“]*$|[^\S\u00A0\u202F][;:!?]|\d\s?%| - /u.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('have no word that a phone of 320 px cannot break', () => {
    const words = Object.values(german).flatMap((text) => text.split(/[\s\u00AD/-]/u));
    expect(words.filter((word) => word.length > 24)).toEqual([]);
  });
});
