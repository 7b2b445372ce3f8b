/** The parts of GeoJSON that the maps use: https://datatracker.ietf.org/doc/html/rfc7946 */
export type Position = number[];

export interface Polygon {
  readonly type: 'Polygon';
  readonly coordinates: Position[][];
}

export interface MultiPolygon {
  readonly type: 'MultiPolygon';
  readonly coordinates: Position[][][];
}

export interface Area {
  readonly type: 'Feature';
  readonly geometry: Polygon | MultiPolygon;
  readonly properties: { readonly name: string };
}

export interface Areas {
  readonly type: 'FeatureCollection';
  readonly features: Area[];
}
