import type { DeskLocation } from '../session/session.tsx';

/**
 * Chooses the location that a person begins with: the one that this browser showed last, else the busiest of those whose bookings are here, else
 * any.
 */
export function chooseFirstLocation<One extends Pick<DeskLocation, 'slug' | 'soldBy' | 'ticketsNow'>>(
  locations: readonly One[],
  lastSlug: string | null,
): One | undefined {
  const last = locations.find(({ slug }) => slug === lastSlug);
  if (last !== undefined) return last;
  const [busiest] = locations
    .filter(({ soldBy }) => soldBy === 'here')
    .toSorted((one, other) => (other.ticketsNow ?? 0) - (one.ticketsNow ?? 0));
  return busiest ?? locations[0];
}
