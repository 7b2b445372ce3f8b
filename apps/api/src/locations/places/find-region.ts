import { equalKeys } from './find-keys.ts';
import { pointAt, regionAt } from './place-at.ts';
import type { NameQuery } from './place-query.ts';
import { unitsPerDegree, type PlaceTable } from './place-table.ts';
import type { Place } from './place.ts';
import { regionOf } from './regions.ts';

/** A city that has its state's name is meant from this population on: New York and Washington, not Florida in New York. */
const cityBeforeStateFrom = 100_000;

/** The middle of a state's inhabitants, where the name is that of a state and of no large city. */
export function findRegion(cities: PlaceTable, query: NameQuery): Place | null {
  // Two or three letters are tried as a name first: `LA` is a city to most.
  const region = query.name.length <= 3 ? null : regionOf(query.name, query.country);
  if (region === null || query.region !== null) return null;
  const index = cities.countries.indexOf(region.country);
  const sum = { latitude: 0, longitude: 0, population: 0 };
  for (let place = cities.placeStarts[index] ?? 0; place < (cities.placeStarts[index + 1] ?? 0); place += 1) {
    if (regionAt(cities, place) !== region.code) continue;
    const population = cities.populations[place] ?? 0;
    const point = pointAt(cities, place);
    sum.latitude += point.latitude * population;
    sum.longitude += point.longitude * population;
    sum.population += population;
  }
  if (sum.population === 0 || hasLargeCity(cities, query.name, region.country)) return null;
  return {
    country: region.country,
    latitude: roundedDegrees(sum.latitude / sum.population),
    longitude: roundedDegrees(sum.longitude / sum.population),
  };
}

function roundedDegrees(degrees: number): number {
  return Math.round(degrees * unitsPerDegree) / unitsPerDegree;
}

function hasLargeCity(cities: PlaceTable, name: string, country: string): boolean {
  const { start, end } = equalKeys(cities, country, name);
  const firstPlace = cities.placeStarts[cities.countries.indexOf(country)] ?? 0;
  const places = Array.from(cities.keyPlaces.subarray(start, end), (keyPlace) => firstPlace + (keyPlace >>> 1));
  return places.some((place) => (cities.populations[place] ?? 0) >= cityBeforeStateFrom);
}
