import { describe, expect, it } from 'vitest';
import { groupLocations, listGroup } from './location-groups.ts';

const at = (
  id: string,
  state: string | null,
  country: string | null,
  point: readonly [number, number] | null = null,
) => ({
  id,
  address: { state, country, latitude: point?.[0] ?? null, longitude: point?.[1] ?? null },
});

const chain = [
  at('1', 'FL', 'US', [28, -81]),
  at('2', ' FL ', null, [30, -81]),
  at('3', 'New York', 'US'),
  at('4', null, 'US'),
  at('5', 'Île-de-France', 'FR'),
  { id: '6', address: null },
];

describe('the groups of locations', () => {
  it('are US states and other countries, with their number and their middle', () => {
    const [fr, us, florida, newYork] = groupLocations(chain);
    expect([fr?.key, us?.key, florida?.key, newYork?.key]).toEqual(['fr', 'us', 'us-fl', 'us-new-york']);
    expect(fr).toEqual({ key: 'fr', country: 'FR', state: null, count: 1, latitude: null, longitude: null });
    expect(us).toMatchObject({ state: null, count: 2 });
    expect(florida).toMatchObject({ country: 'US', state: 'FL', count: 2, latitude: 29, longitude: -81 });
    expect(newYork?.state).toBe('New York');
  });

  it('count a location without an address or a country as one of the US', () => {
    expect(listGroup([at('1', 'FL', null), { id: '2', address: null }], 'us').map(({ id }) => id)).toEqual(['2']);
    expect(listGroup([at('1', 'FL', null), { id: '2', address: null }], 'us-fl').map(({ id }) => id)).toEqual(['1']);
  });

  it('have their locations in the order of the list', () => {
    expect(listGroup(chain, 'us-fl').map(({ id }) => id)).toEqual(['1', '2']);
    expect(listGroup(chain, 'us').map(({ id }) => id)).toEqual(['4', '6']);
    expect(listGroup(chain, 'us-tx')).toEqual([]);
  });

  it('have their middle beside the date line', () => {
    const [fiji] = groupLocations([at('1', null, 'FJ', [-17, 179]), at('2', null, 'FJ', [-17, -179])]);
    expect(Math.abs(fiji?.longitude ?? 0)).toBe(180);
  });

  it('are none without locations', () => {
    expect(groupLocations([])).toEqual([]);
  });
});
