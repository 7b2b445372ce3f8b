import { foldText } from '../../src/locations/places/fold-text.ts';
import type { PlaceRecord } from '../../src/locations/places/place-table.ts';
import { citiesOfAreas } from './cities-of-areas.ts';
import type { City } from './geonames-cities.ts';
import { postalCode } from './source.ts';

/**
 * The main city of each area, in countries for which no free list of codes with positions exists. The area is the first two digits, which are the
 * province in Spain and a region around a city in Germany. There, no code begins with 05, 43 or 62, and 11 is for federal offices only. The position is
 * exact within the city, and some 30 miles off in the country around it.
 */
const mainCities: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ES: {
    '01': 'Vitoria-Gasteiz',
    '02': 'Albacete',
    '03': 'Alicante',
    '04': 'Almería',
    '05': 'Ávila',
    '06': 'Badajoz',
    '07': 'Palma',
    '08': 'Barcelona',
    '09': 'Burgos',
    '10': 'Cáceres',
    '11': 'Cádiz',
    '12': 'Castellón de la Plana',
    '13': 'Ciudad Real',
    '14': 'Córdoba',
    '15': 'A Coruña',
    '16': 'Cuenca',
    '17': 'Girona',
    '18': 'Granada',
    '19': 'Guadalajara',
    '20': 'San Sebastián',
    '21': 'Huelva',
    '22': 'Huesca',
    '23': 'Jaén',
    '24': 'León',
    '25': 'Lleida',
    '26': 'Logroño',
    '27': 'Lugo',
    '28': 'Madrid',
    '29': 'Málaga',
    '30': 'Murcia',
    '31': 'Pamplona',
    '32': 'Ourense',
    '33': 'Oviedo',
    '34': 'Palencia',
    '35': 'Las Palmas de Gran Canaria',
    '36': 'Pontevedra',
    '37': 'Salamanca',
    '38': 'Santa Cruz de Tenerife',
    '39': 'Santander',
    '40': 'Segovia',
    '41': 'Sevilla',
    '42': 'Soria',
    '43': 'Tarragona',
    '44': 'Teruel',
    '45': 'Toledo',
    '46': 'Valencia',
    '47': 'Valladolid',
    '48': 'Bilbao',
    '49': 'Zamora',
    '50': 'Zaragoza',
    '51': 'Ceuta',
    '52': 'Melilla',
  },
  DE: {
    '01': 'Dresden',
    '02': 'Bautzen',
    '03': 'Cottbus',
    '04': 'Leipzig',
    '06': 'Halle',
    '07': 'Gera',
    '08': 'Zwickau',
    '09': 'Chemnitz',
    '10': 'Berlin',
    '12': 'Berlin',
    '13': 'Berlin',
    '14': 'Potsdam',
    '15': 'Frankfurt (Oder)',
    '16': 'Eberswalde',
    '17': 'Neubrandenburg',
    '18': 'Rostock',
    '19': 'Schwerin',
    '20': 'Hamburg',
    '21': 'Hamburg',
    '22': 'Hamburg',
    '23': 'Lübeck',
    '24': 'Kiel',
    '25': 'Elmshorn',
    '26': 'Oldenburg',
    '27': 'Bremerhaven',
    '28': 'Bremen',
    '29': 'Celle',
    '30': 'Hannover',
    '31': 'Hildesheim',
    '32': 'Herford',
    '33': 'Bielefeld',
    '34': 'Kassel',
    '35': 'Gießen',
    '36': 'Fulda',
    '37': 'Göttingen',
    '38': 'Braunschweig',
    '39': 'Magdeburg',
    '40': 'Düsseldorf',
    '41': 'Mönchengladbach',
    '42': 'Wuppertal',
    '44': 'Dortmund',
    '45': 'Essen',
    '46': 'Oberhausen',
    '47': 'Duisburg',
    '48': 'Münster',
    '49': 'Osnabrück',
    '50': 'Köln',
    '51': 'Köln',
    '52': 'Aachen',
    '53': 'Bonn',
    '54': 'Trier',
    '55': 'Mainz',
    '56': 'Koblenz',
    '57': 'Siegen',
    '58': 'Hagen',
    '59': 'Hamm',
    '60': 'Frankfurt am Main',
    '61': 'Bad Homburg vor der Höhe',
    '63': 'Offenbach',
    '64': 'Darmstadt',
    '65': 'Wiesbaden',
    '66': 'Saarbrücken',
    '67': 'Ludwigshafen am Rhein',
    '68': 'Mannheim',
    '69': 'Heidelberg',
    '70': 'Stuttgart',
    '71': 'Ludwigsburg',
    '72': 'Tübingen',
    '73': 'Göppingen',
    '74': 'Heilbronn',
    '75': 'Pforzheim',
    '76': 'Karlsruhe',
    '77': 'Offenburg',
    '78': 'Villingen-Schwenningen',
    '79': 'Freiburg',
    '80': 'München',
    '81': 'München',
    '82': 'Starnberg',
    '83': 'Rosenheim',
    '84': 'Landshut',
    '85': 'Ingolstadt',
    '86': 'Augsburg',
    '87': 'Kempten',
    '88': 'Ravensburg',
    '89': 'Ulm',
    '90': 'Nürnberg',
    '91': 'Erlangen',
    '92': 'Amberg',
    '93': 'Regensburg',
    '94': 'Passau',
    '95': 'Bayreuth',
    '96': 'Bamberg',
    '97': 'Würzburg',
    '98': 'Suhl',
    '99': 'Erfurt',
  },
};

/**
 * Reads the areas with the positions of their cities.
 *
 * @throws {Error} if a city of the list is not among the cities: the list is our own, so that is a bug
 */
export function readPostalAreas(cities: readonly City[]): readonly PlaceRecord[] {
  return Object.entries({ ...mainCities, ...citiesOfAreas }).flatMap(([country, areas]) => {
    const inCountry = cities.filter((city) => city.country === country);
    return Object.entries(areas).map(([code, name]) => {
      const { latitude, longitude } = findLargest(inCountry, name);
      return postalCode({ country, code, latitude, longitude });
    });
  });
}

/** Finds the largest city of a name. */
function findLargest(cities: readonly City[], name: string): City {
  const key = foldText(name);
  const namesakes = cities.filter(({ names, alternates }) => names.includes(key) || alternates.includes(key));
  const [largest] = namesakes.toSorted((one, other) => other.population - one.population);
  if (largest === undefined) throw new Error(`There is no city ${name}.`);
  return largest;
}
