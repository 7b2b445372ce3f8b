import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, withLatinDigits } from './typed-text.ts';

describe('a name', () => {
  it.each([
    ['Ada', 'Ada'],
    ['  Ada\u00A0', 'Ada'],
    ['\u200B', ''],
    ['\u200B\u200D\uFEFF\u00AD', ''],
    ['\u3164', ''],
    ['\u2800\u2800', ''],
    ['\u0301', ''],
    ['\u202EadA', 'adA'],
    ['Ada\u202E\u2066\u2069\u200F Byron', 'Ada Byron'],
    ['Ada\u0007Byron', 'Ada Byron'],
    ['Ada\r\n\r\nByron', 'Ada Byron'],
    ['بايرون', 'بايرون'],
    // Joiners make new letters of other letters, and one picture of several.
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['👩\u200D🚀\uFE0F', '👩\u200D🚀\uFE0F'],
  ])('typed as %j becomes %j', (typed, name) => {
    expect(cleanLine(typed)).toBe(name);
  });
});

it('a message keeps its lines', () => {
  expect(cleanText(' One\r\n\r\n\u202Etwo\u2028three\tfour \n')).toBe('One\n\ntwo\nthree\tfour');
  expect(cleanText('\n\u200B\n')).toBe('');
});

it('the digits of each script become 0 to 9', () => {
  expect(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９', '०१२३४५६७८९', '๐๑๒๓๔๕๖๗๘๙'].map(withLatinDigits)).toEqual(
    Array.from({ length: 5 }, () => '0123456789'),
  );
  expect(withLatinDigits('Ada 7 ⅷ')).toBe('Ada 7 ⅷ');
});
