import { createTranslator, loadPhrases } from '@latchkey/i18n';
import { corePhrases } from '@latchkey/booking-core';
import { describe, expect, it } from 'vitest';
import { writeClosestAlert, distanceInWords, writeClosestHeading, usesMiles } from './distance-words.ts';

const t = createTranslator('en', await loadPhrases('en'));
const within = { heading: corePhrases.withinRadius, alert: null, locations: [] };
const none = { heading: corePhrases.closest, alert: corePhrases.noneWithinRadius, locations: [] };

describe('distances of a chain', () => {
  it.each([
    ['without venues that are known', [], [], true],
    ['with a venue in a country of miles', ['DE', 'GB'], [], true],
    ['with a group in a country of miles', ['DE'], ['US'], true],
    ['in other countries', ['DE', 'FR'], ['ES'], false],
  ])('%s are in miles: %s %s %s', (_, countries, groups, expected) => {
    const locations = countries.map((country) => ({ address: { country } }));
    expect(
      usesMiles(
        locations,
        groups.map((country) => ({ country })),
      ),
    ).toBe(expected);
  });

  it('are rounded', () => {
    expect(distanceInWords(t, 5.6, true)).toBe('6 miles away');
    expect(distanceInWords(t, 0.9, true)).toBe('Less than a mile away');
    expect(distanceInWords(t, 5.6, false)).toBe('9 km away');
    expect(distanceInWords(t, 0.5, false)).toBe('Less than 1 km away');
  });

  it('have the same radius in both units', () => {
    expect(writeClosestHeading(t, within, true)).toBe('Within 20 Miles');
    expect(writeClosestHeading(t, within, false)).toBe('Within 32 km');
    expect(writeClosestHeading(t, none, false)).toBe(t(corePhrases.closest));
    expect(writeClosestAlert(t, within, false)).toBeNull();
    expect(writeClosestAlert(t, none, true)).toBe('There is no venue within 20 miles. These are the nearest.');
    expect(writeClosestAlert(t, none, false)).toBe('There is no venue within 32 km. These are the nearest.');
  });
});
