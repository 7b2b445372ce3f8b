import type { Point } from '../distance.ts';
import { unitsPerDegree, type PlaceTable } from './place-table.ts';

export function regionAt({ regions, placeRegions }: PlaceTable, place: number): string | undefined {
  return regions[placeRegions[place] ?? 0];
}

export function pointAt({ latitudes, longitudes }: PlaceTable, place: number): Point {
  return {
    latitude: (latitudes[place] ?? 0) / unitsPerDegree,
    longitude: (longitudes[place] ?? 0) / unitsPerDegree,
  };
}
