import type { MouseEvent } from 'react';
import type { MapPlace } from './map-markers.ts';

export interface VenueMapProps {
  readonly places: readonly MapPlace[];
  /** The ids of the venues that the view fits; all by default. */
  readonly focus?: readonly string[];
  /** The venue that is highlighted elsewhere, in a list beside the map. */
  readonly highlightedId?: string | null;
  readonly labels: MapLabels;
  /** Called when a pin is pressed, before its link is followed; a host may prevent the default and navigate itself. */
  readonly onChoose?: (place: MapPlace, event: MouseEvent) => void;
}

/** The texts of a map. They are plain, so that a server component can pass them. */
export interface MapLabels {
  readonly map: string;
  readonly showAll: string;
}

/** Returns the venues that the view fits. */
export function findPlacesInFocus(places: readonly MapPlace[], focus: readonly string[] = []): readonly MapPlace[] {
  const wanted = places.filter(({ id }) => focus.includes(id));
  return wanted.length === 0 ? places : wanted;
}
