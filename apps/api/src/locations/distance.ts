/** A point on the globe in degrees, north and east positive. */
export interface Point {
  /** -90 to 90. */
  readonly latitude: number;
  /** -180 to 180. */
  readonly longitude: number;
}

/** The earth's mean radius: 6,371.0088 km (IUGG, mean radius R1 of GRS 80) in miles of 1.609344 km. */
export const earthRadiusMiles = 6_371.0088 / 1.609344;

/** Miles along the great circle, by the haversine formula. */
export function distanceMiles(one: Point, other: Point): number {
  const north = radians(other.latitude - one.latitude);
  const east = radians(other.longitude - one.longitude);
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  // For antipodes, rounding may exceed 1, where the arc sine ends.
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Rounded to one decimal, for responses. */
export function roundedMiles(miles: number): number {
  return Math.round(miles * 10) / 10;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
