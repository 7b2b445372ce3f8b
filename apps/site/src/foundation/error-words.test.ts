// @vitest-environment jsdom
import type { ErrorMessage, GatewayError } from '@latchkey/booking-core';
import { createTranslator, loadPhrases, knownLocales } from '@latchkey/i18n';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorInWords, isBroken, reasonInWords } from './error-words.ts';

const fallback = 'Error updating basket, your selection might not be available anymore';

/** Creates the error of a call. Its phrase is the first detail that the api sent, or else the fallback. */
function writeMessage(error: Partial<GatewayError>): ErrorMessage {
  const details = error.details ?? [];
  return {
    phrase: details[0] ?? fallback,
    error: { kind: 'rejected', message: 'PUT /x failed: 422', ...error, details },
  };
}

afterEach(() => vi.restoreAllMocks());

describe.each(knownLocales)('the words of an error in %s', (locale) => {
  const phrases = loadPhrases(locale);

  it('are never a text for developers', async () => {
    const t = createTranslator(locale, await phrases);
    for (const text of ['bookings[0].tickets: at least 3 are required', 'email: Invalid Email', 'constructor']) {
      expect(reasonInWords(t, writeMessage({ details: [text] }), fallback)).toBe(t(fallback));
    }
  });

  it('contain the amounts, the count and the day that the api sends', async () => {
    const t = createTranslator(locale, await phrases);
    const price = { amountMinor: 8_000, currency: 'USD' };
    const total = writeMessage({ details: ['%price, paid by card'], params: { price } });
    expect(reasonInWords(t, total, fallback)).toContain('$80.00');
    const wait = writeMessage({ details: ['Please try again in %count minutes'], params: { count: 6 } });
    expect(reasonInWords(t, wait, fallback)).toContain('6');
    const day = writeMessage({
      details: ['This gift voucher was valid until %date'],
      params: { date: { date: '2026-12-24' } },
    });
    expect(reasonInWords(t, day, fallback)).toMatch(/24.*2026|2026.*24/u);
  });

  it('are the fallback if the sentence has a placeholder without a value', async () => {
    const t = createTranslator(locale, await phrases);
    const details = ['This gift voucher was valid until %date'];
    expect(reasonInWords(t, writeMessage({ details }), fallback)).toBe(t(fallback));
  });

  it('say after how many minutes the visitor can try again', async () => {
    const t = createTranslator(locale, await phrases);
    const limited = writeMessage({
      kind: 'rateLimited',
      details: ['Too many codes were tried'],
      retryAfterSeconds: 281,
    });
    const words = errorInWords(t, limited, fallback);
    expect(words).toContain(t('Too many codes were tried'));
    // 281 seconds are 5 minutes, rounded up.
    expect(words).toContain(t('Please try again in %count minutes', { count: 5 }));
  });
});

describe('a sentence of the server', () => {
  const sentence = 'Only 3 places are left.';

  it.each([
    ['en', 'en', sentence],
    ['en', 'en-GB', sentence],
    ['fr', 'FR', sentence],
    ['fr', 'en', null],
    ['ar', 'en', null],
    ['en', undefined, null],
  ] as const)('on a page in %s is shown if it is in %s: %s', async (locale, language, shown) => {
    const t = createTranslator(locale, await loadPhrases(locale));
    const error = writeMessage({ details: [sentence], ...(language !== undefined && { language }) });
    expect(reasonInWords(t, error, fallback)).toBe(shown ?? t(fallback));
  });

  it('is translated if it is a phrase of the interface', async () => {
    const fr = createTranslator('fr', await loadPhrases('fr'));
    const known = writeMessage({ details: ['Tickets no longer available'], language: 'en' });
    expect(reasonInWords(fr, known, fallback)).toBe(fr('Tickets no longer available'));
  });

  it('loses characters that would change the direction of the text around it', async () => {
    const fr = createTranslator('fr', await loadPhrases('fr'));
    const rightToLeft = '\u202E';
    const turned = writeMessage({ details: [rightToLeft + sentence], language: 'fr' });
    expect(reasonInWords(fr, turned, fallback)).toBe(sentence);
  });

  it('is replaced by the fallback if it has a placeholder', async () => {
    const fr = createTranslator('fr', await loadPhrases('fr'));
    const unfilled = writeMessage({ details: ['Only %count places left'], language: 'fr' });
    expect(reasonInWords(fr, unfilled, fallback)).toBe(fr(fallback));
  });
});

it('an error of a browser that is offline says so', async () => {
  const t = createTranslator('en', await loadPhrases('en'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reasonInWords(t, writeMessage({ kind: 'network' }), fallback)).toBe('You seem to be offline');
});

it('an error counts as a defect if the api failed, or rejected a request without words for the visitor', () => {
  const kinds = [
    'network',
    'timeout',
    'malformed',
    'notFound',
    'conflict',
    'rejected',
    'rateLimited',
    'server',
  ] as const;
  const broken = kinds.filter((kind) => isBroken({ kind, message: '', details: [] }));
  expect(broken).toEqual(['malformed', 'rejected', 'server']);
  expect(isBroken({ kind: 'rejected', message: '', details: ['Invalid Email'] })).toBe(false);
});
