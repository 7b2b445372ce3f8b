import { loadDeskTranslator } from '@latchkey/i18n/desk';
import { expect, it } from 'vitest';
import { startText } from './start-text.ts';

it('says which of two equal times a party has, in the night in which clocks go back', async () => {
  const t = await loadDeskTranslator('en');
  const readText = (startsAt: string) =>
    startText({ date: '2026-11-01', time: '01:30', startsAt }, 'America/New_York', t).replaceAll('\u00A0', ' ');
  expect(readText('2026-11-01T05:30:00Z')).toBe('Sun, Nov 1, 1:30 AM EDT');
  expect(readText('2026-11-01T06:30:00Z')).toBe('Sun, Nov 1, 1:30 AM EST');
});
