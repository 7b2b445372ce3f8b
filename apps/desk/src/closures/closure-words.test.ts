import { loadDeskTranslator } from '@latchkey/i18n/desk';
import { expect, it } from 'vitest';
import { periodInWords } from './closure-words.ts';

const here = { timeZone: 'America/New_York', nowMs: Date.parse('2026-11-29T15:00:00Z') };

it.each([
  ['2026-11-29T18:00:00Z', '2026-11-29T23:00:00Z', 'Sun, Nov 29, 1:00\u00A0PM to 6:00\u00A0PM'],
  ['2026-12-24T05:00:00Z', '2026-12-27T05:00:00Z', 'Thu, Dec 24 to Sat, Dec 26, all day'],
  ['2026-12-24T05:00:00Z', '2026-12-25T05:00:00Z', 'Thu, Dec 24, all day'],
  ['2027-12-24T05:00:00Z', '2027-12-25T05:00:00Z', 'Friday, December 24, 2027, all day'],
  ['2026-12-24T05:00:00Z', '2026-12-27T17:00:00Z', 'Thu, Dec 24, 12:00\u00A0AM to Sun, Dec 27, 12:00\u00A0PM'],
])('a closure from %s to %s is said as "%s"', async (startsAt, endsAt, words) => {
  expect(periodInWords(await loadDeskTranslator('en'), { startsAt, endsAt }, here)).toBe(words);
});
