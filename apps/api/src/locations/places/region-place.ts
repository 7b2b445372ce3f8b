import type { NameQuery } from './place-query.ts';
import { findEqualKeys, type PlaceTable, type Place, pointAt, regionAt, unitsPerDegree } from './place-table.ts';
import { findRegion } from './regions.ts';

/** The population from which a city wins over its state of the same name: New York and Washington, but not Florida in New York. */
const cityBeforeStateFrom = 100_000;

/** Finds the centre of a state's population, if the name is that of a state and of no large city. */
export function findRegionPlace(cities: PlaceTable, query: NameQuery): Place | null {
  // A name of two or three letters is never read as a state here: `LA` is a city to most people.
  const region = query.name.length <= 3 ? null : findRegion(query.name, query.country);
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
    latitude: roundDegrees(sum.latitude / sum.population),
    longitude: roundDegrees(sum.longitude / sum.population),
  };
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * unitsPerDegree) / unitsPerDegree;
}

/** True if the country has a large city of this name. */
function hasLargeCity(cities: PlaceTable, name: string, country: string): boolean {
  const { start, end } = findEqualKeys(cities, country, name);
  const firstPlace = cities.placeStarts[cities.countries.indexOf(country)] ?? 0;
  // An entry is twice the index of the place, plus one for an alternate name.
  const places = Array.from(cities.keyPlaces.subarray(start, end), (keyPlace) => firstPlace + (keyPlace >>> 1));
  return places.some((place) => (cities.populations[place] ?? 0) >= cityBeforeStateFrom);
}
