import { describe, expect, it } from 'vitest';
import { listCountryOptions, filterCountries } from './country-options.ts';

const english = listCountryOptions('en-US');
const found = (text: string, tag = 'en-US') =>
  filterCountries(tag === 'en-US' ? english : listCountryOptions(tag), text).map(({ code }) => code);

describe('the country options', () => {
  it('are in the alphabetical order of the visitor’s language', () => {
    expect(english.slice(0, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
    expect(listCountryOptions('fr-FR')[0]?.code).toBe('AF');
    expect(listCountryOptions('es-ES').map(({ code }) => code)).toHaveLength(english.length);
  });
});

describe('filterCountries', () => {
  it.each([
    ['', 'en-US', english.map(({ code }) => code).slice(0, 3)],
    ['united', 'en-US', ['AE', 'GB', 'UM', 'US']],
    ['cote', 'en-US', ['CI']],
    ['CÔTE D’', 'en-US', ['CI']],
    ['aland', 'en-US', ['AX']],
    ['curacao', 'en-US', ['CW']],
    ['us', 'en-US', ['US']],
    ['alle', 'fr-FR', ['DE']],
    ['etats', 'fr-FR', ['US']],
    ['germany', 'fr-FR', ['DE']],
    ['espana', 'es-ES', ['ES']],
    ['الامارات', 'ar-AE', ['AE']],
  ])('finds by %j in %s', (text, tag, codes) => {
    expect(found(text, tag).slice(0, codes.length)).toEqual(codes);
  });

  it('returns names that begin with the text before those that contain it', () => {
    const codes = found('guinea');
    expect(codes[0]).toMatch(/^G[NW]$/u);
    expect(codes).toEqual(expect.arrayContaining(['GN', 'GW', 'GQ', 'PG']));
    expect(codes.indexOf('PG')).toBeGreaterThan(codes.indexOf('GW'));
  });

  it('returns nothing if nothing matches', () => {
    expect(found('atlantis')).toEqual([]);
  });
});
