import type { EarthPoint, FlatPoint, Size } from './map-view.ts';

/** A venue on the map. */
export interface MapPlace extends EarthPoint {
  readonly id: string;
  readonly name: string;
  readonly href: string;
}

/** A venue, or several that would cover each other, at one point of the map. */
export interface MapMarker extends FlatPoint {
  readonly places: readonly [MapPlace, ...MapPlace[]];
  /** The side of the pin with the name; null if the name would cover another pin, and is only shown on hover. */
  readonly label: 'left' | 'right' | null;
}

/** The minimum distance of pins in pixels; nearer ones become one marker, since a finger could not choose between them. */
const minDistance = 30;

interface Gathered extends FlatPoint {
  readonly places: [MapPlace, ...MapPlace[]];
}

/** Returns the markers of a map in reading order: from the top, then from the left. */
export function gatherMarkers(
  places: readonly MapPlace[],
  at: (place: MapPlace) => FlatPoint,
  size: Size,
  { isApart = false }: { readonly isApart?: boolean } = {},
): readonly MapMarker[] {
  const gathered: Gathered[] = [];
  for (const place of places) {
    const point = at(place);
    const near = isApart ? undefined : gathered.find((other) => measureDistance(point, other) < minDistance);
    if (near === undefined) gathered.push({ ...point, places: [place] });
    else near.places.push(place);
  }
  const inOrder = gathered.toSorted((one, other) => one.y - other.y || one.x - other.x);
  return inOrder.map((marker) => ({ ...marker, label: chooseLabelSide(marker, inOrder, size) }));
}

/**
 * Estimates the width of a pin with its name in pixels, since measuring would need a layout for each: 26 for the pin, and 8.5 for a letter of
 * average width.
 */
function estimateLabelWidth({ places: [first] }: Gathered): number {
  return 26 + first.name.length * 8.5;
}

/**
 * Chooses a side on which the name stays 4 pixels within the map and covers no other pin. A pin is 32 pixels wide, and a name covers only pins
 * that are at most 26 pixels higher or lower.
 */
function chooseLabelSide(marker: Gathered, all: readonly Gathered[], size: Size): MapMarker['label'] {
  if (marker.places.length > 1) return null;
  const width = estimateLabelWidth(marker);
  const isFree = (from: number, to: number) =>
    from > 4 &&
    to < size.width - 4 &&
    all.every(
      (other) => other === marker || Math.abs(other.y - marker.y) > 26 || other.x + 16 < from || other.x - 16 > to,
    );
  if (isFree(marker.x, marker.x + width)) return 'right';
  return isFree(marker.x - width, marker.x) ? 'left' : null;
}

function measureDistance(one: FlatPoint, other: FlatPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Returns the side for a name that is shown on hover: the one with more space. */
export function chooseRoomierSide({ x }: FlatPoint, { width }: Size): 'left' | 'right' {
  return x > width / 2 ? 'left' : 'right';
}
