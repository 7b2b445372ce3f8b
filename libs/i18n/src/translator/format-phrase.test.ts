import { describe, expect, it } from 'vitest';
import { formatPhrase } from './format-phrase.ts';

describe('formatPhrase', () => {
  it.each([
    ['Escape Games in %location', { location: 'Orlando' }, 'Escape Games in Orlando'],
    ['%from to %to players', { from: 2, to: 6 }, '2 to 6 players'],
    ['%name and %name', { name: 'A' }, 'A and A'],
    ['Select At Least %s', [2], 'Select At Least 2'],
    ['%s of %s', [1, 3], '1 of 3'],
    ['%s of %s', [1], '1 of %s'],
    ['Held for %time', {}, 'Held for %time'],
    ['Held for %constructor', {}, 'Held for %constructor'],
    ['Held for %time', { time: '%time $& $1' }, 'Held for %time $& $1'],
    ['100 %', { time: 1 }, '100 %'],
    ['%size', ['x'], '%size'],
    ['Zero %count', { count: 0 }, 'Zero 0'],
  ] as const)('fills %s with %j', (text, params, expected) => {
    expect(formatPhrase(text, params, 'en')).toBe(expected);
  });

  it('leaves a phrase without params alone', () => {
    expect(formatPhrase('Held for %time', undefined, 'en')).toBe('Held for %time');
  });

  it('isolates Latin letters and signs inside Arabic', () => {
    expect(formatPhrase('%price للتذكرة', { price: '$40.00' }, 'ar')).toBe('\u2068$40.00\u2069 للتذكرة');
    expect(formatPhrase('ألعاب الهروب في %location', { location: 'Orlando' }, 'ar')).toContain('\u2068Orlando\u2069');
  });

  it('does not isolate values that Arabic text orders correctly', () => {
    expect(formatPhrase('ألعاب الهروب في %location', { location: 'دبي' }, 'ar')).toBe('ألعاب الهروب في دبي');
    expect(formatPhrase('بقيت %count أماكن فقط', { count: 3 }, 'ar')).toBe('بقيت 3 أماكن فقط');
  });
});
