import { describe, expect, it } from 'vitest';
import { selectListedPlaces } from './game-places.ts';

describe('selectListedPlaces', () => {
  const gameAt = (count: number) => ({
    locations: Array.from({ length: count }, (_, index) => ({
      location: { id: `l${index}`, slug: `at-${index}`, name: `At ${index}` },
    })),
  });

  it.each([0, 200])('returns all of %d places', (count) => {
    expect(selectListedPlaces(gameAt(count), null)).toHaveLength(count);
  });

  it('returns null for 201 places, of which a list would show a part', () => {
    expect(selectListedPlaces(gameAt(201), null)).toBeNull();
  });

  it('returns the places at the requested location, however many the game has', () => {
    expect(selectListedPlaces(gameAt(201), 'at-7')).toEqual([
      expect.objectContaining({ location: gameAt(8).locations[7]?.location }),
    ]);
    expect(selectListedPlaces(gameAt(2), 'at-7')).toEqual([]);
  });
});
