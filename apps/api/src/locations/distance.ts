/** A point on the globe in degrees, north and east positive. */
export interface Point {
  /** The degrees north, -90 to 90. */
  readonly latitude: number;
  /** The degrees east, -180 to 180. */
  readonly longitude: number;
}

/** The earth's mean radius: 6,371.0088 km (IUGG, mean radius R1 of GRS 80) in miles of 1.609344 km. */
export const earthRadiusMiles = 6_371.0088 / 1.609344;

/** Calculates the miles along the great circle, by the haversine formula. */
export function distanceMiles(one: Point, other: Point): number {
  const north = toRadians(other.latitude - one.latitude);
  const east = toRadians(other.longitude - one.longitude);
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(toRadians(one.latitude)) * Math.cos(toRadians(other.latitude)) * Math.sin(east / 2) ** 2;
  // For two opposite points, rounding may make the root exceed 1, for which there is no arc sine.
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Rounds miles to one decimal, for responses. */
export function roundedMiles(miles: number): number {
  return Math.round(miles * 10) / 10;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
