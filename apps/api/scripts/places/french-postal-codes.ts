import type { PlaceRecord } from '../../src/locations/places/place-table.ts';
import * as z from 'zod';
import { frenchArrondissements } from './french-arrondissements.ts';
import type { City } from './geonames-cities.ts';
import { middleOfNeighbours, postalCode, sourceText } from './source.ts';

const assignments = z.array(z.object({ codePostal: z.string(), codeCommune: z.string() }));

/** The overseas departments, by the beginning of their postal codes: they have codes of their own in ISO 3166-1. */
const overseas: Readonly<Record<string, string>> = {
  '971': 'GP',
  '972': 'MQ',
  '973': 'GF',
  '974': 'RE',
  '975': 'PM',
  '976': 'YT',
};
const frenchCountries = new Set(['FR', ...Object.values(overseas)]);

/** The position and the population of a commune. */
interface Commune {
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

/**
 * Reads the French postal codes. La Poste's list says which communes a code serves (ODbL), GeoNames where the communes are. A code gets the position
 * of its largest commune. A code with small communes only, which GeoNames does not list, gets the middle of the codes around it.
 */
export function readFrenchPostalCodes(cities: readonly City[]): readonly PlaceRecord[] {
  const communes = communesByNumber(cities);
  const list = assignments.parse(
    JSON.parse(
      sourceText('codes-postaux', import.meta.resolve('codes-postaux/codes-postaux.json'), 'codes-postaux.json'),
    ),
  );
  const largest = new Map<string, Commune>();
  for (const { codePostal, codeCommune } of list) {
    const commune = communes.get(codeCommune);
    if (commune && commune.population > (largest.get(codePostal)?.population ?? -1)) largest.set(codePostal, commune);
  }
  return [...new Set(list.map(({ codePostal }) => codePostal))].flatMap((code) => {
    const point = largest.get(code) ?? middleOfNeighbours(code, largest);
    return point === null
      ? []
      : [postalCode({ country: findCountry(code), code, latitude: point.latitude, longitude: point.longitude })];
  });
}

/**
 * Finds the communes by their numbers. GeoNames may list several places of a commune, of which the largest counts. The arrondissements of Paris, Lyon
 * and Marseille have numbers of their own; a list has their positions.
 */
function communesByNumber(cities: readonly City[]): ReadonlyMap<string, Commune> {
  const communes = new Map<string, Commune>(
    Object.entries(frenchArrondissements).map(([number, [latitude, longitude]]) => [
      number,
      { latitude, longitude, population: 0 },
    ]),
  );
  for (const city of cities) {
    if (!frenchCountries.has(city.country) || city.isPartOfCity || city.municipality === '') continue;
    const largest = communes.get(city.municipality);
    if (largest === undefined || city.population > largest.population) communes.set(city.municipality, city);
  }
  return communes;
}

function findCountry(code: string): string {
  // Saint-Barthélemy and Saint-Martin have postal codes of Guadeloupe, and countries of their own.
  if (code === '97133') return 'BL';
  if (code === '97150') return 'MF';
  return overseas[code.slice(0, 3)] ?? 'FR';
}
