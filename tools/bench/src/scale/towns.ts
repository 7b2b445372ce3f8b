/** A town around which a grown chain has its locations. */
export interface Town {
  readonly name: string;
  /** The code of a US state; null elsewhere. */
  readonly state: string | null;
  /** The country, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The IANA name of the time zone. */
  readonly timeZone: string;
  /** The currency, ISO 4217. */
  readonly currency: string;
}

const [east, central, mountain, west] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const;

const american = [
  ['Birmingham', 'AL', 33.52, -86.81, central],
  ['Anchorage', 'AK', 61.22, -149.9, 'America/Anchorage'],
  ['Phoenix', 'AZ', 33.45, -112.07, 'America/Phoenix'],
  ['Little Rock', 'AR', 34.75, -92.29, central],
  ['San Diego', 'CA', 32.72, -117.16, west],
  ['San Francisco', 'CA', 37.77, -122.42, west],
  ['Denver', 'CO', 39.74, -104.99, mountain],
  ['Hartford', 'CT', 41.76, -72.67, east],
  ['Miami', 'FL', 25.76, -80.19, east],
  ['Tampa', 'FL', 27.95, -82.46, east],
  ['Atlanta', 'GA', 33.75, -84.39, east],
  ['Honolulu', 'HI', 21.31, -157.86, 'Pacific/Honolulu'],
  ['Boise', 'ID', 43.62, -116.2, mountain],
  ['Springfield', 'IL', 39.78, -89.65, central],
  ['Indianapolis', 'IN', 39.77, -86.16, east],
  ['Des Moines', 'IA', 41.59, -93.62, central],
  ['Wichita', 'KS', 37.69, -97.34, central],
  ['Louisville', 'KY', 38.25, -85.76, east],
  ['New Orleans', 'LA', 29.95, -90.07, central],
  ['Portland', 'ME', 43.66, -70.26, east],
  ['Baltimore', 'MD', 39.29, -76.61, east],
  ['Worcester', 'MA', 42.26, -71.8, east],
  ['Detroit', 'MI', 42.33, -83.05, east],
  ['Minneapolis', 'MN', 44.98, -93.27, central],
  ['Jackson', 'MS', 32.3, -90.18, central],
  ['Kansas City', 'MO', 39.1, -94.58, central],
  ['Billings', 'MT', 45.78, -108.5, mountain],
  ['Omaha', 'NE', 41.26, -95.93, central],
  ['Las Vegas', 'NV', 36.17, -115.14, west],
  ['Newark', 'NJ', 40.74, -74.17, east],
  ['Albuquerque', 'NM', 35.08, -106.65, mountain],
  ['Buffalo', 'NY', 42.89, -78.88, east],
  ['Charlotte', 'NC', 35.23, -80.84, east],
  ['Fargo', 'ND', 46.88, -96.79, central],
  ['Columbus', 'OH', 39.96, -83, east],
  ['Tulsa', 'OK', 36.15, -95.99, central],
  ['Eugene', 'OR', 44.05, -123.09, west],
  ['Pittsburgh', 'PA', 40.44, -80, east],
  ['Charleston', 'SC', 32.78, -79.93, east],
  ['Nashville', 'TN', 36.16, -86.78, central],
  ['Houston', 'TX', 29.76, -95.37, central],
  ['Salt Lake City', 'UT', 40.76, -111.89, mountain],
  ['Richmond', 'VA', 37.54, -77.44, east],
  ['Spokane', 'WA', 47.66, -117.43, west],
  ['Madison', 'WI', 43.07, -89.4, central],
] as const;

const abroad = [
  ['Toronto', 'CA', 43.65, -79.38, 'America/Toronto', 'CAD'],
  ['Guadalajara', 'MX', 20.67, -103.35, 'America/Mexico_City', 'MXN'],
  ['São Paulo', 'BR', -23.55, -46.63, 'America/Sao_Paulo', 'BRL'],
  ['Buenos Aires', 'AR', -34.6, -58.38, 'America/Argentina/Buenos_Aires', 'ARS'],
  ['Manchester', 'GB', 53.48, -2.24, 'Europe/London', 'GBP'],
  ['Dublin', 'IE', 53.35, -6.26, 'Europe/Dublin', 'EUR'],
  ['Lyon', 'FR', 45.76, 4.84, 'Europe/Paris', 'EUR'],
  ['Barcelona', 'ES', 41.39, 2.17, 'Europe/Madrid', 'EUR'],
  ['Porto', 'PT', 41.16, -8.63, 'Europe/Lisbon', 'EUR'],
  ['Berlin', 'DE', 52.52, 13.4, 'Europe/Berlin', 'EUR'],
  ['Milan', 'IT', 45.46, 9.19, 'Europe/Rome', 'EUR'],
  ['Rotterdam', 'NL', 51.92, 4.48, 'Europe/Amsterdam', 'EUR'],
  ['Kraków', 'PL', 50.06, 19.94, 'Europe/Warsaw', 'PLN'],
  ['Stockholm', 'SE', 59.33, 18.07, 'Europe/Stockholm', 'SEK'],
  ['Cairo', 'EG', 30.04, 31.24, 'Africa/Cairo', 'EGP'],
  ['Riyadh', 'SA', 24.71, 46.68, 'Asia/Riyadh', 'SAR'],
  ['Abu Dhabi', 'AE', 24.45, 54.38, 'Asia/Dubai', 'AED'],
  ['Mumbai', 'IN', 19.08, 72.88, 'Asia/Kolkata', 'INR'],
  ['Singapore', 'SG', 1.35, 103.82, 'Asia/Singapore', 'SGD'],
  ['Tokyo', 'JP', 35.68, 139.69, 'Asia/Tokyo', 'JPY'],
  ['Seoul', 'KR', 37.57, 126.98, 'Asia/Seoul', 'KRW'],
  ['Melbourne', 'AU', -37.81, 144.96, 'Australia/Melbourne', 'AUD'],
  ['Auckland', 'NZ', -36.85, 174.76, 'Pacific/Auckland', 'NZD'],
  ['Cape Town', 'ZA', -33.92, 18.42, 'Africa/Johannesburg', 'ZAR'],
] as const;

/** The towns, in most US states and two dozen other countries. */
const towns: readonly Town[] = [
  ...american.map(([name, state, latitude, longitude, timeZone]) => {
    return { name, state, country: 'US', latitude, longitude, timeZone, currency: 'USD' };
  }),
  ...abroad.map(([name, country, latitude, longitude, timeZone, currency]) => {
    return { name, state: null, country, latitude, longitude, timeZone, currency };
  }),
];

/** The distance between two locations of a town, in degrees: about four kilometres. */
const stepDegrees = 0.04;
/** The angle between two locations of a town, in radians: the golden angle, so that they lie all around it. */
const angleOfTurn = 2.4;

/** Returns the town of a generated location. Each turn through the list goes a step further away from the towns, in another direction. */
export function townAt(index: number): Town & { readonly title: string } {
  const town = towns[index % towns.length];
  if (town === undefined) throw new Error('there are no towns');
  const turn = Math.floor(index / towns.length);
  const [distance, angle] = [turn * stepDegrees, turn * angleOfTurn];
  return {
    ...town,
    title: turn === 0 ? town.name : `${town.name} ${turn + 1}`,
    latitude: town.latitude + distance * Math.sin(angle),
    longitude: town.longitude + distance * Math.cos(angle),
  };
}
