import { describe, expect, it } from 'vitest';
import { gatherMarkers, type MapPlace } from './map-markers.ts';

const size = { width: 500, height: 400 };
const places = (...points: readonly (readonly [name: string, x: number, y: number])[]) =>
  points.map(([name, longitude, latitude]): MapPlace => ({ id: name, name, href: `/${name}`, longitude, latitude }));
const at = ({ longitude, latitude }: MapPlace) => ({ x: longitude, y: latitude });
const listNames = (markers: ReturnType<typeof gatherMarkers>) =>
  markers.map((marker) => marker.places.map(({ name }) => name).join(' + '));

describe('gatherMarkers', () => {
  it('groups venues that would cover each other into one marker, in reading order', () => {
    const markers = gatherMarkers(places(['C', 300, 200], ['A', 100, 50], ['B', 120, 60]), at, size);
    expect(listNames(markers)).toEqual(['A + B', 'C']);
  });

  it('does not group them where zooming in would not separate them', () => {
    expect(listNames(gatherMarkers(places(['A', 100, 50], ['B', 100, 50]), at, size, { isApart: true }))).toEqual([
      'A',
      'B',
    ]);
  });

  it.each([
    ['on the right where there is room', [['Alone', 100, 100]], ['right']],
    ['on the left at the right edge', [['Alone', 480, 100]], ['left']],
    [
      'on the side that covers no other pin',
      [
        ['Left', 200, 100],
        ['Right', 250, 100],
      ],
      ['left', 'right'],
    ],
    [
      'not at all between two pins',
      [
        ['A', 160, 100],
        ['Between', 200, 104],
        ['C', 240, 100],
      ],
      ['left', 'right', null],
    ],
  ] as const)('has a name %s', (_name, points, sides) => {
    expect(gatherMarkers(places(...points), at, size).map(({ label }) => label)).toEqual(sides);
  });
});
