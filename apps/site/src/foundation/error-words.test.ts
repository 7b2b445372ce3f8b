// @vitest-environment jsdom
import type { ErrorMessage, GatewayError } from '@latchkey/booking-core';
import { createTranslator, loadPhrases, locales } from '@latchkey/i18n';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorInWords, isBroken, reasonInWords } from './error-words.ts';

const fallback = 'Error updating basket, your selection might not be available anymore';

function messageOf(error: Partial<GatewayError>): ErrorMessage {
  const details = error.details ?? [];
  return {
    phrase: details[0] ?? fallback,
    error: { kind: 'rejected', message: 'PUT /x failed: 422', ...error, details },
  };
}

afterEach(() => vi.restoreAllMocks());

describe.each(locales)('the words of an error in %s', (locale) => {
  const phrases = loadPhrases(locale);

  it('are never a text for developers', async () => {
    const t = createTranslator(locale, await phrases);
    for (const text of ['bookings[0].tickets: at least 3 are required', 'email: Invalid Email', 'constructor']) {
      expect(reasonInWords(t, messageOf({ details: [text] }), fallback)).toBe(t(fallback));
    }
  });

  it('contain the amounts, the count and the day that a promotion needs', async () => {
    const t = createTranslator(locale, await phrases);
    const needed = { amountMinor: 8_000, currency: 'USD' };
    const has = { amountMinor: 7_100, currency: 'USD' };
    const total = messageOf({ details: ['This code needs %needed or more. You have %has.'], params: { needed, has } });
    expect(reasonInWords(t, total, fallback)).toMatch(/\$80\.00.*\$71\.00/u);
    const party = messageOf({
      details: ['This code needs %count tickets or more. You have %has.'],
      params: { count: 6, has: 2 },
    });
    expect(reasonInWords(t, party, fallback)).toMatch(/6.*2/u);
    const day = messageOf({ details: ['This code was valid until %date'], params: { date: { date: '2026-12-24' } } });
    expect(reasonInWords(t, day, fallback)).toMatch(/24.*2026|2026.*24/u);
  });

  it('are a whole sentence or the fallback, never a placeholder', async () => {
    const t = createTranslator(locale, await phrases);
    const details = ['This code needs %needed or more. You have %has.'];
    expect(reasonInWords(t, messageOf({ details }), fallback)).toBe(t(fallback));
  });

  it('say after how many minutes a limit is over', async () => {
    const t = createTranslator(locale, await phrases);
    const limited = messageOf({ kind: 'rateLimited', details: ['Too many codes were tried'], retryAfterSeconds: 281 });
    const words = errorInWords(t, limited, fallback);
    expect(words).toContain(t('Too many codes were tried'));
    expect(words).toContain(t('Please try again in %count minutes', { count: 5 }));
  });
});

it('an error without a network says so', async () => {
  const t = createTranslator('en', await loadPhrases('en'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reasonInWords(t, messageOf({ kind: 'network' }), fallback)).toBe('You seem to be offline');
});

it('only a defect is worth a report', () => {
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
