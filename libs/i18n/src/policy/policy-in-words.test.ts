import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '../locales.ts';
import { createTranslator } from '../translator/create-translator.ts';
import { loadPhrases } from '../translator/load-phrases.ts';
import { policyInWords, type PolicyOfGame } from './policy-in-words.ts';

type Policy = PolicyOfGame['policy'];

const now = Date.parse('2026-11-18T12:00:00Z');
const startsAt = '2026-11-21T18:30:00Z';
const policy: Policy = {
  changeUntil: '2026-11-20T18:30:00.000Z',
  cancellation: [
    { until: '2026-11-19T18:30:00.000Z', feeHundredths: 0, back: 'original' },
    { until: '2026-11-20T18:30:00.000Z', feeHundredths: 1250, back: 'voucher' },
    { until: null, feeHundredths: 0, back: 'none' },
  ],
};

async function wordsIn(locale: Locale, changed: Partial<Policy> = {}, nowMs = now): Promise<readonly string[]> {
  const t = createTranslator(locale, await loadPhrases(locale));
  return policyInWords(t, { policy: { ...policy, ...changed }, startsAt, timeZone: 'America/New_York' }, nowMs);
}

describe('a policy in words', () => {
  it('says each deadline on the clock of the location, and what comes back', async () => {
    expect(await wordsIn('en')).toEqual([
      'You can change the time and the tickets online until Friday, November 20, 2026 at 1:30 PM.',
      'Cancelled until Thursday, November 19, 2026 at 1:30 PM: what you paid comes back the same way.',
      'Cancelled until Friday, November 20, 2026 at 1:30 PM: what you paid, less 12.5%, comes back as a gift voucher.',
      'Cancelled until Saturday, November 21, 2026 at 1:30 PM: nothing is paid back.',
    ]);
  });

  it('leaves out what is over', async () => {
    expect(await wordsIn('en', {}, Date.parse('2026-11-20T19:00:00Z'))).toEqual([
      'To change the time or the tickets, please call us.',
      'Cancelled until Saturday, November 21, 2026 at 1:30 PM: nothing is paid back.',
    ]);
  });

  it('sends to the telephone where nothing is possible online', async () => {
    expect(await wordsIn('en', { changeUntil: null, cancellation: [] })).toEqual([
      'To change the time or the tickets, please call us.',
      'To cancel, please call us.',
    ]);
  });

  it.each(locales)('has a sentence in %s for each rule', async (locale) => {
    const fees = policy.cancellation.map((step) => ({ ...step, feeHundredths: step.back === 'none' ? 0 : 500 }));
    const sentences = [...(await wordsIn(locale)), ...(await wordsIn(locale, { cancellation: fees }))];
    expect(sentences).toHaveLength(8);
    for (const sentence of sentences) expect(sentence).not.toMatch(/%(?:date|fee)/u);
    expect(new Set(sentences).size).toBe(6);
  });
});
