import { describe, expect, it } from 'vitest';
import { fitView, place, measureSpan } from './map-view.ts';

const size = { width: 500, height: 400 };
const seattle = { latitude: 47.6, longitude: -122.3 };
const sydney = { latitude: -33.9, longitude: 151.2 };
const paris = { latitude: 48.9, longitude: 2.4 };

describe('fitView', () => {
  it.each([
    ['one point', [paris]],
    ['two points of one street', [paris, { latitude: 48.901, longitude: 2.401 }]],
    ['both ends of the world', [seattle, sydney, paris]],
    ['a point at the date line', [{ latitude: -17, longitude: 179 }]],
  ])('shows %s with a margin', (_name, points) => {
    const view = fitView(points, size);
    for (const { x, y } of points.map((point) => place(point, view))) {
      expect(x).toBeGreaterThan(24);
      expect(x).toBeLessThan(size.width - 24);
      expect(y).toBeGreaterThan(30);
      expect(y).toBeLessThan(size.height - 60);
    }
  });

  it('shows the world without points, and at least a region around a single point', () => {
    expect(measureSpan(fitView([], size), size)).toBeGreaterThan(350);
    expect(measureSpan(fitView([paris], size), size)).toBeLessThan(20);
  });

  it('shows nothing outside the world', () => {
    for (const points of [[], [seattle], [{ latitude: 0, longitude: -170 }]]) {
      const view = fitView(points, size);
      expect(place({ latitude: 0, longitude: -172 }, view).x).toBeLessThanOrEqual(0.01);
      expect(place({ latitude: 0, longitude: 190 }, view).x).toBeGreaterThanOrEqual(size.width - 0.01);
    }
  });

  it('returns a view for a frame without a size', () => {
    const { x, y } = fitView([paris], { width: 0, height: 0 });
    expect([x, y].every(Number.isFinite)).toBe(true);
  });
});
