import { describe, expect, it } from 'vitest';
import { readEnv } from '../kernel/env.ts';
import { kindFor } from './choose-ticketing.ts';

function readChoice(source: Readonly<Record<string, string>>) {
  const result = readEnv(source);
  return result.ok ? result.value.ticketing.choice : result.error;
}

describe('the ticketing system of a location', () => {
  it.each<[Readonly<Record<string, string>>, string, string]>([
    [{}, 'loc-toronto', 'embedded'],
    [{ TICKETING: 'resova', RESOVA_API_KEYS: 'a-good-key' }, 'loc-toronto', 'resova'],
    [{ TICKETING_BY_LOCATION: 'loc-toronto=resova', RESOVA_API_KEYS: 'a-good-key' }, 'loc-toronto', 'resova'],
    [{ TICKETING_BY_LOCATION: 'loc-toronto=resova', RESOVA_API_KEYS: 'a-good-key' }, 'loc-paris', 'embedded'],
    [
      {
        TICKETING: 'resova',
        TICKETING_BY_LOCATION: 'loc-paris=embedded,loc-rome=resova',
        RESOVA_API_KEYS: 'one=a-good-key',
      },
      'loc-paris',
      'embedded',
    ],
  ])('is, with the variables %j, at %s: %s', (source, locationId, kind) => {
    const choice = readChoice(source);
    expect('everywhere' in choice && kindFor(choice, locationId)).toBe(kind);
  });

  it.each([
    [{ TICKETING: 'resova' }, 'RESOVA_API_KEYS: is needed where Resova sells tickets'],
    [{ TICKETING_BY_LOCATION: 'loc-toronto=resova' }, 'RESOVA_API_KEYS: is needed where Resova sells tickets'],
    [
      { TICKETING_BY_LOCATION: 'loc-toronto=roller' },
      'TICKETING_BY_LOCATION: must be ids with =embedded or =resova, comma between',
    ],
  ])('is an error at the start with the variables %j', (source, error) => {
    expect(readChoice(source)).toEqual([error]);
  });
});
