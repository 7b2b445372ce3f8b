import type { EarthPoint, FlatPoint, Size } from './map-view.ts';

/** A venue as the map needs it. */
export interface MapPlace extends EarthPoint {
  readonly id: string;
  readonly name: string;
  readonly href: string;
}

/** A venue, or several that would cover each other, at one point of the picture. */
export interface MapMarker extends FlatPoint {
  readonly places: readonly [MapPlace, ...MapPlace[]];
  /** Which side of the pin the name stands on; null where it would cover another pin until it is pointed at. */
  readonly label: 'left' | 'right' | null;
}

/** Two fingertips: nearer pins become one. */
const nearest = 30;

interface Gathered extends FlatPoint {
  readonly places: [MapPlace, ...MapPlace[]];
}

/** The markers of a picture in reading order: from the top, then from the left. */
export function gatherMarkers(
  places: readonly MapPlace[],
  at: (place: MapPlace) => FlatPoint,
  size: Size,
  { isApart = false }: { readonly isApart?: boolean } = {},
): readonly MapMarker[] {
  const gathered: Gathered[] = [];
  for (const place of places) {
    const point = at(place);
    const near = isApart ? undefined : gathered.find((other) => distance(point, other) < nearest);
    if (near === undefined) gathered.push({ ...point, places: [place] });
    else near.places.push(place);
  }
  const inOrder = gathered.toSorted((one, other) => one.y - other.y || one.x - other.x);
  return inOrder.map((marker) => ({ ...marker, label: labelSide(marker, inOrder, size) }));
}

/** Pixels that a name takes: about, since measuring would cost a layout for each. */
function labelWidth({ places: [first] }: Gathered): number {
  return 26 + first.name.length * 8.5;
}

function labelSide(marker: Gathered, all: readonly Gathered[], size: Size): MapMarker['label'] {
  if (marker.places.length > 1) return null;
  const width = labelWidth(marker);
  const isFree = (from: number, to: number) =>
    from > 4 &&
    to < size.width - 4 &&
    all.every(
      (other) => other === marker || Math.abs(other.y - marker.y) > 26 || other.x + 16 < from || other.x - 16 > to,
    );
  if (isFree(marker.x, marker.x + width)) return 'right';
  return isFree(marker.x - width, marker.x) ? 'left' : null;
}

function distance(one: FlatPoint, other: FlatPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The side for a name that is pointed at: the one with more room. */
export function roomierSide({ x }: FlatPoint, { width }: Size): 'left' | 'right' {
  return x > width / 2 ? 'left' : 'right';
}
