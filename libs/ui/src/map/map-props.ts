import type { MouseEvent } from 'react';
import type { MapPlace } from './map-markers.ts';

export interface VenueMapProps {
  readonly places: readonly MapPlace[];
  /** Ids of those that the view is drawn around; all where none are named. */
  readonly focus?: readonly string[];
  /** A venue that is pointed at elsewhere, in a list beside the map. */
  readonly highlightedId?: string | null;
  readonly labels: MapLabels;
  /** Told when a pin is pressed, before its link is followed: a host may lead on itself and prevent that. */
  readonly onChoose?: (place: MapPlace, event: MouseEvent) => void;
}

/** Plain texts, so that a server component can hand them over. */
export interface MapLabels {
  readonly map: string;
  readonly showAll: string;
}

/** Those that the view is drawn around. */
export function placesInFocus(places: readonly MapPlace[], focus: readonly string[] = []): readonly MapPlace[] {
  const wanted = places.filter(({ id }) => focus.includes(id));
  return wanted.length === 0 ? places : wanted;
}
