import { periodAt } from '../../kernel/wall-clock.ts';
import { closedFor, type Venue, type VenueClosure, type VenueRoom } from '../../venues/catalogue.ts';
import type { ClosedPeriod } from './closures.ts';

interface KnownPeriod {
  readonly timeZone: string;
  readonly period: ClosedPeriod;
}

/** A calendar needs it for each of its starts. */
const knownPeriods = new WeakMap<VenueClosure, KnownPeriod>();

/** A closure of the documents as instants. */
export function periodOf(closure: VenueClosure, timeZone: string): ClosedPeriod {
  const known = knownPeriods.get(closure);
  if (known?.timeZone === timeZone) return known.period;
  const period = { ...periodAt(closure, timeZone), kind: closure.kind };
  knownPeriods.set(closure, { timeZone, period });
  return period;
}

/** The closures of a room by the documents. */
export function documentPeriods(venue: Venue, room: VenueRoom): readonly ClosedPeriod[] {
  return closedFor(venue, room).map((closure) => periodOf(closure, venue.timeZone));
}
