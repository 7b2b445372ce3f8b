// oxlint-disable-next-line typescript/triple-slash-reference -- importers of this source file need the declarations too
/// <reference path="./atlas-modules.d.ts" />
import { feature } from 'topojson-client';
import type { Area, Areas, MultiPolygon, Polygon, Position } from './areas.ts';

export interface Atlas {
  readonly countries: Areas;
  /** The states of the US, more detailed than the countries. */
  readonly states: Areas;
}

/** The detail of the shapes: `coarse` for the world, about 75 KB on the wire with the states; `fine` for a region, about 270 KB. */
export type AtlasDetail = 'coarse' | 'fine';

const worlds = {
  coarse: () => import('world-atlas/countries-110m.json'),
  fine: () => import('world-atlas/countries-50m.json'),
} as const satisfies Record<AtlasDetail, unknown>;

const loaded = new Map<AtlasDetail, Promise<Atlas>>();

/** Loads the shapes of the map once per page; a failed load is tried again at the next call. */
export function loadAtlas(detail: AtlasDetail): Promise<Atlas> {
  const known = loaded.get(detail);
  if (known !== undefined) return known;
  const atlas = load(detail);
  loaded.set(detail, atlas);
  atlas.catch(() => loaded.delete(detail));
  return atlas;
}

async function load(detail: AtlasDetail): Promise<Atlas> {
  const [{ default: world }, { default: us }] = await Promise.all([
    worlds[detail](),
    import('us-atlas/states-10m.json'),
  ]);
  return {
    countries: toAreas(feature(world, world.objects.countries)),
    states: toAreas(feature(us, us.objects.states)),
  };
}

/** The id of Antarctica, which is left out, since it has no venues, and flat maps distort it. */
const antarctica = '010';

/** Keeps the polygons of the data, with their names, and without Antarctica. */
function toAreas(shapes: ReturnType<typeof feature>): Areas {
  const features = shapes.type === 'FeatureCollection' ? shapes.features : [shapes];
  return {
    type: 'FeatureCollection',
    features: features.flatMap(({ id, geometry, properties }): Area[] =>
      id !== antarctica && (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon')
        ? [{ type: 'Feature', geometry: unwrapGeometry(geometry), properties: { name: String(properties?.['name']) } }]
        : [],
    ),
  };
}

/**
 * Makes coastlines that cross the date line continue beyond 180 degrees. In the data they jump to -180, which would draw a line across the map.
 */
function unwrapGeometry(geometry: Polygon | MultiPolygon): Polygon | MultiPolygon {
  const rings = (polygon: readonly (readonly Position[])[]) => polygon.map(unwrapRing);
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: rings(geometry.coordinates) }
    : { type: 'MultiPolygon', coordinates: geometry.coordinates.map(rings) };
}

/** Adds 360 degrees to the western longitudes of a ring that crosses the date line: one whose longitude jumps by more than 180 degrees. */
function unwrapRing(ring: readonly Position[]): Position[] {
  const crosses = ring.some(([longitude = 0], index) => {
    const [before = longitude] = ring[index - 1] ?? [];
    return Math.abs(longitude - before) > 180;
  });
  return crosses
    ? ring.map(([longitude = 0, latitude = 0]) => [longitude < 0 ? longitude + 360 : longitude, latitude])
    : [...ring];
}
