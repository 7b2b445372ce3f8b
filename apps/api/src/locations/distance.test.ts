import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { distanceMiles, earthRadiusMiles, roundedMiles, type Point } from './distance.ts';

const point: fc.Arbitrary<Point> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distanceMiles', () => {
  it.each([
    ['Orlando', 28.5383, -81.3792, 'New York', 40.7128, -74.006, 938],
    ['Paris', 48.8566, 2.3522, 'Madrid', 40.4168, -3.7038, 655],
    ['Sydney', -33.8688, 151.2093, 'Dubai', 25.2048, 55.2708, 7_480],
    ['one side of the date line', -17, 179.9, 'the other', -17, -179.9, 13],
  ])(
    'differs by less than 2 percent from an atlas, from %s (%d, %d) to %s (%d, %d)',
    (_, latitude, longitude, __, otherLatitude, otherLongitude, miles) => {
      const distance = distanceMiles({ latitude, longitude }, { latitude: otherLatitude, longitude: otherLongitude });
      expect(Math.abs(distance - miles) / miles).toBeLessThan(0.02);
    },
  );

  it('is symmetric, zero to the point itself and at most half the globe', () => {
    assertProperty(
      fc.property(point, point, (one, other) => {
        const miles = distanceMiles(one, other);
        expect(miles).toBeCloseTo(distanceMiles(other, one), 6);
        expect(miles).toBeGreaterThanOrEqual(0);
        expect(miles).toBeLessThanOrEqual(Math.PI * earthRadiusMiles + 1e-6);
        expect(distanceMiles(one, one)).toBe(0);
      }),
    );
  });

  it('satisfies the triangle inequality', () => {
    assertProperty(
      fc.property(point, point, point, (one, by, other) => {
        expect(distanceMiles(one, other)).toBeLessThanOrEqual(distanceMiles(one, by) + distanceMiles(by, other) + 1e-3);
      }),
    );
  });

  it('is rounded to one decimal', () => {
    expect([0, 0.04, 0.05, 949.94].map(roundedMiles)).toEqual([0, 0, 0.1, 949.9]);
  });
});
