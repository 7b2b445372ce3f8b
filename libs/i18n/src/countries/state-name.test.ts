import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { stateName } from './state-name.ts';

describe('stateName', () => {
  it.each([
    ['US', 'FL', 'en-US', 'Florida'],
    ['US', 'FL', 'fr-FR', 'Floride'],
    ['US', 'TX', 'fr-FR', 'Texas'],
    ['US', 'NY', 'es-ES', 'Nueva York'],
    ['US', 'CA', 'de-DE', 'Kalifornien'],
    ['US', 'WA', 'ar-AE-u-ca-gregory-nu-latn', 'واشنطن'],
    ['AU', 'WA', 'ar-AE-u-ca-gregory-nu-latn', 'أستراليا الغربية'],
    ['CA', 'ON', 'pt-BR', 'Ontario'],
    ['US', 'Florida', 'fr-FR', 'Florida'],
    ['FR', '75', 'fr-FR', '75'],
    ['US', 'FL', 'constructor', 'Florida'],
  ] as const)('names %s-%s in %s %s', (country, state, intlTag, name) => {
    expect(stateName(country, state, intlTag)).toBe(name);
  });

  it.each(['AU', 'CA', 'US'] as const)('has a different name in Arabic letters for every state of %s', (country) => {
    const said = Object.keys(countries[country].states ?? {}).map((state) => stateName(country, state, 'ar'));
    expect(said.filter((name) => /[A-Za-z]/u.test(name))).toEqual([]);
    expect(new Set(said).size).toBe(said.length);
  });
});
