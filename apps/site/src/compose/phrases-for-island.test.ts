import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator, loadPhrases, locales } from '@latchkey/i18n';
import { describe, expect, it } from 'vitest';
import { apiPhrases, myBookingApiPhrases } from './api-phrases.ts';
import { islandPhrases, type Island } from './island-phrases.ts';
import { phrasesWrittenIn } from './island-sources.fixture.ts';
import { phrasesForIsland } from './phrases-for-island.ts';

const entries: Readonly<Record<Island, string | readonly string[]>> = {
  booking: 'booking/booking-island.client.tsx',
  steps: 'booking/steps/book-now-form.client.tsx',
  checkout: 'checkout/checkout-island.client.tsx',
  myBooking: 'my-booking/my-booking-island.client.tsx',
  locations: 'locations/location-chooser.client.tsx',
  giftCard: 'gift-card/gift-card-island.client.tsx',
  tickets: globSync('providers/*/*-island.client.tsx', { cwd: path.join(import.meta.dirname, '..') }),
};
const islands = [
  'booking',
  'steps',
  'checkout',
  'myBooking',
  'locations',
  'giftCard',
  'tickets',
] as const satisfies readonly Island[];

describe('the phrases of an island', () => {
  it.each(islands)('are those in the sources of the %s island', (island) => {
    const written = [entries[island]]
      .flat()
      .flatMap((entry) => phrasesWrittenIn(path.join(import.meta.dirname, '..', entry)));
    expect(islandPhrases[island].toSorted()).toEqual([...new Set(written)].toSorted());
  });

  it('include all phrases that the api returns of a booking', () => {
    const source = readFileSync(path.join(import.meta.dirname, '../../../api/src/ticketing/shared/phrases.ts'), 'utf8');
    const returned = Array.from(source.matchAll(/^  \w+: '(.+)',$/gmu), ([, phrase = '']) => phrase);
    expect(returned.length).toBeGreaterThan(20);
    const known: readonly string[] = [...apiPhrases, ...myBookingApiPhrases];
    expect(returned.filter((phrase) => !known.includes(phrase))).toEqual([]);
  });

  it.each(locales)('include every plural form of %s', async (locale) => {
    const t = createTranslator(locale, await phrasesForIsland('booking', locale));
    const whole = createTranslator(locale, await loadPhrases(locale));
    for (const count of [0, 1, 2, 3, 11, 100]) {
      expect(t('Only %count places left', { count })).toBe(whole('Only %count places left', { count }));
    }
    expect(t.fromOutside('Tickets no longer available', 'Book Now')).toBe(whole('Tickets no longer available'));
  });

  it.each(locales)('are less than half of the table of %s', async (locale) => {
    const size = (phrases: object) => JSON.stringify(phrases).length;
    const whole = size(await loadPhrases(locale));
    for (const island of islands) expect(size(await phrasesForIsland(island, locale))).toBeLessThan(whole / 2);
  });
});
